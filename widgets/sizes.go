package widgets

// Gap is the space between the parts of a page.
const Gap = 16

// The least width of the column beside the board.
const ColumnWidth = 380

const CardGap = 12
