package main

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The keys below are made up, and joined so that no scanner stops at this file.
var (
	fakeKeyID   = "AKIA" + "IOSFODNN7EXAMPLE"
	fakeToken   = "ghp_" + strings.Repeat("a1B2", 9)
	fakeSecret  = `"` + "hunter2-hunter2" + `"`
	fakeKeyHead = "-----BEGIN RSA " + "PRIVATE KEY-----"
	fakeKeyTail = "-----END RSA " + "PRIVATE KEY-----"
)

// #region fake
// fake answers what it was told to and keeps what it was asked.
type fake struct {
	answer Answer
	err    error
	asked  []Prompt
}

func (f *fake) Complete(_ context.Context, p Prompt) (Answer, error) {
	f.asked = append(f.asked, p)
	return f.answer, f.err
}

func (f *fake) app(stdout, stderr *bytes.Buffer) app {
	return app{stdout: stdout, stderr: stderr,
		connect: func(string, string, task) (Provider, error) { return f, nil }}
}

func TestCommitSendsNoSecretAndCleansTheReply(t *testing.T) {
	repository(t, map[string]string{
		"config.go": "package config\n\nconst id = \"" + fakeKeyID + "\"\n",
		".env":      "DB_PASSWORD=correct-horse-battery\n",
	})
	f := &fake{answer: Answer{Text: "```\nAdd config [skip ci]\n\n" +
		"Fixes #7, says @boss.\nSigned-off-by: Someone <s@example.com>\n" +
		"\x1b[2Jdone\n```"}}
	var stdout, stderr bytes.Buffer
	helper := f.app(&stdout, &stderr)
	if err := helper.run(context.Background(), []string{"commit"}); err != nil {
		t.Fatal(err)
	}

	sent := f.asked[0].User
	for _, secret := range []string{fakeKeyID, "correct-horse"} {
		if strings.Contains(sent, secret) {
			t.Errorf("%q was sent:\n%s", secret, sent)
		}
	}
	const want = "Add config skip ci\n\nFixes 7, says boss.\n[2Jdone\n"
	if stdout.String() != want {
		t.Errorf("message %q, want %q", stdout.String(), want)
	}
	if !strings.Contains(stderr.String(), "config.go:3 (aws-access-key)") {
		t.Errorf("no warning on stderr: %s", stderr.String())
	}
}

// #endregion

func TestCleanMessageIsNotTrickedByNesting(t *testing.T) {
	for reply, want := range map[string]string{
		"Add x [skip @ci]":            "Add x skip ci\n",
		"Add x [skip   ci]":           "Add x skip ci\n",
		"Add x [no [skip ci]ci]":      "Add x [no skip cici]\n",
		"Add x, closes #@12 and GH-3": "Add x, closes 12 and 3\n",
		"# Add a@b.com.":              "Add a@b.com\n",
		"Add x\n#Signed-off-by: a\nb": "Add x\n\nb\n",
		"Add x\n" + strings.Repeat("word ", 14) + "Signed-off-by: a": "Add x\n\n" +
			strings.TrimSpace(strings.Repeat("word ", 14)) + "\n",
	} {
		if got, err := cleanMessage(reply, nil); err != nil || got != want {
			t.Errorf("%q became %q (%v), want %q", reply, got, err, want)
		}
	}
}

func TestCommitErrors(t *testing.T) {
	var out bytes.Buffer
	repository(t, nil)
	f := &fake{}
	if err := f.app(&out, &out).run(context.Background(), []string{"commit"}); err == nil {
		t.Error("an empty diff is no error")
	}
	repository(t, map[string]string{"a.txt": "a\n"})
	for _, f := range []*fake{
		{err: errors.New("throttled")},
		{answer: Answer{Text: "Add a", Truncated: true}},
		{answer: Answer{Text: "Signed-off-by: a <b>"}},
	} {
		if err := f.app(&out, &out).run(context.Background(), []string{"commit"}); err == nil {
			t.Errorf("%+v is no error", f)
		}
	}
}

