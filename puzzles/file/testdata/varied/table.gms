table given(r,c)
        c1  c2  c3  c4  c5  c6  c7  c8  c9
   r1     8           4           9
   r2                 2               1
   r3     9                       7   6   8
   r4             1   3                   6
   r5     3
   r6         8           4
   r7     5       6           1       4
   r8             4       8           3   2
   r9                 5   3
;
