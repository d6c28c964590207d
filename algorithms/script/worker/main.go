// Command worker runs one script, as the command run-script of the program does. It is
// what a page in a browser starts beside itself, where there are no processes, and holds
// nothing else, so that it starts soon.
package main

import (
	"os"

	"sudoscope/algorithms/script"
)

func main() { os.Exit(script.Serve(os.Stdin, os.Stdout, os.Stderr)) }
