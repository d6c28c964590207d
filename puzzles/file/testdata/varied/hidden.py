full = [
  [1, 2, 3, 4],
  [3, 4, 1, 2],
  [2, 1, 4, 3],
  [4, 3, 2, 1],
]
hidden = [
  [False, True, True, False],
  [True, False, True, False],
  [False, True, False, True],
  [True, False, True, False],
]
