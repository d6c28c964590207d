package page

import (
	"testing"

	"sudoscope/puzzles/check"
)

// What comes of a key that is pressed with nothing else held, or with what is said there.
func TestAKeyIsADigitOrALetterOnEveryKeyboard(t *testing.T) {
	for _, c := range []struct {
		name    string
		us, own rune
		latin   bool
		typed   rune
		want    string
	}{
		{"us 4", '4', '4', true, '4', "4"},
		{"us #, with Shift", '3', '3', true, '#', "#"},
		{"fr 4", '4', '\'', true, '\'', "4'"},
		{"fr 6, which is a minus where digits mean nothing", '6', '-', true, '-', "6-"},
		{"fr 4, with Shift", '4', '\'', true, '4', "4"},
		{"fr #, with AltGr", '3', '"', true, '#', "#"},
		{"cz 4", '4', 'č', true, 'č', "4č"},
		{"ir 4", '4', '۴', false, '۴', "4۴"},
		{"ir 4 of the keypad", '4', 0, false, '۴', "4۴"},
		{"fr A, where Q is in the US", 'q', 'a', true, 'a', "a"},
		{"fr , where M is in the US", 'm', ',', true, ',', ","},
		{"tr ı", 'i', 'ı', true, 'ı', "ı"},
		{"de €, with AltGr", 'e', 'e', true, '€', "€"},
		{"ru D", 'd', 'в', false, 'в', "d"},
		{"ru D, with Shift", 'd', 'в', false, 'В', "D"},
		{"gr Q, which is a semicolon", 'q', ';', false, ';', ";q"},
		{"gr €, with AltGr", 'e', 'ε', false, '€', "€"},
		{"il Q, with Shift", 'q', '/', false, 'Q', "Q"},
		{"in D, which is a sign without a letter", 'd', '्', false, '्', "d"},
		{"ru . where / is in the US", 0, 0, false, '.', "."},
		{"ru Б where , is in the US", 0, 0, false, 'б', "б"},
		{"an input method", '1', '1', true, '你', "你"},
	} {
		s := stroke{us: c.us, own: c.own, latin: c.latin}
		check.Is(t, string(s.chars(c.typed)), c.want, "%s: %q", c.name, c.typed)
	}
	check.That(t, (stroke{us: '4', done: true}).chars('4') == nil, "what was done with Shift is done again")
}
