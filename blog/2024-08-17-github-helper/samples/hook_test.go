package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestMain lets the test binary stand in for github-helper, for the hook. The tests see
// nothing of the settings of whoever runs them.
func TestMain(m *testing.M) {
	if os.Getenv("HELPER_TEST_MAIN") != "" {
		main()
		os.Exit(0)
	}
	for _, name := range []string{"GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE", "GIT_REFLOG_ACTION",
		"NO_HELPER", "GITHUB_HELPER_PROVIDER", "GITHUB_HELPER_MODEL", "AWS_PROFILE"} {
		os.Unsetenv(name)
	}
	os.Setenv("GIT_CONFIG_GLOBAL", os.DevNull)
	os.Setenv("GIT_CONFIG_NOSYSTEM", "1")
	os.Exit(m.Run())
}

// commit runs git commit with the hook, in a repository with one staged file and with a
// script named aws, and returns what the editor was shown and the message that was kept.
func commit(t *testing.T, file, aws string, config ...string) (shown, kept, terminal string) {
	t.Helper()
	hook, err := filepath.Abs("hooks/prepare-commit-msg")
	if err != nil {
		t.Fatal(err)
	}
	repository(t, map[string]string{"handler.go": file})
	bin := t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(self, filepath.Join(bin, "github-helper")); err != nil {
		t.Fatal(err)
	}
	script(t, filepath.Join(bin, "aws"), aws)
	script(t, filepath.Join(bin, "editor"), `cp "$1" `+bin+`/shown; [ -s `+bin+`/keep ] || echo "typed by hand" >> "$1"`)
	script(t, ".git/hooks/prepare-commit-msg", `exec bash `+hook+` "$@"`)
	args := []string{"-c", "user.name=n", "-c", "user.email=e"}
	for _, c := range config {
		args = append(args, "-c", c)
	}
	cmd := exec.Command("git", append(args, "commit")...)
	cmd.Env = append(os.Environ(), "HELPER_TEST_MAIN=1", "GIT_EDITOR="+bin+"/editor",
		"PATH="+bin+":"+os.Getenv("PATH"))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	data, _ := os.ReadFile(filepath.Join(bin, "shown"))
	log, _ := exec.Command("git", "log", "-1", "--format=%B").Output()
	return string(data), strings.TrimSpace(string(log)), string(out)
}

func script(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+text+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
}

const reply = `cat >/dev/null; echo '{"output":{"message":{"content":[{"text":"Add a key"}]}},` +
	`"stopReason":"end_turn","usage":{"inputTokens":5,"outputTokens":2}}'`

// What is printed before the editor opens is covered by it: the warning must be inside.
func TestTheEditorShowsTheWarning(t *testing.T) {
	shown, kept, _ := commit(t, "const id = \""+fakeKeyID+"\"\n", reply)
	if !strings.HasPrefix(shown, "Add a key\n") {
		t.Errorf("the editor was shown\n%s", shown)
	}
	if !strings.Contains(shown, "# looks like a secret: handler.go:1 (aws-access-key)") {
		t.Errorf("no warning in the editor:\n%s", shown)
	}
	if kept != "Add a key\n\ntyped by hand" && kept != "Add a key\ntyped by hand" {
		t.Errorf("kept %q", kept)
	}
}

func TestTheCommitGoesOnWithoutAModel(t *testing.T) {
	shown, kept, _ := commit(t, "package a\n", "echo 'Token has expired' >&2; exit 255")
	if !strings.Contains(shown, "# github-helper: bedrock: exit status 255: Token has expired") ||
		kept != "typed by hand" {
		t.Errorf("shown\n%s\nkept %q", shown, kept)
	}
}

// With these settings git keeps lines with a #, so no note may go into the message.
func TestNotesStayOutOfAMessageThatKeepsComments(t *testing.T) {
	shown, kept, terminal := commit(t, "const id = \""+fakeKeyID+"\"\n", reply, "commit.cleanup=whitespace")
	if strings.Contains(kept, "looks like") || !strings.Contains(terminal, "looks like a secret") {
		t.Errorf("shown\n%s\nkept %q\nterminal %s", shown, kept, terminal)
	}
}

func TestOtherCommentCharacters(t *testing.T) {
	shown, kept, _ := commit(t, "const id = \""+fakeKeyID+"\"\n", reply, "core.commentChar=;")
	if !strings.Contains(shown, "; looks like a secret") || strings.Contains(kept, "looks like") {
		t.Errorf("shown\n%s\nkept %q", shown, kept)
	}
}

// Nobody would see the message, and without an editor git keeps comments in it.
func TestNoEditorNoSuggestion(t *testing.T) {
	hook, err := filepath.Abs("hooks/prepare-commit-msg")
	if err != nil {
		t.Fatal(err)
	}
	repository(t, map[string]string{"handler.go": "package a\n"})
	bin := t.TempDir()
	script(t, filepath.Join(bin, "github-helper"), "echo Add a")
	script(t, ".git/hooks/prepare-commit-msg", `exec bash `+hook+` "$@"`)
	cmd := exec.Command("git", "-c", "user.name=n", "-c", "user.email=e", "commit", "--no-edit")
	cmd.Env = append(os.Environ(), "PATH="+bin+":"+os.Getenv("PATH"))
	if out, err := cmd.CombinedOutput(); err == nil {
		t.Errorf("committed unseen: %s", out)
	}
}
