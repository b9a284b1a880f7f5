package main

import (
	"os"
	"os/exec"
	"testing"
	"time"
)

// TestMain lets the test binary stand in for note when NOTE_TEST_MAIN is set.
func TestMain(m *testing.M) {
	if os.Getenv("NOTE_TEST_MAIN") != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// Whoever changes their mind while typing a note presses Ctrl-C, and nothing is
// saved.
func TestCtrlCEndsTyping(t *testing.T) {
	dir := t.TempDir()
	cmd := exec.Command(os.Args[0], "add")
	cmd.Env = []string{"NOTE_TEST_MAIN=1", "HOME=" + dir, "NOTE_DIR=" + dir + "/queue"}
	in, err := cmd.StdinPipe() // open: somebody is typing
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	again := time.NewTicker(50 * time.Millisecond)
	defer again.Stop()
	tooLong := time.After(5 * time.Second)
	for {
		select {
		case <-again.C:
			_ = cmd.Process.Signal(os.Interrupt)
		case err := <-ended:
			if err == nil {
				t.Error("ended as if the note were saved")
			}
			if _, err := os.Stat(dir + "/queue"); err == nil {
				t.Error("half a note was saved")
			}
			return
		case <-tooLong:
			_ = in.Close()
			_ = cmd.Process.Kill()
			t.Fatal("Ctrl-C was ignored")
		}
	}
}
