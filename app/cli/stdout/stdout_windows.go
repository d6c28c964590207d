// Package stdout is the standard output as the program was started with it.
package stdout

import (
	"io"
	"os"

	"golang.org/x/sys/windows"
)

// parentProcess is the ATTACH_PARENT_PROCESS of AttachConsole.
const parentProcess = ^uintptr(0)

// Open returns the standard output. A program with a window gets none of the terminal that it
// is started from, so if it has no output, it joins that terminal, where there is one, and
// also takes its input and its output for errors from there. A terminal does not wait for
// such a program to end.
func Open() io.Writer {
	if out, err := windows.GetStdHandle(windows.STD_OUTPUT_HANDLE); err == nil && out != 0 {
		return os.Stdout
	}
	attach := windows.NewLazySystemDLL("kernel32.dll").NewProc("AttachConsole")
	if joined, _, _ := attach.Call(parentProcess); joined == 0 {
		return os.Stdout
	}
	for _, f := range []struct {
		file **os.File
		id   uint32
		name string
	}{
		{&os.Stdout, windows.STD_OUTPUT_HANDLE, "CONOUT$"}, {&os.Stderr, windows.STD_ERROR_HANDLE, "CONOUT$"},
		{&os.Stdin, windows.STD_INPUT_HANDLE, "CONIN$"},
	} {
		if has, err := windows.GetStdHandle(f.id); err == nil && has != 0 {
			continue
		}
		if opened, err := os.OpenFile(f.name, os.O_RDWR, 0); err == nil {
			*f.file = opened
			windows.SetStdHandle(f.id, windows.Handle(opened.Fd()))
		}
	}
	return os.Stdout
}
