package program

import (
	"errors"
	"io/fs"
	"os"
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

// startRestricted starts the process in a group of its own, to end with this program. As
// its tracer, this thread finds it stopped before its first instruction, and lets it go on
// with its limits. Where tracing is forbidden it gets them once it runs, which what it starts in
// the first moment may escape.
func (r *running) startRestricted(memory uint64) error {
	again := *r.cmd // a command can be started once
	r.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL, Ptrace: true}
	err := r.cmd.Start()
	if errors.Is(err, fs.ErrPermission) {
		r.cmd = &again
		r.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
		err = r.cmd.Start()
	}
	if err != nil {
		return err
	}
	pid := r.cmd.Process.Pid
	if r.cmd.SysProcAttr.Ptrace {
		var status unix.WaitStatus
		if _, err := wait4(pid, &status); err != nil || !status.Stopped() {
			return nil // it has ended
		}
		defer func() { _ = unix.PtraceDetach(pid) }() // it fails if somebody killed it
	}
	limit := unix.Rlimit{Cur: memory, Max: memory}
	// A system that refuses this leaves the process as it is.
	_ = unix.Prlimit(pid, unix.RLIMIT_DATA, &limit, nil)
	none := unix.Rlimit{}
	_ = unix.Prlimit(pid, unix.RLIMIT_CORE, &none, nil)
	_ = unix.Setpriority(unix.PRIO_PROCESS, pid, 5)
	return nil
}

// wait4 waits until a process stops or ends.
func wait4(pid int, status *unix.WaitStatus) (int, error) {
	for {
		n, err := unix.Wait4(pid, status, 0, nil)
		if !errors.Is(err, unix.EINTR) {
			return n, err
		}
	}
}
