package cards_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"spielwerk/cards"
)

// TestResult has a row for each way to share places.
func TestResult(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		name   string
		scores []int32
		won    cards.Set[cards.Seat]
		json   string
	}{
		{"no seats", nil, cards.Set[cards.Seat]{}, `{"place":[],"score":[]}`},
		{"alone", []int32{-3}, cards.SetOf[cards.Seat](0), `{"place":[1],"score":[-3]}`},
		{"all apart", []int32{87, 510, -4}, cards.SetOf[cards.Seat](1), `{"place":[2,1,3],"score":[87,510,-4]}`},
		{"the win shared", []int32{7, 5, 7}, cards.SetOf[cards.Seat](0, 2), `{"place":[1,3,1],"score":[7,5,7]}`},
		{"the second place shared", []int32{9, 4, 4, 1}, cards.SetOf[cards.Seat](0), `{"place":[1,2,2,4],"score":[9,4,4,1]}`},
		{"nothing scored", []int32{0, 0}, cards.SetOf[cards.Seat](0, 1), `{"place":[1,1],"score":[0,0]}`},
		{
			"as many as can be, at the limits of a score",
			[]int32{-1 << 31, 1<<31 - 1, 0, 1, 2, 3, 4, 5},
			cards.SetOf[cards.Seat](1),
			`{"place":[8,1,7,6,5,4,3,2],"score":[-2147483648,2147483647,0,1,2,3,4,5]}`,
		},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			r := cards.ResultOf(row.scores...)
			assert.Equal(t, row.won, r.Winners())

			data, err := json.Marshal(r)
			require.NoError(t, err)
			assert.Equal(t, row.json, string(data))
			again := cards.ResultOf(1, 2, 3, 4, 5, 6, 7, 8)
			require.NoError(t, json.Unmarshal(data, &again))
			assert.Equal(t, r, again)
		})
	}
}

// TestResultOf compares with a naive way to give places: by position in the sorted
// scores. What is beyond eight seats is left out.
func TestResultOf(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		scores := rapid.SliceOfN(rapid.Int32Range(-3, 3), 0, 10).Draw(t, "scores")
		at := scores[:min(len(scores), cards.MaxSeats)]
		sorted := slices.Sorted(slices.Values(at))
		slices.Reverse(sorted)
		var want cards.Result
		for i, score := range at {
			want.Place[i], want.Score[i] = uint8(slices.Index(sorted, score)+1), score
		}
		if have := cards.ResultOf(scores...); have != want {
			t.Fatalf("%v, want %v", have, want)
		}
	})
}

// TestResultGap keeps the place of a seat behind one at which nobody sits.
func TestResultGap(t *testing.T) {
	t.Parallel()
	r := cards.Result{Place: [8]uint8{0, 2, 0, 1}, Score: [8]int32{0, 5, 0, 9}}
	data, err := json.Marshal(r)
	require.NoError(t, err)
	assert.Equal(t, `{"place":[0,2,0,1],"score":[0,5,0,9]}`, string(data))
	var again cards.Result
	require.NoError(t, json.Unmarshal(data, &again))
	assert.Equal(t, r, again)
	assert.Equal(t, cards.SetOf[cards.Seat](3), r.Winners())
}

func TestResultRefuses(t *testing.T) {
	t.Parallel()
	for _, row := range []struct{ json, reason string }{
		{`{"place":[1,2],"score":[5]}`, "a score is missing"},
		{`{"place":[1],"score":[5,4]}`, "a place is missing"},
		{`{"place":[1]}`, "no scores"},
		{`{"place":[1,1,1,1,1,1,1,1,1],"score":[0,0,0,0,0,0,0,0,0]}`, "nine seats"},
		{`{"place":[-1],"score":[0]}`, "a place below 0"},
		{`{"place":[9],"score":[0]}`, "a ninth place"},
		{`{"place":[257],"score":[0]}`, "more than a byte holds"},
		{`{"place":[1],"score":[2147483648]}`, "more than a score holds"},
		{`{"place":[1],"score":[0.5]}`, "a fraction"},
		{`{"place":"AQ==","score":[0]}`, "places as a string"},
		{`{"place":[1],"score":[0],"winner":0}`, "an unknown field"},
		{`{"place":[1,0],"score":[5,7]}`, "a score where nobody sits"},
		{`[]`, "no object"},
	} {
		r := cards.ResultOf(3, 4)
		assert.Error(t, json.Unmarshal([]byte(row.json), &r), "%s: %s", row.json, row.reason)
		assert.Equal(t, cards.ResultOf(3, 4), r, "%s: left as it was", row.json)
	}
}
