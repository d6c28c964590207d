#lang racket
(define board
  '((8 #f #f 4 #f #f 9 #f #f)
    (#f #f #f 2 #f #f #f 1 #f)
    (9 #f #f #f #f #f 7 6 8)
    (#f #f 1 3 #f #f #f #f 6)
    (3 #f #f #f #f #f #f #f #f)
    (#f 8 #f #f 4 #f #f #f #f)
    (5 #f 6 #f #f 1 #f 4 #f)
    (#f #f 4 #f 8 #f #f 3 2)
    (#f #f #f 5 3 #f #f #f #f)))