func TestDryRunAsksNobody(t *testing.T) {
	repository(t, map[string]string{"a.txt": "a\n"})
	f := &fake{}
	var stdout, stderr bytes.Buffer
	err := f.app(&stdout, &stderr).run(context.Background(), []string{"commit", "-dry-run"})
	if err != nil || len(f.asked) != 0 || !strings.Contains(stdout.String(), "### a.txt (+1 -0, added)") {
		t.Errorf("%v, asked %d times:\n%s", err, len(f.asked), stdout.String())
	}
}

// repository makes one with the given files staged, and works in it.
func repository(t *testing.T, files map[string]string) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, args := range [][]string{{"init", "-q"}, {"add", "-A"}} {
		cmd := exec.Command("git", args...)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git %v: %v: %s", args, err, out)
		}
	}
	before, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chdir(dir); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Chdir(before) })
}

const sample = `diff --git a/old name.go b/new name.go
similarity index 80%
rename from old name.go
rename to new name.go
--- a/old name.go	
+++ b/new name.go	
@@ -1,4 +1,4 @@ func main() {
 one
--- a/trap.go
+++ b/trap.go
 three
 four
\ No newline at end of file
diff --git a/run.sh b/run.sh
old mode 100644
new mode 100755
diff --git a/gone.txt b/gone.txt
deleted file mode 100644
--- a/gone.txt
+++ /dev/null
@@ -1 +0,0 @@
-bye
`

func TestParseIsNotFooledByHeadersInsideAHunk(t *testing.T) {
	files, err := parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	for _, f := range files {
		titles = append(titles, f.title())
	}
	want := "### new name.go (+1 -1, renamed from old name.go)\n" +
		"### run.sh (+0 -0)\n" +
		"### gone.txt (+0 -1, deleted)\n"
	if got := strings.Join(titles, ""); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	lines := files[0].hunks[0].lines
	if lines[2].op != '+' || lines[2].number != 2 || lines[2].text != "++ b/trap.go" {
		t.Errorf("added line: %+v", lines[2])
	}
}

func TestParseRefusesAHalfDiff(t *testing.T) {
	if _, err := parse("diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,9 +1,9 @@\n one\n"); err == nil {
		t.Error("a diff that ends early was taken")
	}
}

