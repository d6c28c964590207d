// Package charts paints figures of numbers, as package paint paints boards and with
// its colours and letters: lines over the steps of a run ([Chart]), a [Table], and of
// many runs box plots and curves ([Spreads]), and dots of pairs ([Scatter]). As there, what there is to see is a plain
// struct, and a painter makes a picture of it that is good until its next call.
//
// Box plots, curves and dots are made as a [paint.Figure] first, so that they look the same
// as a picture and as SVG. All others change while a run plays; they are painted at
// once, and leave nothing behind for the garbage collector.
package charts
