package cli

import "os"

// notify does nothing: browsers send no signals.
func notify(chan<- os.Signal) {}
