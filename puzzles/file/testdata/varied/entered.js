const cells = [
  { row: 0, col: 0, value: 1, given: true },
  { row: 0, col: 3, value: 2, given: true },
  { row: 1, col: 1, value: 3, given: true },
  { row: 3, col: 2, value: 4, given: true },
  { row: 3, col: 0, value: 3, given: false },
];
