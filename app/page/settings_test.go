package page

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2/test"
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
		s := test.NewTempApp(t).Preferences()
		s.SetString("choices", c.text)
		usual := choices{[]string{"chart", "table"}, map[string]int{"dlx": 1}, 2}
		if got := Recall(s, "choices", usual); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
