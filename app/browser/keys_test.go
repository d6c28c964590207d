package browser

import (
	"testing"

	"sudoscope/puzzles/check"
)

func TestKeysInABrowser(t *testing.T) {
	for text, want := range map[string]string{
		"Ctrl+Page Up, Page Down": "Alt+Page Up, Page Down", "Start a lesson (Ctrl+N, L)": "Start a lesson (Alt+N, L)",
		"E, Ctrl+N; A; I": "E, Alt+N; A; I", "Ctrl+Q": "", "Ctrl+K": "Ctrl+K", "": "",
	} {
		check.Is(t, inBrowser(text), want, "%q becomes", text)
		got := Keys(text)
		check.That(t, Here || got == text, "outside a browser %q becomes %q", text, got)
	}
}
