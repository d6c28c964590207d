// Package app is the window: the rail with its pages, the keyboard, and the ways
// from one page to another. What a page shows is in its own package below
// [sudoscope/app/pages], and what it may know of the window in
// [sudoscope/app/page].
//
// [New] builds the window on a [Start], and [Program.Run] shows it until it is
// closed. A page is built when it is first shown. Nothing that goes on beside the
// interface touches it but through page.Env.OnMain.
package app
