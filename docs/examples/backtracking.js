// Backtracking: fill the empty cells row by row, and go back where no digit fits.
const [puzzle, boxes] = require("fs").readFileSync(0, "utf8").split("\n");
const grid = [...puzzle].map((c) => (c === "." ? 0 : parseInt(c, 36)));
const [boxRows, boxColumns] = boxes.split(" ").slice(1).map(Number);
const side = boxRows * boxColumns;
const lines = [];

const houses = (cell) => {
  const row = Math.floor(cell / side), column = cell % side;
  return [row, column, Math.floor(row / boxRows) * side + Math.floor(column / boxColumns)];
};

const fits = (cell, digit) =>
  grid.every((held, other) => held !== digit || !houses(other).some((house, i) => house === houses(cell)[i]));

// Lines in JSON are read as well; "line" is the line of this file that takes the step.
const tell = (kind, line, cell, digit) => {
  lines.push(JSON.stringify({ kind, line, cell: `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`, digit }));
  if (lines.length > 1000) flush();
};

const flush = () => {
  require("fs").writeSync(1, lines.join("\n") + "\n");
  lines.length = 0;
};

function solve() {
  const cell = grid.indexOf(0);
  if (cell < 0) return true;
  for (let digit = 1; digit <= side; digit++) {
    if (!fits(cell, digit)) continue;
    grid[cell] = digit;
    tell("place", 33, cell, digit);
    if (solve()) return true;
    grid[cell] = 0;
    tell("remove", 36, cell);
  }
  return false;
}

lines.push(solve() ? "solved" : "no_solution");
flush();
