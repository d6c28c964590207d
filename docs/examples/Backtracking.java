// Backtracking: fill the empty cells row by row, and go back where no digit fits.
import java.io.*;
import java.util.Scanner;

public class Backtracking {
    static int[] grid;
    static int boxRows, boxColumns, side;
    static PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        grid = in.nextLine().chars().map(c -> c == '.' ? 0 : Character.digit(c, 36)).toArray();
        in.next(); // "boxes"
        boxRows = in.nextInt();
        boxColumns = in.nextInt();
        side = boxRows * boxColumns;
        out.println(solve(0) ? "solved" : "no_solution");
        out.flush();
    }

    static boolean solve(int cell) {
        while (cell < grid.length && grid[cell] != 0) {
            cell++;
        }
        if (cell == grid.length) {
            return true;
        }
        for (int digit = 1; digit <= side; digit++) {
            if (fits(cell, digit)) {
                grid[cell] = digit;
                out.println("line 31\nplace " + name(cell) + " " + digit);
                if (solve(cell + 1)) {
                    return true;
                }
                grid[cell] = 0;
                out.println("line 36\nremove " + name(cell));
            }
        }
        return false;
    }

    static boolean fits(int cell, int digit) {
        int row = cell / side, column = cell % side;
        for (int other = 0; other < grid.length; other++) {
            int r = other / side, c = other % side;
            boolean sameBox = r / boxRows == row / boxRows && c / boxColumns == column / boxColumns;
            if (grid[other] == digit && (r == row || c == column || sameBox)) {
                return false;
            }
        }
        return true;
    }

    static String name(int cell) {
        return "r" + (cell / side + 1) + "c" + (cell % side + 1);
    }
}
