/* Backtracking: fill the empty cells row by row, and go back where no digit fits. */
#include <stdbool.h>
#include <stdio.h>

static int grid[625], box_rows, box_columns, side;

static int digit_of(char c) {
    return c == '.' ? 0 : c <= '9' ? c - '0' : c - 'A' + 10;
}

static bool fits(int cell, int digit) {
    int row = cell / side, column = cell % side;
    for (int other = 0; other < side * side; other++) {
        int r = other / side, c = other % side;
        bool same_box = r / box_rows == row / box_rows && c / box_columns == column / box_columns;
        if (grid[other] == digit && (r == row || c == column || same_box))
            return false;
    }
    return true;
}

/* STEP prints the line that it stands on, and a step. */
#define STEP(...) (printf("line %d\n", __LINE__), printf(__VA_ARGS__))

static bool solve(int cell) {
    while (cell < side * side && grid[cell] != 0)
        cell++;
    if (cell == side * side)
        return true;
    for (int digit = 1; digit <= side; digit++) {
        if (!fits(cell, digit))
            continue;
        grid[cell] = digit;
        STEP("place r%dc%d %d\n", cell / side + 1, cell % side + 1, digit);
        if (solve(cell + 1))
            return true;
        grid[cell] = 0;
        STEP("remove r%dc%d\n", cell / side + 1, cell % side + 1);
    }
    return false;
}

int main(void) {
    char puzzle[626];
    if (scanf("%625s boxes %d %d", puzzle, &box_rows, &box_columns) != 3)
        return 1;
    side = box_rows * box_columns;
    for (int cell = 0; cell < side * side; cell++)
        grid[cell] = digit_of(puzzle[cell]);
    puts(solve(0) ? "solved" : "no_solution");
    return 0;
}
