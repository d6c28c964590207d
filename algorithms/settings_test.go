package algorithms

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"sudoscope/algorithms/dlx"
	"sudoscope/algorithms/human"
	"sudoscope/algorithms/setting"
	"sudoscope/puzzles/check"
)

// What a setting writes it reads again, and its bounds hold whatever was typed.
func TestSettingsReadWhatTheyWrite(t *testing.T) {
	for _, a := range All() {
		for _, s := range a.Settings {
			for _, v := range []float64{s.Min, s.Default, s.Max} {
				if got, err := s.Parse(s.Write(v)); err != nil || got != v {
					t.Errorf("%s, %s: %v is written %q and read as %v, %v", a.Name, s.Name, v, s.Write(v), got, err)
				}
			}
			for _, text := range []string{"", " ", "NaN", "Inf", "-1", "1e999", "2,000,000,000,000", "yes please",
				"\x00"} {
				if v, err := s.Parse(text); err == nil {
					t.Errorf("%s, %s: %q is taken as %v", a.Name, s.Name, text, v)
				} else if !strings.HasPrefix(err.Error(), s.Name+" cannot be ") ||
					!strings.Contains(err.Error(), ": ") {
					t.Errorf("%s, %s: %q is refused with %v", a.Name, s.Name, text, err)
				}
			}
			check.That(t, s.Check(math.NaN()) != nil, "%s, %s can be no number", a.Name, s.Name)
			if n := int(s.Max-s.Min) + 1; s.Kind == setting.Choice && n != len(s.Choices) ||
				s.Kind == setting.Switch && (s.Min != 0 || s.Max != 1) {
				t.Errorf("%s, %s has bounds that do not fit its kind", a.Name, s.Name)
			}
			check.That(t, !strings.ContainsAny(s.Help, "01") || s.Kind == setting.Number,
				"%s, %s speaks of numbers that nobody sees: %s", a.Name, s.Name, s.Help)
		}
	}
}

func TestASwitchIsYesOrNo(t *testing.T) {
	set := func(text string) (map[string]float64, error) {
		return dlx.Algorithm().ParseSettings(map[string]string{"all": text})
	}
	for text, want := range map[string]float64{"1": 1, "0": 0, "yes": 1, "No": 0, " TRUE ": 1, "false": 0} {
		got, err := set(text)
		check.That(t, err == nil && got["all"] == want, "%q is read as %v, %v", text, got, err)
	}
	for _, text := range []string{"2", "0.5", "on", "y", ""} {
		if got, err := set(text); err == nil || !strings.Contains(err.Error(), "yes or no") {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
	_, err := dlx.Algorithm().ParseSettings(map[string]string{"none": "1"})
	check.That(t, err != nil, "a setting that there is not is taken")
	if v, err := human.Algorithm().ParseSettings(map[string]string{"level": "Hard", "order": "2"}); err != nil ||
		v["level"] != 3 || v["order"] != 2 {
		t.Errorf("a level by its name is read as %v, %v", v, err)
	}
}

func TestFilesMayHaveSwitchesAsYesOrNo(t *testing.T) {
	var v setting.Values
	if err := json.Unmarshal([]byte(`{"a":true,"b":"no","c":0.5,"d":"Yes"}`), &v); err != nil || len(v) != 4 ||
		v["a"] != 1 || v["b"] != 0 || v["c"] != 0.5 || v["d"] != 1 {
		t.Errorf("read as %v, %v", v, err)
	}
	for _, bad := range []string{`{"a":"perhaps"}`, `{"a":[1]}`, `{"a":{}}`, `[1]`, `{"a":"1"}`} {
		err := json.Unmarshal([]byte(bad), &v)
		check.That(t, err != nil, "%s is read as %v", bad, v)
	}
	err := json.Unmarshal([]byte(`null`), &v)
	check.That(t, err == nil && v == nil, "null is read as %v, %v", v, err)
}
