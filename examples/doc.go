// Package examples holds programs that use the games through their public API
// alone. They form a module of their own, so that what they depend on is not
// inherited by who imports a game.
//
//   - play: a whole game in the terminal, against bots
package examples