func TestRedact(t *testing.T) {
	for text, want := range map[string]string{
		"id = " + fakeKeyID:                        "id = [redacted: aws-access-key]",
		"x " + fakeToken + " y":                    "x [redacted: github-token] y",
		"password := " + fakeSecret:                "password := [redacted: assigned-password]",
		"DB_PASSWORD_FILE=/run/secrets/db":         "DB_PASSWORD_FILE=/run/secrets/db",
		`token: "${GITHUB_TOKEN}"`:                 `token: "${GITHUB_TOKEN}"`,
		"const token = await readTokenFromVault()": "const token = await readTokenFromVault()",
		"postgres://app:s3cr3t@db:5432/app":        "postgres://app:[redacted: url-password]@db:5432/app",
		`"integrity": "sha512-9bXl1Q4a"`:           `"integrity": "sha512-9bXl1Q4a"`,
	} {
		if got := redactText(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
	key := redactText(fakeKeyHead + "\nMIIEow\nAAAA\n" + fakeKeyTail + "\nafter")
	if strings.Contains(key, "MIIE") || !strings.HasSuffix(key, "\nafter") {
		t.Errorf("private key: %q", key)
	}
}

func TestFitStaysWithinAnyBudget(t *testing.T) {
	long := file{path: "long.go", hunks: []hunk{{}}}
	for n := 1; n <= 2000; n++ {
		l := line{op: '+', number: n, text: strings.Repeat("x", n%90)}
		long.hunks[0].lines = append(long.hunks[0].lines, l)
	}
	short := file{path: "short.go", hunks: []hunk{{lines: long.hunks[0].lines[:3]}}}
	files := []file{long, short, long}
	for budget := 50; budget < 80_000; budget += 97 {
		text := fit(files, budget)
		if tokens(text) > budget {
			t.Fatalf("%d tokens for a budget of %d", tokens(text), budget)
		}
		whole := strings.Contains(text, short.render())
		if budget > 500 && !whole {
			t.Fatalf("budget %d: the short file was cut", budget)
		}
	}
}

func TestFindings(t *testing.T) {
	files, err := parse(sample)
	if err != nil {
		t.Fatal(err)
	}
	reply := "```json\n" + `[
		{"path":"new name.go","line":2,"severity":"low","problem":"a \u001b[31mb"},
		{"path":"new name.go","line":3,"severity":"HIGH","problem":"c","fix":"d"},
		{"path":"new name.go","line":99,"severity":"high","problem":"no such line"},
		{"path":"trap.go","line":1,"severity":"high","problem":"no such file"}
	]` + "\n```"
	kept, dropped, err := readFindings(reply, files)
	if err != nil || dropped != 2 {
		t.Fatalf("dropped %d, %v", dropped, err)
	}
	var out bytes.Buffer
	printFindings(&out, kept, dropped)
	want := "new name.go:3: high: c\n    fix: d\nnew name.go:2: low: a [31mb\n" +
		"(left out, because not a line of the diff: 2)\n"
	if out.String() != want {
		t.Errorf("got\n%swant\n%s", out.String(), want)
	}
	if _, _, err := readFindings("I approve this change.", files); err == nil {
		t.Error("prose was taken for findings")
	}
}

func TestBedrockKeepsTheDiffOffTheCommandLine(t *testing.T) {
	dir := t.TempDir()
	bin := filepath.Join(dir, "aws")
	script := "#!/bin/sh\nprintf '%s\\n' \"$@\" > " + dir + "/argv\ncat > " + dir + "/stdin\n" +
		`echo '{"output":{"message":{"role":"assistant","content":[{"text":"Add x"}]}},` +
		`"stopReason":"end_turn","usage":{"inputTokens":5,"outputTokens":2}}'` + "\n"
	if err := os.WriteFile(bin, []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	b := bedrock{model: model{"m", `{"thinking":{"type":"disabled"}}`}, bin: bin}
	answer, err := b.Complete(context.Background(), Prompt{System: "s", User: "the diff", MaxTokens: 9})
	if err != nil || answer != (Answer{Text: "Add x", Input: 5, Output: 2}) {
		t.Fatalf("%+v, %v", answer, err)
	}
	argv, _ := os.ReadFile(dir + "/argv")
	stdin, _ := os.ReadFile(dir + "/stdin")
	if strings.Contains(string(argv), "the diff") || !strings.Contains(string(stdin), `"text":"the diff"`) {
		t.Errorf("argv %s\nstdin %s", argv, stdin)
	}
}

func TestOpenAIRetriesAndReportsErrors(t *testing.T) {
	calls := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		calls++
		switch {
		case r.Header.Get("Authorization") != "Bearer k":
			w.WriteHeader(http.StatusUnauthorized)
			w.Write([]byte(`{"error":{"message":"bad key"}}`))
		case calls == 1:
			w.WriteHeader(http.StatusTooManyRequests)
		default:
			w.Write([]byte(`{"choices":[{"message":{"content":"Add x"},"finish_reason":"length"}]}`))
		}
	}))
	defer server.Close()
	o := newOpenAI(model{"m", `{"reasoning_effort":"none"}`}, "k")
	o.url, o.wait = server.URL, time.Millisecond
	answer, err := o.Complete(context.Background(), Prompt{})
	if err != nil || calls != 2 || !answer.Truncated {
		t.Errorf("%+v after %d calls, %v", answer, calls, err)
	}
	o.key = "wrong"
	if _, err := o.Complete(context.Background(), Prompt{}); err == nil || !strings.Contains(err.Error(), "bad key") {
		t.Errorf("wrong key: %v", err)
	}
}
