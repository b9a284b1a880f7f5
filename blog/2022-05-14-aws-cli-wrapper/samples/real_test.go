//go:build aws

package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestAgainstTheRealCLI needs aws, version 2, and no account: it shows what aws itself
// makes of a command line, on a server of this process that takes every request.
//
//	go test -tags aws -run RealCLI -v
func TestAgainstTheRealCLI(t *testing.T) {
	path, err := exec.LookPath("aws")
	if err != nil {
		t.Fatal(err)
	}
	asked := make(chan string, 100)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		asked <- describeRequest(r, string(body))
		fmt.Fprint(w, reply(r, string(body)))
	}))
	defer server.Close()

	dir := t.TempDir()
	os.WriteFile(filepath.Join(dir, "a"), []byte("a"), 0o600)
	os.WriteFile(filepath.Join(dir, "p"), []byte(`{"Name":"p","WithDecryption":true}`), 0o600)
	os.WriteFile(filepath.Join(dir, "config"), nil, 0o600)
	for _, test := range []struct {
		line, asked string
		risk        Risk
	}{
		{"ssm get-parameter --name p", "GetParameter", Read},
		{"ssm get-parameter --name p --w", "GetParameter decrypted", Change},
		{"ssm get-parameter --cli-input-json file://p", "GetParameter decrypted", Change},
		{"s3 sync src s3://b --del --size", "list, DELETE /b/old", Destroy},
		{"events list-rules", "ListRules", Read},
		{"configure get aws_secret_access_key", "nothing", Change},
		{"s3 rm help", "nothing", Local},
		{"--cli-auto s3 ls", "list", Local}, // not a prompt: only the whole word is
	} {
		os.Mkdir(filepath.Join(dir, "src"), 0o700)
		args := append([]string{"--endpoint-url", server.URL}, strings.Fields(test.line)...)
		cmd := execRunner{path}.command(args)
		cmd.Dir = dir
		cmd.Env = append(cmd.Env, "AWS_ACCESS_KEY_ID=a", "AWS_SECRET_ACCESS_KEY=s",
			"AWS_REGION=eu-west-1", "AWS_EC2_METADATA_DISABLED=true", "AWS_PAGER=",
			"AWS_CONFIG_FILE=config", "AWS_SHARED_CREDENTIALS_FILE=config")
		_ = cmd.Run()
		got := drain(asked)
		command, err := Parse(strings.Fields(test.line), "")
		risk := Classify(command)
		verdict := risk.String()
		if err != nil {
			verdict = "refused"
		}
		t.Logf("%-8s %-23s %s", verdict, got, test.line)
		if got != test.asked || (err == nil && risk != test.risk) {
			t.Errorf("want %s, %s", test.asked, test.risk)
		}
	}
}

// TestExitCodesOfTheRealCLI holds what the flow for reads rests on.
func TestExitCodesOfTheRealCLI(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(400)
		io.WriteString(w, `{"__type":"ExpiredTokenException","message":"expired"}`)
	}))
	defer server.Close()
	dir := t.TempDir()
	os.WriteFile(filepath.Join(dir, "config"), nil, 0o600)
	for _, test := range []struct {
		what, line, key string
		code            int
	}{
		{"unknown option", "ssm get-parameter --nmae p", "a", 252},
		{"no credentials", "ssm get-parameter --name p", "", 253},
		{"the service says no", "ssm get-parameter --name p", "a", 254},
		{"unknown profile", "--profile nobody ssm get-parameter --name p", "a", 255},
	} {
		cmd := exec.Command("aws", append([]string{"--endpoint-url", server.URL}, strings.Fields(test.line)...)...)
		cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "AWS_REGION=eu-west-1",
			"AWS_EC2_METADATA_DISABLED=true", "AWS_PAGER=", "AWS_MAX_ATTEMPTS=1"}
		if test.key != "" {
			cmd.Env = append(cmd.Env, "AWS_ACCESS_KEY_ID=a", "AWS_SECRET_ACCESS_KEY=s")
		}
		start := time.Now()
		code, err := exitCode(cmd.Run())
		t.Logf("exit %d after %.1f s: %s", code, time.Since(start).Seconds(), test.what)
		if err != nil || code != test.code {
			t.Errorf("exit %d, want %d, %v", code, test.code, err)
		}
	}
}

// TestProfileOfTheRealCLI holds the order of the two variables: aw must name the same profile.
func TestProfileOfTheRealCLI(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "config")
	os.WriteFile(config, []byte("[profile new]\nregion=new\n[profile old]\nregion=old\n"), 0o600)
	for _, variables := range [][]string{
		{"AWS_DEFAULT_PROFILE=old"},
		{"AWS_DEFAULT_PROFILE=old", "AWS_PROFILE=new"},
	} {
		cmd := exec.Command("aws", "configure", "get", "region")
		cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "AWS_CONFIG_FILE=" + config},
			variables...)
		out, err := cmd.Output()
		app := &App{Getenv: lookUp(variables)}
		got := strings.TrimSpace(string(out))
		t.Logf("profile %s: %s", got, strings.Join(variables, " "))
		if err != nil || got != app.profile() {
			t.Errorf("aws takes %q, aw %q, %v", got, app.profile(), err)
		}
	}
}

// TestStdinOfTheRealCLI holds which of its files aws may read from a pipe.
func TestStdinOfTheRealCLI(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, "{}")
	}))
	defer server.Close()
	t.Setenv("AWS_ACCESS_KEY_ID", "a")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "s")
	t.Setenv("AWS_REGION", "eu-west-1")
	for _, test := range []struct {
		option, in string
		code       int
	}{
		{"get-parameters --names", `["p"]`, 0},
		{"get-parameters --cli-input-json", `{"Names":["p"]}`, 252},
	} {
		args := "--endpoint-url " + server.URL + " ssm " + test.option + " file:///dev/stdin"
		cmd := exec.Command("aws", strings.Fields(args)...)
		cmd.Stdin = strings.NewReader(test.in) // not a file: os/exec makes a pipe
		out, err := cmd.CombinedOutput()
		code, _ := exitCode(err)
		t.Logf("exit %d: %s %s", code, test.option, strings.TrimSpace(string(out)))
		if code != test.code {
			t.Errorf("exit %d, want %d", code, test.code)
		}
	}
}

func describeRequest(r *http.Request, body string) string {
	if target := r.Header.Get("X-Amz-Target"); target != "" {
		name := target[strings.LastIndex(target, ".")+1:]
		if strings.Contains(body, `"WithDecryption": true`) {
			name += " decrypted"
		}
		return name
	}
	if r.Method == http.MethodGet {
		return "list"
	}
	return r.Method + " " + r.URL.Path
}

func reply(r *http.Request, body string) string {
	if r.Header.Get("X-Amz-Target") != "" {
		text, _ := json.Marshal(map[string]interface{}{"Rules": []string{}})
		return string(text)
	}
	return `<ListBucketResult><Name>b</Name><KeyCount>1</KeyCount><IsTruncated>false</IsTruncated>` +
		`<Contents><Key>old</Key><LastModified>2022-05-14T10:00:00.000Z</LastModified>` +
		`<ETag>"x"</ETag><Size>1</Size></Contents></ListBucketResult>`
}

func drain(asked chan string) string {
	var all []string
	for {
		select {
		case s := <-asked:
			all = append(all, s)
		default:
			if len(all) == 0 {
				return "nothing"
			}
			return strings.Join(all, ", ")
		}
	}
}
