-- Backtracking: fill the empty cells row by row, and go back where no digit fits.
module Main where

import qualified Data.Map as Map
import Data.List (elemIndex)
import Data.Maybe (fromMaybe)

type Grid = Map.Map Int Int

data Shape = Shape { boxRows :: Int, boxColumns :: Int }

side :: Shape -> Int
side shape = boxRows shape * boxColumns shape

fits :: Shape -> Grid -> Int -> Int -> Bool
fits shape grid cell digit = and [not (sees other) | (other, held) <- Map.toList grid, held == digit]
  where
    (row, column) = cell `divMod` side shape
    sees other =
      let (r, c) = other `divMod` side shape
          sameBox = r `div` boxRows shape == row `div` boxRows shape
                 && c `div` boxColumns shape == column `div` boxColumns shape
      in r == row || c == column || sameBox

name :: Shape -> Int -> String
name shape cell = "r" ++ show (row + 1) ++ "c" ++ show (column + 1)
  where (row, column) = cell `divMod` side shape

solve :: Shape -> Grid -> [Int] -> IO Bool
solve _ _ [] = return True
solve shape grid (cell : rest) = try [digit | digit <- [1 .. side shape], fits shape grid cell digit]
  where
    try [] = return False
    try (digit : others) = do
      putStrLn ("line 35\nplace " ++ name shape cell ++ " " ++ show digit)
      done <- solve shape (Map.insert cell digit grid) rest
      if done then return True else do
        putStrLn ("line 38\nremove " ++ name shape cell)
        try others

main :: IO ()
main = do
  puzzle <- getLine
  boxes <- fmap words getLine
  let shape = Shape (read (boxes !! 1)) (read (boxes !! 2))
      digits = [fromMaybe 0 (elemIndex c ".123456789ABCDEFGHIJKLMNOP") | c <- puzzle]
      clues = Map.fromList [(cell, digit) | (cell, digit) <- zip [0 ..] digits, digit > 0]
  done <- solve shape clues [cell | (cell, 0) <- zip [0 ..] digits]
  putStrLn (if done then "solved" else "no_solution")
