module example.com/github-helper

go 1.19
