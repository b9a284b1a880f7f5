module example.com/aw

go 1.19
