package main

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"strconv"
)

// diffFlags make git print the same thing whatever the user's configuration
// says, and run none of the programs that a configuration can name.
var diffFlags = []string{
	"--no-color", "--no-ext-diff", "--no-textconv", "--find-renames",
	"--src-prefix=a/", "--dst-prefix=b/", "--no-relative", "--submodule=short",
}

func stagedDiff(ctx context.Context) (string, error) {
	return output(ctx, "git", append([]string{"diff", "--staged"}, diffFlags...)...)
}

func branchDiff(ctx context.Context, base string) (string, error) {
	args := append([]string{"diff"}, diffFlags...)
	return output(ctx, "git", append(args, "--end-of-options", base+"...HEAD", "--")...)
}

// pullRequestDiff leaves signing in to GitHub to its own tool.
func pullRequestDiff(ctx context.Context, number int) (string, error) {
	return output(ctx, "gh", "pr", "diff", strconv.Itoa(number), "--color=never")
}

// recentSubjects is empty in a repository without commits.
func recentSubjects(ctx context.Context) string {
	out, err := output(ctx, "git", "log", "-8", "--no-merges", "--format=%s")
	if err != nil {
		return ""
	}
	return out
}

func output(ctx context.Context, name string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("%s: %w: %s", name, err, lastLine(stderr.String()))
	}
	return stdout.String(), nil
}
