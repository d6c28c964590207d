package setting

import (
	"encoding/json"
	"math"
	"testing"

	"sudoscope/puzzles/check"
)

// kinds are settings of all kinds.
func kinds() []Setting {
	return []Setting{
		{ID: "t", Name: "Temperature", Default: 1, Min: 0, Max: 100},
		{ID: "moves", Name: "Most moves", Default: 2_000_000, Min: 1, Max: 1_000_000_000},
		{ID: "all", Name: "All solutions", Kind: Switch, Max: 1},
		Choose("cells", "Order of cells", "", "Rows", "Most constrained", Random),
		Choose("digits", "Order of digits", "", "Ascending", Random, "Random of the fewest"),
	}
}

// The first choice is the default, and the seed counts with those made by chance.
func TestChoicesMadeByChanceDraw(t *testing.T) {
	s := Choose("choice", "Choice", "Help.", "Fewest", "Random of the fewest", "First", Random)
	check.That(t, s.Kind == Choice && s.Min == 1 && s.Max == 4 && s.Default == 1, "the setting is %+v", s)
	for v, draws := range []bool{false, false, true, false, true, false} {
		check.That(t, s.Draws(float64(v)) == draws, "%d draws: %v", v, !draws)
	}
}

// Whatever is typed is refused in a sentence, or is a value that is written and read again.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"", "rows", "Most-Constrained", "random of the fewest", "yes", "FALSE", "1,000,000",
		"-0", "0x1p-2", "1e999", "NaN", "Inf", "3", "2.5", "\x00", "\xff", "１", "1_000", "--", "true,"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 400 {
			return
		}
		all := kinds()
		for i := range all {
			s := &all[i]
			v, err := s.Parse(text)
			if err != nil {
				continue
			}
			check.Must(t, v >= s.Min && v <= s.Max && (s.Kind == Number || v == math.Trunc(v)), "%s takes %q as %v",
				s.Name, text, v)
			if again, err := s.Parse(s.Write(v)); err != nil || again != v {
				t.Fatalf("%s writes %v as %q and reads %v, %v", s.Name, v, s.Write(v), again, err)
			}
			Text(all, map[string]float64{s.ID: v})
		}
	})
}

// Values of a file are numbers, or the file is refused.
func FuzzValues(f *testing.F) {
	for _, text := range []string{`{"a":1}`, `{"a":"yes","b":true}`, `null`, `{"a":null}`, `{"a":"1"}`, `{"a":1e400}`,
		`{"":0}`, `[]`, `{"a":"\"true\""}`, `{"a":tRuE}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var v Values
		if len(text) > 400 || json.Unmarshal(text, &v) != nil {
			return
		}
		for id, n := range v {
			check.Must(t, !math.IsNaN(n) && !math.IsInf(n, 0), "%q is %v", id, n)
		}
		back, err := json.Marshal(v)
		var again Values
		check.Must(t, err == nil && json.Unmarshal(back, &again) == nil && len(again) == len(v),
			"%q is written %q: %v", text, back, err)
	})
}
