// Command aw runs aws with an eye on the account.
package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
)

func main() {
	config, err := LoadConfig(configPath())
	if err != nil {
		fmt.Fprintln(os.Stderr, "aw:", err)
		os.Exit(exitUsage)
	}
	path, err := exec.LookPath("aws")
	if err != nil {
		fmt.Fprintln(os.Stderr, "aw:", err)
		os.Exit(exitNoAWS)
	}
	app := &App{
		Runner:   execRunner{path},
		Config:   config,
		Getenv:   os.Getenv,
		Ask:      terminal(),
		Terminal: isTerminal(os.Stdin) && isTerminal(os.Stdout),
		Out:      os.Stdout,
		Err:      os.Stderr,
	}
	os.Exit(app.Run(os.Args[1:]))
}

func configPath() string {
	if path := os.Getenv("AW_CONFIG"); path != "" {
		return path
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "aw", "config.json")
}

// #region terminal

// terminal returns a way to ask the person at the keyboard, or nil if there is
// none. It never touches stdin: that belongs to aws, and may be a file on its
// way to S3.
func terminal() func(string) (string, error) {
	in, out := "/dev/tty", "/dev/tty"
	if runtime.GOOS == "windows" {
		in, out = "CONIN$", "CONOUT$"
	}
	r, err := os.OpenFile(in, os.O_RDWR, 0)
	if err != nil {
		return nil // cron, CI, a container without -t
	}
	w, err := os.OpenFile(out, os.O_RDWR, 0)
	if err != nil {
		return nil
	}
	lines := bufio.NewReader(r)
	return func(prompt string) (string, error) {
		fmt.Fprint(w, prompt)
		return lines.ReadString('\n')
	}
}

// #endregion

// isTerminal takes /dev/null for a terminal too, which does no harm: there is
// nothing in it to read twice.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
