package program

import (
	"os"
	"os/exec"
	"syscall"

	"golang.org/x/sys/unix"
)

// itself returns the path of this program. Where its file has been replaced or deleted
// since it was started, as an update does, that is the system's own name for it: another
// program, or none, would not understand what it is asked.
func itself() (string, error) {
	const running = "/proc/self/exe"
	path, err := os.Executable()
	now, gone := os.Stat(path)
	if was, unknown := os.Stat(running); unknown == nil && (err != nil || gone != nil || !os.SameFile(was, now)) {
		return running, nil
	}
	return path, err
}

// prepare gives the process a group of its own and lets it end with this program.
func prepare(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// restrict bounds the memory of a process that has been started, and gives it the
// processor when nothing else wants it.
func restrict(c *exec.Cmd, memory uint64) {
	limit := unix.Rlimit{Cur: memory, Max: memory}
	// A system that refuses this leaves the process as it is.
	_ = unix.Prlimit(c.Process.Pid, unix.RLIMIT_DATA, &limit, nil)
	none := unix.Rlimit{}
	_ = unix.Prlimit(c.Process.Pid, unix.RLIMIT_CORE, &none, nil)
	_ = unix.Setpriority(unix.PRIO_PROCESS, c.Process.Pid, 5)
}
