package page

import "unicode"

// stroke is a key that went down: what it types without Shift on a keyboard of the US, if
// it has a letter or a digit there, and in the layout that is set.
type stroke struct {
	us, own rune
	latin   bool // the layout has Latin letters
	done    bool // the character that follows is dealt with
}

// Heard notes which key went down, before what it does and types.
func (f *Front) Heard(us, own rune, latin bool) { f.stroke = stroke{us: us, own: own, latin: latin} }

// Typed returns what a character stands for that the key has typed which went down last;
// where the first means nothing, it is the next.
func (f *Front) Typed(r rune) []rune {
	s := f.stroke
	f.stroke = stroke{}
	return s.chars(r)
}

// chars returns what a character stands for. On many keyboards digits are typed with
// Shift, so their keys are digits without; and where no key has a Latin letter, it is the
// one on the same key in the US. What AltGr types is no letter, or not what the key has by
// itself.
func (s stroke) chars(r rune) []rune {
	us := s.us
	if unicode.IsUpper(r) {
		us = unicode.ToUpper(us)
	}
	digit, letter := unicode.IsDigit(us), unicode.IsLetter(us) && !s.latin
	switch {
	case s.done:
		return nil
	case digit && (r < '0' || r > '9') && (r == s.own || unicode.IsDigit(r)):
		return []rune{us, r}
	case letter && unicode.In(r, unicode.L, unicode.M) && r > unicode.MaxASCII:
		return []rune{us}
	case letter && r == s.own && r <= unicode.MaxASCII:
		return []rune{r, us}
	}
	return []rune{r}
}
