package terminal

import "testing"

func TestDisplay(t *testing.T) {
	for _, c := range []struct {
		system, variable string
		want             bool
	}{
		{"linux", "", false}, {"linux", "DISPLAY", true}, {"linux", "WAYLAND_DISPLAY", true},
		{"freebsd", "", false}, {"windows", "", true}, {"darwin", "", true},
	} {
		getenv := func(name string) string {
			if name == c.variable {
				return ":0"
			}
			return ""
		}
		if got := HasDisplay(c.system, getenv); got != c.want {
			t.Errorf("%s with %q set: %v", c.system, c.variable, got)
		}
	}
}
