package main

import (
	"fmt"
	"io"
	"regexp"
	"strings"
)

// Exit codes of our own, out of the way of those that aws uses (0-2, 130,
// 252-255).
const (
	exitUsage   = 64
	exitRefused = 77
	exitNoAWS   = 127
)

const usage = `usage: aw [-n] [-y ACCOUNT] [--] COMMAND [ARGUMENT...]

  -n          say what would run, and in which account; run nothing
  -y ACCOUNT  answer the confirmation, for scripts: ACCOUNT must be the account's name
  --          no aliases from here on

COMMAND is an alias or anything that aws understands.
`

// App is the tool without its surroundings.
type App struct {
	Runner   Runner
	Config   Config
	Getenv   func(string) string
	Ask      func(prompt string) (string, error) // nil: nobody to ask
	Terminal bool                                // stdin and stdout are both a terminal
	Out, Err io.Writer
}

// Run is main with an exit code.
func (a *App) Run(argv []string) int {
	dry, expect := false, ""
	for len(argv) > 0 && (argv[0] == "-n" || argv[0] == "-y") {
		if argv[0] == "-y" {
			if len(argv) < 2 {
				return a.fail(exitUsage, "-y needs the account's name")
			}
			expect, argv = argv[1], argv[1:]
		} else {
			dry = true
		}
		argv = argv[1:]
	}
	if len(argv) == 0 {
		fmt.Fprint(a.Err, usage)
		return exitUsage
	}
	args, err := a.Config.Expand(argv)
	if err != nil {
		return a.fail(exitUsage, "%v", err)
	}
	cmd, err := Parse(args, a.profile())
	if err != nil {
		return a.fail(exitUsage, "%v", err)
	}
	switch risk := Classify(cmd); {
	case dry:
		return a.explain(cmd, risk)
	case risk == Local:
		return a.exec(cmd)
	case risk == Read:
		return a.read(cmd)
	default:
		return a.guarded(cmd, risk, expect)
	}
}

// profile is the one from the environment. AWS CLI version 2 asks for the names
// in this order.
func (a *App) profile() string {
	if profile := a.Getenv("AWS_PROFILE"); profile != "" {
		return profile
	}
	return a.Getenv("AWS_DEFAULT_PROFILE")
}

// #region flow

// read runs first and asks questions later: looking is free to repeat.
func (a *App) read(cmd Command) int {
	code := a.exec(cmd)
	if code < 253 || a.Ask == nil {
		return code
	}
	if _, _, err := a.account(cmd); err == nil {
		return code // signed in: the error was a real one, and aws has printed it
	}
	if !a.login(cmd) {
		return code
	}
	if !a.Terminal { // a pipe may be half read, a file half written
		fmt.Fprintln(a.Err, "aw: signed in; run the command again")
		return code
	}
	return a.exec(cmd)
}

// guarded finds out where it is, asks, and then runs exactly once.
func (a *App) guarded(cmd Command, risk Risk, expect string) int {
	account, reason, err := a.account(cmd)
	if err != nil && a.Ask != nil && a.login(cmd) {
		account, reason, err = a.account(cmd)
	}
	if err != nil {
		return a.fail(exitRefused,
			"cannot tell which account this is: %v\n%s", err, reason)
	}
	if err := a.confirm(cmd, risk, account, expect); err != nil {
		return a.fail(exitRefused, "not run: %v", err)
	}
	return a.exec(cmd)
}

// #endregion

// #region confirm

// confirm returns nil when the command may run.
func (a *App) confirm(
	cmd Command, risk Risk, account Account, expect string,
) error {
	if expect != "" {
		if expect != account.Name {
			return fmt.Errorf("-y says %s, but this is %s", expect, account.Name)
		}
		return nil
	}
	if risk == Change && !account.Production {
		return nil
	}
	if a.Ask == nil {
		return fmt.Errorf("no terminal to ask on; pass -y with the account's name")
	}
	fmt.Fprintf(a.Err, "%s in %s\n  aws %s\n",
		risk, describe(account), Quote(cmd.Argv()))
	want, prompt := "y", "Run it? [y/N] "
	if risk == Destroy && account.Production {
		want, prompt = account.Name, "Type the account's name to run it: "
	}
	answer, err := a.Ask(prompt)
	if err != nil {
		return err
	}
	if strings.TrimSpace(answer) != want {
		return fmt.Errorf("the answer was not %q", want)
	}
	return nil
}

// #endregion

var accountID = regexp.MustCompile(`^\d{12}$`)

// account asks STS whose credentials these are, with the same profile as the
// command.
func (a *App) account(cmd Command) (account Account, reason string, err error) {
	out, reason, code, err := a.Runner.Capture(
		cmd.with("sts", "get-caller-identity", "--query", "Account", "--output", "text"))
	if err == nil && !accountID.MatchString(out) {
		err = fmt.Errorf("sts get-caller-identity ended with %d", code)
	}
	if err != nil {
		return Account{}, reason, err
	}
	return a.Config.Account(out), "", nil
}

// #region login

// login signs in if the profile, or the one it takes its role from, has
// something to sign in to. It looks at the configuration: error texts differ
// between versions of aws.
func (a *App) login(cmd Command) bool {
	profile := cmd.Profile
	if profile == "" {
		profile = "default"
	}
	for hop := 0; hop < 5 && profile != ""; hop++ {
		if args := a.signIn(profile); args != nil {
			fmt.Fprintf(a.Err, "aw: signing in to %s\n", profile)
			code, err := a.Runner.Aside(append([]string{"--profile", profile}, args...))
			return err == nil && code == 0
		}
		profile = a.setting(profile, "source_profile")
	}
	return false
}

// signIn is the command that renews a profile's session, or nil if there is
// none.
func (a *App) signIn(profile string) []string {
	switch {
	case a.setting(profile, "sso_session") != "", a.setting(profile, "sso_start_url") != "":
		return []string{"sso", "login"}
	case a.setting(profile, "login_session") != "": // aws login, since version 2.32
		return []string{"login"}
	}
	return nil
}

// #endregion

func (a *App) setting(profile, key string) string {
	out, _, code, err := a.Runner.Capture(
		[]string{"--profile", profile, "configure", "get", key})
	if err != nil || code != 0 {
		return ""
	}
	return out
}

func (a *App) exec(cmd Command) int {
	code, err := a.Runner.Run(cmd.Argv())
	if err != nil {
		return a.fail(exitNoAWS, "%v", err)
	}
	return code
}

func (a *App) explain(cmd Command, risk Risk) int {
	where := "not signed in"
	if account, _, err := a.account(cmd); err == nil {
		where = describe(account)
	}
	fmt.Fprintf(a.Out, "account  %s\nrisk     %s\ncommand  aws %s\n",
		where, risk, Quote(cmd.Argv()))
	return 0
}

func describe(account Account) string {
	text := account.Name
	if account.Name != account.ID {
		text += " (" + account.ID + ")"
	}
	if account.Production {
		text += ", production"
	}
	return text
}

func (a *App) fail(code int, format string, args ...interface{}) int {
	fmt.Fprintln(a.Err, strings.TrimSpace("aw: "+fmt.Sprintf(format, args...)))
	return code
}
