package puzzles

import (
	"strings"
	"testing"
	"unicode/utf8"

	"sudoscope/puzzles/check"
)

func TestTextFromOutsideIsPlain(t *testing.T) {
	for in, want := range map[string]string{
		"Monday, 3":                        "Monday, 3",
		"  two\twords\r\n ":                "two words",
		"\x1b]0;x\x07\x1b[2J\u202e":        "]0;x[2J",
		"a\x00b\x7fc\u009bd\xffe":          "abcde",
		"\ufeffname\u2066\u200b":           "name",
		"می\u200cخواهم":                    "می\u200cخواهم",
		strings.Repeat("é", 11):            strings.Repeat("é", 9) + "…",
		strings.Repeat("é", 10):            strings.Repeat("é", 10),
		"12345678 " + "0" + "1":            "12345678…",
		strings.Repeat("\u2028x\u2029", 3): "x x x",
	} {
		got := PlainText(in, 10)
		check.That(t, got == want || len(want) > 20, "%q became %q, want %q", in, got, want)
	}
	long := PlainText(strings.Repeat("a", 60_000), MaxName)
	check.Is(t, utf8.RuneCountInString(long), MaxName, "a name of 60,000 characters keeps")
	once := PlainText("a \u202eb", 3)
	check.That(t, PlainText(once, 3) == once, "%q is not plain yet", once)
}
