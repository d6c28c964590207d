package page

import (
	"reflect"
	"testing"

	"sudoscope/puzzles"
	"sudoscope/puzzles/check"
)

// What is remembered is a file that anything can have changed: it is taken whole or not at all.
func TestWhatIsRememberedIsTakenWholeOrNotAtAll(t *testing.T) {
	type choices struct {
		Panels []string
		Seeds  map[string]int
		Curve  int
	}
	for _, c := range []struct {
		name, text string
		want       choices
	}{
		{"nothing", "", choices{[]string{"chart", "table"}, map[string]int{"dlx": 1}, 2}},
		{"a part", `{"Curve":3}`, choices{[]string{"chart", "table"}, map[string]int{"dlx": 1}, 3}},
		{"all", `{"Panels":["lead"],"Seeds":{"crook":4},"Curve":3}`,
			choices{[]string{"lead"}, map[string]int{"crook": 4, "dlx": 1}, 3}},
		{"a wrong end", `{"Panels":["lead","x"],"Seeds":{"dlx":9},"Curve":"far"}`,
			choices{[]string{"chart", "table"}, map[string]int{"dlx": 1}, 2}},
		{"cut off", `{"Panels":["lead`, choices{[]string{"chart", "table"}, map[string]int{"dlx": 1}, 2}},
		{"another kind", `[1,2]`, choices{[]string{"chart", "table"}, map[string]int{"dlx": 1}, 2}},
	} {
		s := kept{"choices": []byte(c.text)}
		usual := choices{[]string{"chart", "table"}, map[string]int{"dlx": 1}, 2}
		got := Recall(s, "choices", usual)
		check.That(t, reflect.DeepEqual(got, c.want), "%s: %+v, want %+v", c.name, got, c.want)
	}
}

// kept is what is remembered, whoever wrote it.
type kept map[string][]byte

func (k kept) Get(key string) []byte { return k[key] }
func (kept) Set(string, any)         {}

// What was eliminated of a position is not said when another puzzle has come into sight first.
func TestAPositionIsToldOnlyInSight(t *testing.T) {
	position, err := puzzles.Parse("1............... candidates=1...123.12341234123412341234123412341234123412341234123412341234")
	check.OK(t, err)
	var idle []func()
	said := ""
	env := &Env{}
	env.GoIdle = func(f func()) { idle = append(idle, f) }
	env.OnMain = func(f func()) { f() }
	env.Notify = func(text string) { said = text }
	env.tellPosition(position)
	env.tellPosition(puzzles.NewGrid(position.Shape().Plain()))
	if idle[0](); said != "" {
		t.Errorf("of another puzzle is said %q", said)
	}
	env.tellPosition(position)
	if idle[1](); said == "" {
		t.Error("nothing is said of the position in sight")
	}
}
