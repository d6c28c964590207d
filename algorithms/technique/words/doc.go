// Package words puts deductions into words: why one holds and what follows from
// it, clues that do not give it away, and what there is to teach about its
// technique. All that is said of one is a [trace.Message] with a key, so that it
// can be translated. What finds deductions is in package technique, which knows
// no words.
//
// A technique that is added gets a block in prose.txt, and a function that says why its
// patterns hold in the file of its family. A test fails while one of them is missing.
package words
