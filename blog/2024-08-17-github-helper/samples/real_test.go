//go:build aws

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// These tests need aws with bedrock-runtime, and no account: the model is a stand-in on
// this machine that always gives the same answer.
//
//	go test -tags aws -run RealCLI -v .

func standIn(t *testing.T, text string) *[]map[string]interface{} {
	var requests []map[string]interface{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		request := map[string]interface{}{"path": r.URL.EscapedPath()}
		if err := json.Unmarshal(body, &request); err != nil {
			t.Errorf("%v: %s", err, body)
		}
		requests = append(requests, request)
		answer, _ := json.Marshal(map[string]interface{}{
			"output": map[string]interface{}{"message": map[string]interface{}{
				"role": "assistant", "content": []map[string]string{{"text": text}}}},
			"stopReason": "end_turn",
			"usage":      map[string]int{"inputTokens": 812, "outputTokens": 58, "totalTokens": 870},
			"metrics":    map[string]int{"latencyMs": 1},
		})
		w.Header().Set("Content-Type", "application/json")
		w.Write(answer)
	}))
	t.Cleanup(server.Close)
	for name, value := range map[string]string{
		"AWS_ENDPOINT_URL_BEDROCK_RUNTIME": server.URL, "AWS_ACCESS_KEY_ID": "a",
		"AWS_SECRET_ACCESS_KEY": "s", "AWS_DEFAULT_REGION": "eu-west-1",
	} {
		t.Setenv(name, value)
	}
	return &requests
}

func TestConverseThroughTheRealCLI(t *testing.T) {
	requests := standIn(t, "Add x")
	provider, err := newProvider("bedrock", "", taskCommit)
	if err != nil {
		t.Fatal(err)
	}
	diff := strings.Repeat("x", 200_000) // more than Linux allows for one argument
	for n := 0; n < 3; n++ {
		start := time.Now()
		answer, err := provider.Complete(context.Background(),
			Prompt{System: "the rules", User: diff, MaxTokens: 1000})
		if err != nil || answer.Text != "Add x" {
			t.Fatalf("%+v, %v", answer, err)
		}
		t.Logf("answered after %.1f s", time.Since(start).Seconds())
	}
	r := (*requests)[0]
	messages, _ := json.Marshal(r["messages"])
	t.Logf("path     %s", r["path"])
	t.Logf("system   %v", r["system"])
	t.Logf("config   %v", r["inferenceConfig"])
	t.Logf("fields   %v", r["additionalModelRequestFields"])
	t.Logf("messages %d bytes", len(messages))
	if !strings.Contains(string(messages), diff) {
		t.Error("the diff did not arrive whole")
	}
}

// handler loses an error and holds a key.
var handler = "package api\n\nfunc save(tx Tx, w Writer) {\n\ttx.Commit()\n\tw.WriteHeader(200)\n}\n\n" +
	"const key = \"" + fakeKeyID + "\"\n"

// TestReviewThroughTheRealCLI prints a review as the command does.
func TestReviewThroughTheRealCLI(t *testing.T) {
	standIn(t, `[{"path":"handler.go","line":4,"severity":"high","problem":"tx.Commit's `+
		`error is lost, so a failed write gets a 200.","fix":"Return it before the `+
		`response is written."},{"path":"handler.go","line":40,"severity":"high",`+
		`"problem":"Not in the diff.","fix":""}]`)
	repository(t, map[string]string{"README": "x\n"})
	git(t, "commit", "-qm", "first")
	git(t, "checkout", "-qb", "change")
	os.WriteFile("handler.go", []byte(handler), 0o600)
	git(t, "add", "-A")
	git(t, "commit", "-qm", "second")
	a := app{stdout: os.Stdout, stderr: os.Stdout, connect: newProvider}
	if err := a.run(context.Background(), []string{"review", "-base", "HEAD~1"}); err != nil {
		t.Fatal(err)
	}
}

// TestCommitThroughTheRealCLI prints what the editor is shown, after an answer that wants to
// close an issue, call on somebody, skip a build and sign.
func TestCommitThroughTheRealCLI(t *testing.T) {
	aws := standInFor(t, "Save changes of a handler\n\nFixes #7, as @boss asked. [skip ci]\n\n"+
		"Signed-off-by: Somebody <somebody@example.org>")
	shown, _, _ := commit(t, handler, aws)
	suggestion, _, _ := strings.Cut(shown, "#\n# On branch")
	fmt.Print(suggestion)
}

// TestTimeThroughTheRealCLI tells what the hook costs besides the model.
func TestTimeThroughTheRealCLI(t *testing.T) {
	aws := standInFor(t, "Add a handler")
	for _, off := range []string{"1", ""} {
		t.Run("NO_HELPER="+off, func(t *testing.T) {
			t.Setenv("NO_HELPER", off)
			start := time.Now()
			_, kept, _ := commit(t, handler, aws)
			t.Logf("%.2f s, %q", time.Since(start).Seconds(), kept)
		})
	}
}

// standInFor is standIn and a script that runs the real aws, for the hook.
func standInFor(t *testing.T, text string) string {
	standIn(t, text)
	aws, err := exec.LookPath("aws")
	if err != nil {
		t.Fatal(err)
	}
	return "exec " + aws + ` "$@"`
}

func git(t *testing.T, args ...string) {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-c", "user.name=n", "-c", "user.email=e"}, args...)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %s", args, out)
	}
}
