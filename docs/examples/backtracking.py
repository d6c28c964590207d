"""Backtracking: fill the empty cells row by row, and go back where no digit fits."""
import sys

grid = [0 if c == "." else int(c, 36) for c in sys.stdin.readline().strip()]
box_rows, box_columns = map(int, sys.stdin.readline().split()[1:])
side = box_rows * box_columns


def houses(cell):
    row, column = divmod(cell, side)
    return row, column, (row // box_rows, column // box_columns)


peers = [
    [other for other in range(side * side)
     if other != cell and any(a == b for a, b in zip(houses(cell), houses(other)))]
    for cell in range(side * side)
]


def tell(step, cell, *digit):
    """Print a step and the line that it was told from."""
    print("line", sys._getframe(1).f_lineno)
    print(step, f"r{cell // side + 1}c{cell % side + 1}", *digit)


def fits(cell, digit):
    return all(grid[peer] != digit for peer in peers[cell])


def solve():
    if 0 not in grid:
        return True
    cell = grid.index(0)
    for digit in range(1, side + 1):
        if fits(cell, digit):
            grid[cell] = digit
            tell("place", cell, digit)
            if solve():
                return True
            grid[cell] = 0
            tell("remove", cell)
    return False


print("solved" if solve() else "no_solution")
