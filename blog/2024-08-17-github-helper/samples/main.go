// Command github-helper writes commit messages and reviews changes.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"
)

const usage = `usage:
  github-helper commit [flags]                     a message for what is staged
  github-helper review [flags] -pr N | -base REF   the defects in a change
flags:
`

// app is everything that main and the tests do differently.
type app struct {
	stdout, stderr io.Writer
	connect        func(provider, model string, t task) (Provider, error)
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	a := app{stdout: os.Stdout, stderr: os.Stderr, connect: newProvider}
	if err := a.run(ctx, os.Args[1:]); err != nil {
		if !errors.Is(err, flag.ErrHelp) {
			fmt.Fprintln(os.Stderr, "github-helper:", visible(err.Error()))
		}
		os.Exit(1)
	}
}

type options struct {
	provider, model, base string
	budget, pr            int
	timeout               time.Duration
	dryRun                bool
}

func (a app) run(ctx context.Context, args []string) error {
	if len(args) == 0 {
		args = []string{"help"}
	}
	var o options
	flags := flag.NewFlagSet(args[0], flag.ContinueOnError)
	flags.SetOutput(a.stderr)
	flags.Usage = func() {
		fmt.Fprint(a.stderr, usage)
		flags.PrintDefaults()
	}
	flags.StringVar(&o.provider, "provider",
		fromEnv("GITHUB_HELPER_PROVIDER", "bedrock"), "bedrock or openai")
	flags.StringVar(&o.model, "model", os.Getenv("GITHUB_HELPER_MODEL"),
		"instead of the provider's default")
	flags.IntVar(&o.budget, "tokens", 16000, "how much of the diff to send")
	flags.DurationVar(&o.timeout, "timeout", 90*time.Second, "for everything")
	flags.BoolVar(&o.dryRun, "dry-run", false, "print what would be sent, and stop")
	flags.IntVar(&o.pr, "pr", 0, "review this pull request, through gh")
	flags.StringVar(&o.base, "base", "", "review HEAD against this branch")
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, o.timeout)
	defer cancel()
	switch args[0] {
	case "commit":
		return a.commit(ctx, o)
	case "review":
		return a.review(ctx, o)
	}
	flags.Usage()
	return flag.ErrHelp
}

func (a app) commit(ctx context.Context, o options) error {
	diff, err := stagedDiff(ctx)
	if err != nil {
		return err
	}
	files, err := a.prepare(diff)
	if err != nil {
		return err
	}
	data := "Recent subjects:\n" + redactText(recentSubjects(ctx)) +
		"\nStaged diff:\n" + fit(files, o.budget)
	reply, err := a.ask(ctx, o, taskCommit, commitSystem, data, 1000)
	if err != nil || o.dryRun {
		return err
	}
	message, err := cleanMessage(reply, packagesIn(files))
	if err != nil {
		return err
	}
	_, err = io.WriteString(a.stdout, message)
	return err
}

// prepare parses a diff and takes out what must not leave this machine.
func (a app) prepare(diff string) ([]file, error) {
	files, err := parse(diff)
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, errors.New("the diff is empty")
	}
	hold(files)
	for _, l := range redact(files) {
		if l.line > 0 {
			fmt.Fprintf(a.stderr, "looks like a secret: %s:%d (%s)\n",
				visible(l.path), l.line, l.kind)
		}
	}
	return files, nil
}

func (a app) review(ctx context.Context, o options) error {
	var diff string
	var err error
	switch {
	case o.pr > 0 && o.base == "":
		diff, err = pullRequestDiff(ctx, o.pr)
	case o.pr == 0 && o.base != "":
		diff, err = branchDiff(ctx, o.base)
	default:
		return errors.New("review needs either -pr or -base")
	}
	if err != nil {
		return err
	}
	files, err := a.prepare(diff)
	if err != nil {
		return err
	}
	reply, err := a.ask(ctx, o, taskReview, reviewSystem, fit(files, o.budget), 8000)
	if err != nil || o.dryRun {
		return err
	}
	findings, dropped, err := readFindings(reply, files)
	if err != nil {
		return err
	}
	printFindings(a.stdout, findings, dropped)
	return nil
}

// ask sends one prompt, or only prints it.
func (a app) ask(
	ctx context.Context, o options, t task, system, data string, maxTokens int,
) (string, error) {
	p, err := wrapped(system, data, maxTokens)
	if err != nil {
		return "", err
	}
	if o.dryRun {
		_, err := fmt.Fprintf(a.stdout, "%s\n\n%s", p.System, p.User)
		return "", err
	}
	provider, err := a.connect(o.provider, o.model, t)
	if err != nil {
		return "", err
	}
	answer, err := provider.Complete(ctx, p)
	if err != nil {
		return "", err
	}
	if answer.Truncated {
		return "", fmt.Errorf("the reply was cut off at %d tokens", maxTokens)
	}
	fmt.Fprintf(a.stderr, "%d tokens in, %d out\n", answer.Input, answer.Output)
	return answer.Text, nil
}

func fromEnv(name, fallback string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return fallback
}
