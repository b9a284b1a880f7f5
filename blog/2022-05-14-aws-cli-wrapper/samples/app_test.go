package main

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// #region fake

// fake is an aws that remembers what it was asked and answers from a script.
type fake struct {
	calls    []string
	account  string            // "" until signed in
	signIn   string            // the account that sso login leads to
	settings map[string]string // "profile key" to value
	code     int               // of every other command
}

func (f *fake) Run(args []string) (int, error) {
	f.calls = append(f.calls, strings.Join(args, " "))
	if f.account == "" {
		return 255, nil
	}
	return f.code, nil
}

func (f *fake) Aside(args []string) (int, error) {
	f.calls = append(f.calls, strings.Join(args, " "))
	f.account = f.signIn
	return 0, nil
}

func (f *fake) Capture(args []string) (string, string, int, error) {
	line := strings.Join(args, " ")
	if strings.Contains(line, "get-caller-identity") {
		f.calls = append(f.calls, "whoami")
		if f.account == "" {
			return "", "Token has expired and refresh failed", 255, nil
		}
		return f.account, "", 0, nil
	}
	// --profile NAME configure get KEY
	value, ok := f.settings[args[1]+" "+args[4]]
	if !ok {
		return "", "", 1, nil
	}
	return value, "", 0, nil
}

// #endregion

const (
	sandbox = "111111111111"
	prod    = "222222222222"
	unknown = "333333333333"
)

func run(f *fake, answer, line string) (code int, output string) {
	var out bytes.Buffer
	app := &App{
		Runner: f,
		Config: Config{Accounts: map[string]Account{
			sandbox: {Name: "sandbox"},
			prod:    {Name: "shop-prod", Production: true},
		}},
		Getenv:   func(string) string { return "" },
		Ask:      func(string) (string, error) { return answer + "\n", nil },
		Terminal: true,
		Out:      &out,
		Err:      &out,
	}
	switch answer {
	case "nobody":
		app.Ask, app.Terminal = nil, false
	case "piped":
		app.Terminal = false
	}
	return app.Run(strings.Fields(line)), out.String()
}

// #region table

func TestConfirmation(t *testing.T) {
	const rm, cp = "s3 rm s3://b/k", "s3 cp f s3://b/k"
	tests := []struct {
		account, answer, line string
		runs                  bool
	}{
		{sandbox, "nobody", cp, true},
		{sandbox, "y", rm, true},
		{sandbox, "", rm, false},
		{prod, "y", cp, true},
		{prod, "n", cp, false},
		{prod, "nobody", cp, false},
		{prod, "y", rm, false}, // y is not enough
		{prod, "shop-prod", rm, true},
		{prod, "nobody", "-y shop-prod " + rm, true},
		{prod, "nobody", "-y sandbox " + rm, false}, // not the account it expected
		{sandbox, "nobody", "-y shop-prod " + cp, false},
		{unknown, "y", cp, true},
		{unknown, "y", rm, false},
		{unknown, unknown, rm, true},
	}
	for _, test := range tests {
		f := &fake{account: test.account, code: 3}
		code, out := run(f, test.answer, test.line)
		want, calls := 3, "whoami; "+test.line[strings.Index(test.line, "s3 "):]
		if !test.runs {
			want, calls = exitRefused, "whoami"
		}
		if got := strings.Join(f.calls, "; "); code != want || got != calls {
			t.Errorf("%+v: exit %d, calls %s\n%s", test, code, got, out)
		}
	}
}

// #endregion

func TestFlow(t *testing.T) {
	sso := map[string]string{"dev sso_session": "corp"}
	role := map[string]string{"dev source_profile": "base", "base sso_start_url": "https://x"}
	tests := []struct {
		name, answer, line string
		fake               fake
		code               int
		calls              string
	}{
		{"a read costs one call", "y", "s3 ls",
			fake{account: prod}, 0, "s3 ls"},
		{"aws's exit code is passed on", "y", "s3 ls",
			fake{account: prod, code: 254}, 254, "s3 ls; whoami"},
		{"an expired read signs in and runs again", "y", "--profile dev s3 ls",
			fake{signIn: prod, settings: sso}, 0,
			"--profile dev s3 ls; whoami; --profile dev sso login; --profile dev s3 ls"},
		{"but not with a pipe", "piped", "--profile dev s3 ls",
			fake{signIn: prod, settings: sso}, 255,
			"--profile dev s3 ls; whoami; --profile dev sso login"},
		{"nor with nobody there", "nobody", "--profile dev s3 ls",
			fake{signIn: prod, settings: sso}, 255, "--profile dev s3 ls"},
		{"a change signs in first and runs once", "y", "--profile dev s3 cp f s3://b",
			fake{signIn: prod, settings: sso}, 0,
			"whoami; --profile dev sso login; whoami; --profile dev s3 cp f s3://b"},
		{"the source profile is the one to sign in", "y", "--profile dev s3 cp f s3://b",
			fake{signIn: prod, settings: role}, 0,
			"whoami; --profile base sso login; whoami; --profile dev s3 cp f s3://b"},
		{"no SSO, no account, no change", "y", "s3 cp f s3://b",
			fake{}, exitRefused, "whoami"},
		{"a dry run only asks who", "y", "-n s3 rm s3://b/k",
			fake{account: prod}, 0, "whoami"},
		{"local commands are left alone", "y", "configure list-profiles",
			fake{account: prod}, 0, "configure list-profiles"},
	}
	for _, test := range tests {
		f := test.fake
		code, out := run(&f, test.answer, test.line)
		if calls := strings.Join(f.calls, "; "); code != test.code || calls != test.calls {
			t.Errorf("%s: exit %d, calls %s\n%s", test.name, code, calls, out)
		}
	}
}

func TestDryRunSaysWhatAndWhere(t *testing.T) {
	_, out := run(&fake{account: prod}, "y", "-n s3 rm s3://b/*")
	want := "account  shop-prod (222222222222), production\n" +
		"risk     destroy\ncommand  aws s3 rm 's3://b/*'\n"
	if out != want {
		t.Errorf("got\n%s", out)
	}
}

// TestMain lets the test binary stand in for aws when AW_TEST_CHILD is set.
func TestMain(m *testing.M) {
	switch os.Getenv("AW_TEST_CHILD") {
	case "":
		os.Unsetenv("AWS_PROFILE") // those of whoever runs the tests
		os.Unsetenv("AWS_DEFAULT_PROFILE")
		os.Exit(m.Run())
	case "wrapper": // aw itself, around a child
		os.Setenv("AW_TEST_CHILD", "aws")
		code, err := execRunner{os.Args[0]}.Run(os.Args[1:])
		if err != nil {
			panic(err)
		}
		os.Exit(code)
	default: // aws: echoes stdin and its arguments, ends with 42
		var in bytes.Buffer
		if _, err := in.ReadFrom(os.Stdin); err != nil {
			panic(err)
		}
		os.Stdout.WriteString(in.String() + strings.Join(os.Args[1:], "|"))
		os.Exit(42)
	}
}

func TestRealProcess(t *testing.T) {
	cmd := exec.Command(os.Args[0], "a b", "$(date)", `"`)
	cmd.Env = append(os.Environ(), "AW_TEST_CHILD=wrapper")
	cmd.Stdin = strings.NewReader("from stdin: ")
	out, err := cmd.Output()
	code, err := exitCode(err)
	if err != nil || code != 42 || string(out) != `from stdin: a b|$(date)|"` {
		t.Errorf("exit %d, %q, %v", code, out, err)
	}
}
