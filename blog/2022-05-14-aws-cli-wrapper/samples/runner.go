package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
)

// #region runner

// Runner starts aws. The tests replace it; nothing else in the program knows
// about processes.
type Runner interface {
	// Run gives aws this process's stdin, stdout and stderr and returns its exit
	// code.
	Run(args []string) (int, error)
	// Aside runs aws without stdin and with its output on stderr: a sign-in must
	// not eat the command's input or end up in its output.
	Aside(args []string) (int, error)
	// Capture runs aws without stdin and returns what it printed.
	Capture(args []string) (stdout, stderr string, code int, err error)
}

type execRunner struct{ path string }

func (r execRunner) Run(args []string) (int, error) {
	cmd := r.command(args)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	return wait(cmd)
}

func (r execRunner) Aside(args []string) (int, error) {
	cmd := r.command(args)
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	return wait(cmd)
}

func (r execRunner) command(args []string) *exec.Cmd {
	cmd := exec.Command(r.path, args...)
	cmd.Env = environment(os.Environ())
	return cmd
}

// environment switches the prompt of aws off, which the variable or the
// configuration may have switched on: in it, a person can write another command
// than the one judged.
func environment(in []string) []string {
	const name = "AWS_CLI_AUTO_PROMPT="
	var out []string
	for _, variable := range in {
		if !strings.HasPrefix(variable, name) {
			out = append(out, variable)
		}
	}
	return append(out, name+"off")
}

// #endregion

// #region wait

func wait(cmd *exec.Cmd) (int, error) {
	// Ctrl-C reaches aws directly, from the terminal: here it only must not kill
	// the wrapper first. A SIGTERM reaches the wrapper alone, so it is handed on.
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(signals)

	if err := cmd.Start(); err != nil {
		return 0, err
	}
	done := make(chan struct{})
	go func() {
		for {
			select {
			case s := <-signals:
				if s == syscall.SIGTERM {
					_ = cmd.Process.Signal(s)
				}
			case <-done:
				return
			}
		}
	}()
	err := cmd.Wait()
	close(done)
	return exitCode(err)
}

// #endregion

func (r execRunner) Capture(args []string) (string, string, int, error) {
	var stdout, stderr bytes.Buffer
	cmd := r.command(args)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	code, err := exitCode(cmd.Run())
	return strings.TrimSpace(stdout.String()), strings.TrimSpace(stderr.String()), code, err
}

// exitCode separates "aws said no" (a code) from "aws did not run" (an error).
func exitCode(err error) (int, error) {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return 0, err
	}
	if status, ok := exit.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return 128 + int(status.Signal()), nil // what a shell reports
	}
	return exit.ExitCode(), nil
}
