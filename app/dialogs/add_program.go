package dialogs

import (
	"sudoscope/algorithms"
	"sudoscope/app/page"
)

// AddProgram asks for a program.
func AddProgram(env *page.Env, then func(*algorithms.Algorithm)) {}
