// Package paint draws what people see of a run: boards, the arrows between
// candidates, the ribbon of the transport bar, figures of lines and words, icons
// and the pad of a game. It draws into an *image.RGBA and knows nothing of windows,
// so the window, an exported picture and a picture that a test compares are the same
// pixels. Charts are below it, in package charts; what all of them are made of,
// masks and rectangles, is in package raster.
//
// # Scenes and painters
//
// A scene ([Board], [Ribbon], [Path], [Pad]) is a plain struct that
// says what there is to see. A painter turns it into a picture of the size it
// is asked for. Painters keep what they can use again: glyphs and shapes, drawn
// once as masks of coverage for the size in use, and the picture itself, of
// which a [BoardPainter] repaints the cells that differ from last time. A
// painter is for one goroutine, and its picture is good until its next call.
//
// # Figures
//
// Where there are no pixels, such as in SVG and PDF, a picture is a [Figure], which is a
// list of parts. A board is drawn once, on a canvas: that of a [BoardPainter] cuts each
// shape once as a mask, that of a [Sketch] keeps the shapes. So all back ends have the same
// looks. Package svg writes figures as SVG, and
// package paper as PDF.
//
// # Crisp at any size
//
// Sizes are device pixels. All cells of a board have the same whole number of
// pixels, lines are whole pixels wide, and digits are sized so that their
// height is a whole number of pixels as well: the top of a 5 or a 7 is a sharp
// edge on every screen, and a digit looks the same in every cell.
//
// # Never colour alone
//
// Each role that a cell or candidate can have is told by a shape of its own:
// a thick round frame, corner brackets, a dashed frame, hatching, a disc, a
// ring, a diamond. The colours keep apart in hue (blue, amber, vermilion, green
// and violet, the ones that survive most colour blindness) and in lightness. The
// eight colours of a player have patterns on cells and shapes around candidates.
package paint
