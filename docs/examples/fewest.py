"""Backtracking that takes the cell with the fewest candidates. It tells its variables."""
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


def name(cell):
    return f"r{cell // side + 1}c{cell % side + 1}"


def candidates(cell):
    return sorted(set(range(1, side + 1)) - {grid[peer] for peer in peers[cell]})


def solve():
    empty = [cell for cell, digit in enumerate(grid) if digit == 0]
    if not empty:
        return True
    cell = min(empty, key=lambda cell: len(candidates(cell)))
    print("call solve")
    print("var cell", name(cell))
    for digit in candidates(cell):
        print("var digit", digit)
        grid[cell] = digit
        print("line 39\nplace", name(cell), digit)
        if solve():
            return True
        grid[cell] = 0
        print("line 43\nremove", name(cell))
    print("return")
    return False


print("solved" if solve() else "no_solution")
