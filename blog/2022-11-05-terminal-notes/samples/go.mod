module example.com/note

go 1.19
