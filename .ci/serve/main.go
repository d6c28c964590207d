// Command serve serves a folder to browsers on this computer, for make web-run.
package main

import (
	"fmt"
	"net"
	"net/http"
	"os"
)

func main() {
	folder, address := "build/web", "localhost:8080"
	if len(os.Args) > 1 {
		folder = os.Args[1]
	}
	if len(os.Args) > 2 {
		address = os.Args[2]
	}
	if _, err := os.Stat(folder + "/index.html"); err != nil {
		fail(fmt.Errorf("there is no page in %s: run make web first", folder))
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		fail(fmt.Errorf("%s cannot be used: %w; name another one: make web-run ADDRESS=localhost:8081", address, err))
	}
	fmt.Printf("Sudoscope is at http://%s/ as long as this runs (Ctrl+C ends it).\n", listener.Addr())
	fail(http.Serve(listener, http.FileServer(http.Dir(folder))))
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "serve:", err)
	os.Exit(1)
}
