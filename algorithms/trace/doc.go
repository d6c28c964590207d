// Package trace lets an algorithm work on a board that remembers everything.
//
// An algorithm is ordinary code. It places, clears, eliminates and notes on a
// [Board]; each such act is a [Step]. The algorithm does not know whether it is
// watched: no channel, context or lock shows in it. [Start] runs it in a
// goroutine of its own and returns a channel of [Batch] values, each a snapshot
// of the grid with the steps taken from there, as a video sends key frames and
// differences. A [Timeline] records the batches, packed to a fraction of a byte
// for each plain step, and a [Cursor] shows the state after any of them.
//
// When a run is cancelled, or has spent its budget, the board ends the
// algorithm's goroutine the way testing.T.FailNow ends a test's: deferred
// functions run, nothing else does. A panic in an algorithm ends that run with
// the verdict [Failed] and a message.
package trace
