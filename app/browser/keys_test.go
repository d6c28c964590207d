package browser

import "testing"

func TestKeysInABrowser(t *testing.T) {
	for text, want := range map[string]string{
		"Ctrl+Page Up, Page Down": "Alt+Page Up, Page Down", "Start a lesson (Ctrl+N, L)": "Start a lesson (Alt+N, L)",
		"E, Ctrl+N; A; I": "E, Alt+N; A; I", "Ctrl+Q": "", "Ctrl+K": "Ctrl+K", "": "",
	} {
		if got := inBrowser(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
		if got := Keys(text); !Here && got != text {
			t.Errorf("outside a browser %q becomes %q", text, got)
		}
	}
}
