"""Writes shuffle.txt: python3 shuffle.py > shuffle.txt

A second implementation, in whole numbers without limit, of what package cards
says of IntN and Shuffle, and of the generator PCG-DXSM that math/rand/v2 calls
PCG. It shares no code with the package.
"""

HEADER = """\
# Vectors of IntN and Shuffle, computed by shuffle.py beside this file.
#
# A line is an operation, its size n, a source, "=" and the result.
#
#   intn     one number from 0 to n-1
#   shuffle  the cards 0 1 2 ... n-1, put into a new order
#
# A source is one of
#
#   draws X Y ...  the 64-bit numbers that it gives, hexadecimal; X*65 is X 65
#                  times. The operation takes all of them and no more.
#   pcg A B        PCG-DXSM as seeded by rand.NewPCG(A, B)
"""

WORD = 2**64
REDRAWS = 64


def pcg(hi, lo):
    """PCG-DXSM with 128 bits of state (O'Neill): step, then the output function."""
    state = hi << 64 | lo
    while True:
        state = (state * 0x2360ED051FC65DA44385DF649FCCF645 + 0x5851F42D4C957F2D14057B7EF767814F) % 2**128
        h, l = divmod(state, WORD)
        h ^= h >> 32
        h = h * 0xDA942042E4DD58B5 % WORD
        h ^= h >> 48
        yield h * (l | 1) % WORD


def intn(source, n):
    """The k-th of n ranges of equal length; what is left over is drawn again."""
    if n < 2:
        return 0
    for redraws in range(REDRAWS + 1):
        k, rest = divmod(next(source) * n, WORD)
        if rest >= WORD % n:
            break
    return k


def shuffle(source, n):
    cards = list(range(n))
    for last in reversed(range(1, n)):
        j = intn(source, last + 1)
        cards[last], cards[j] = cards[j], cards[last]
    return cards


def first(k, n):
    """The least draw that gives k of n without a redraw."""
    draw = -(-k * WORD // n)
    return draw if draw * n % WORD >= WORD % n else draw + 1


def counted(draws):
    """Draws as text, runs of one value shortened."""
    words = []
    for i, draw in enumerate(draws):
        if i and draw == draws[i - 1]:
            word, _, times = words[-1].partition("*")
            words[-1] = f"{word}*{int(times or 1) + 1}"
        else:
            words.append(f"{draw:x}")
    return "draws " + " ".join(words) if words else "draws"


def from_draws(operation, n, draws, about=""):
    source = iter(draws)
    result = operation(source, n)
    assert next(source, None) is None, "a draw is left over"
    show(operation, n, counted(draws), result, about)


def from_pcg(operation, n, a, b):
    show(operation, n, f"pcg {a} {b}", operation(pcg(a, b), n))


def show(operation, n, source, result, about=""):
    words = result if isinstance(result, list) else [result]
    if about:
        print("\n# " + about)
    print(operation.__name__, n, source, "=", *words)


def main():
    print(HEADER, end="")
    top = WORD - 1
    from_draws(intn, 0, [], "What leaves no choice draws nothing.")
    from_draws(intn, -5, [])
    from_draws(intn, 1, [])
    from_draws(intn, 2, [0], "A power of two never draws again.")
    from_draws(intn, 2, [top])
    from_draws(intn, 64, [0])
    from_draws(intn, 2**62, [0x123456789ABCDEF0])
    for k in range(6):
        from_draws(intn, 6, [first(k, 6)], "The least draw for each of six." if k == 0 else "")
    from_draws(intn, 6, [0, top], "2^64 mod 6 is 4: low words of 0 and 2 are drawn again, 4 is kept.")
    from_draws(intn, 6, [0] * 4 + [top // 2])
    from_draws(intn, 6, [(WORD + 2) // 6, top])
    from_draws(intn, 6, [(2 * WORD + 4) // 6])
    from_draws(intn, 3, [(WORD - 1) // 3], "2^64 mod 3 is 1: a low word of 2^64-1 or 2 is kept, 0 is not.")
    from_draws(intn, 3, [(WORD + 2) // 3])
    from_draws(intn, 3, [0, (WORD + 2) // 3])
    n = 2**62 + 1
    from_draws(intn, n, [0, 4, 8, top - 4], "Nearly a fourth of all draws is drawn again.")
    from_draws(intn, 2**63 - 1, [0, 2**63])
    from_draws(intn, 6, [0] * 63 + [top], "The last draw that can be drawn again is the 64th; the 65th is taken whatever it is.")
    from_draws(intn, 6, [0] * 64 + [top])
    from_draws(intn, 6, [0] * 64 + [(WORD + 2) // 6])
    from_draws(shuffle, 0, [], "No card and one card draw nothing.")
    from_draws(shuffle, 1, [])
    from_draws(shuffle, 2, [0], "Two cards, changed and kept.")
    from_draws(shuffle, 2, [top])
    from_draws(shuffle, 4, [top] * 3, "Every card kept; the first card always taken, each time with a bounded number of redraws.")
    from_draws(shuffle, 4, [0] * (1 + 65 + 1))
    from_draws(shuffle, 7, [0, 0, first(4, 7), first(3, 6), first(0, 5), 0, 0, 0, first(1, 3), 0], "Redraws on the way.")
    from_draws(shuffle, 36, [first((7 * i) % (i + 1), i + 1) for i in range(35, 0, -1)], "A pack of 36.")
    from_draws(shuffle, 36, [top] * 35)
    print("\n# Seeded sources.")
    for n in 2, 6, 1000, 2**62 + 1:
        from_pcg(intn, n, 1, 2)
    for n in 1, 2, 3, 4, 32, 36, 52:
        from_pcg(shuffle, n, 1, 2)
    from_pcg(shuffle, 36, 0, 0)
    from_pcg(shuffle, 36, top, top)


if __name__ == "__main__":
    main()
