     [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]
[1,]    8   NA   NA    4   NA   NA    9   NA   NA
[2,]   NA   NA   NA    2   NA   NA   NA    1   NA
[3,]    9   NA   NA   NA   NA   NA    7    6    8
[4,]   NA   NA    1    3   NA   NA   NA   NA    6
[5,]    3   NA   NA   NA   NA   NA   NA   NA   NA
[6,]   NA    8   NA   NA    4   NA   NA   NA   NA
[7,]    5   NA    6   NA   NA    1   NA    4   NA
[8,]   NA   NA    4   NA    8   NA   NA    3    2
[9,]   NA   NA   NA    5    3   NA   NA   NA   NA
