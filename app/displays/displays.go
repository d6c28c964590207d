//go:build !js

// Package displays knows of the displays and their keyboard what Fyne does not tell. It
// needs a C compiler.
package displays

import (
	"runtime"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// Room returns how many pixels of the first display are for windows, and false if that is
// unknown. A window has to be open.
func Room() (width, height int, ok bool) {
	first := glfw.GetPrimaryMonitor()
	if first == nil {
		return 0, 0, false
	}
	_, _, width, height = first.GetWorkarea()
	return width, height, width > 0 && height > 0
}

// Second returns where the second display begins on the desktop that all share, and false
// where no window can be put there. Not all window managers send a window to a display by
// its number, but all leave it where it is. A window has to be open.
func Second() (x, y int, ok bool) {
	if runtime.GOOS == "darwin" || glfw.GetPlatform() == glfw.PlatformWayland {
		return 0, 0, false
	}
	all := glfw.GetMonitors()
	for _, m := range all[min(1, len(all)):] {
		if x, y = m.GetPos(); m.GetVideoMode() != nil {
			if left, top := all[0].GetPos(); x != left || y != top {
				return x, y, true
			}
		}
	}
	return 0, 0, false
}
