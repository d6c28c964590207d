//go:build !js

package displays

import (
	"runtime"
	"unicode"
	"unicode/utf8"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// Hear says of each key that goes down in a window of Fyne's, before Fyne does, what it
// types without Shift on a keyboard of the US, 0 for nothing, and what in the layout that
// is set, utf8.RuneError for nothing; and whether that layout has Latin letters. Without NumLock the keypad gets the
// keys that are written below its digits, which Fyne takes for digits. The window has to
// be open.
func Hear(window any, heard func(us, own rune, latin bool)) {
	var w *glfw.Window
	if fynes, ok := window.(interface{ RunWithContext(do func()) }); ok {
		fynes.RunWithContext(func() { w = glfw.GetCurrentContext() })
	}
	if w == nil {
		return
	}
	below := []glfw.Key{glfw.KeyInsert, glfw.KeyEnd, glfw.KeyDown, glfw.KeyPageDown, glfw.KeyLeft, glfw.KeyUnknown,
		glfw.KeyRight, glfw.KeyHome, glfw.KeyUp, glfw.KeyPageUp, glfw.KeyDelete}
	w.SetInputMode(glfw.LockKeyMods, glfw.True) // else NumLock is not told
	var next glfw.KeyCallback
	next = w.SetKeyCallback(func(w *glfw.Window, key glfw.Key, code int, a glfw.Action, mods glfw.ModifierKey) {
		us := key // which is ASCII
		if at := key - glfw.KeyKP0; at >= 0 && int(at) < len(below) {
			us = '0' + at
			// With Shift there are digits nevertheless. On a Mac there is no NumLock.
			if mods&(glfw.ModNumLock|glfw.ModShift) == 0 && runtime.GOOS != "darwin" {
				key = below[at]
			}
		}
		if us < 0 || us > unicode.MaxASCII {
			us = 0
		}
		if a != glfw.Release {
			heard(unicode.ToLower(rune(us)), typed(glfw.Key(us)), unicode.Is(unicode.Latin, typed(glfw.KeyA)))
		}
		next(w, key, code, a, mods)
	})
}

// typed returns what a key types by itself in the layout that is set, or that it types
// nothing.
func typed(key glfw.Key) rune {
	if key < glfw.KeySpace || glfw.GetKeyScancode(key) < 0 {
		return utf8.RuneError // GLFW panics if it is asked for the name of an unknown key
	}
	r, _ := utf8.DecodeRuneInString(glfw.GetKeyName(key, 0))
	return r
}
