package program

import (
	"os"
	"syscall"
	"unsafe"

	"golang.org/x/sys/windows"
)

// passedOn are the variables of the environment that programs get; most cannot start
// without the second.
var passedOn = []string{"PATH", "SystemRoot"}

// itself returns the path of this program.
func itself() (string, error) { return os.Executable() }

// group is a job object: what a process in it starts is in it too, and all of them end when
// its handle is closed, also by the end of this program.
type group struct{ job windows.Handle }

// startRestricted starts the process without a window of a console, and lets it go on once
// it is in a job that bounds its memory.
func (r *running) startRestricted(memory uint64) error {
	r.cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true,
		CreationFlags: windows.CREATE_NEW_PROCESS_GROUP | windows.CREATE_SUSPENDED}
	if err := r.cmd.Start(); err != nil {
		return err
	}
	pid := uint32(r.cmd.Process.Pid)
	// A system that refuses the job leaves the process as it is.
	if job, err := newJob(memory); err == nil {
		r.group.job = job
		const access = windows.PROCESS_SET_QUOTA | windows.PROCESS_TERMINATE
		if process, err := windows.OpenProcess(access, false, pid); err == nil {
			_ = windows.AssignProcessToJobObject(job, process)
			windows.CloseHandle(process)
		}
	}
	if err := resume(pid); err != nil {
		_ = r.cmd.Process.Kill()
		_ = r.cmd.Wait()
		return err
	}
	return nil
}

// newJob returns a job that may use so much memory.
func newJob(memory uint64) (windows.Handle, error) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return 0, err
	}
	var limits windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	limits.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE |
		windows.JOB_OBJECT_LIMIT_JOB_MEMORY | windows.JOB_OBJECT_LIMIT_PRIORITY_CLASS
	limits.BasicLimitInformation.PriorityClass = windows.BELOW_NORMAL_PRIORITY_CLASS
	limits.JobMemoryLimit = uintptr(min(memory, uint64(^uintptr(0))))
	if _, err := windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits))); err != nil {
		windows.CloseHandle(job)
		return 0, err
	}
	return job, nil
}

// resume lets the first thread of a process run that was created suspended. It is found in
// the list of all threads, as package os has closed its handle.
func resume(pid uint32) error {
	all, err := windows.CreateToolhelp32Snapshot(windows.TH32CS_SNAPTHREAD, 0)
	if err != nil {
		return err
	}
	defer windows.CloseHandle(all)
	entry := windows.ThreadEntry32{Size: uint32(unsafe.Sizeof(windows.ThreadEntry32{}))}
	for err = windows.Thread32First(all, &entry); err == nil; err = windows.Thread32Next(all, &entry) {
		if entry.OwnerProcessID != pid {
			continue
		}
		thread, err := windows.OpenThread(windows.THREAD_SUSPEND_RESUME, false, entry.ThreadID)
		if err != nil {
			return err
		}
		defer windows.CloseHandle(thread)
		_, err = windows.ResumeThread(thread)
		return err
	}
	return err
}

// killGroup ends the process and all that it has started.
func (r *running) killGroup() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.group.job != 0 {
		windows.CloseHandle(r.group.job)
		r.group.job = 0
	} else if r.cmd.Process != nil {
		_ = r.cmd.Process.Kill()
	}
}
