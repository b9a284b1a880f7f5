package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A note is worth more than its tags: the eleventh must not cost the note.
func TestManyTagsDoNotRefuseTheNote(t *testing.T) {
	s := newSetup(t)
	s.run(t, 0, "add", "#1 #2 #3 #4 #5 #6 #7 #8 #9 #10 #11 diff of a config")
	if len(s.store.notes) != 1 {
		t.Fatalf("%d notes stored", len(s.store.notes))
	}
	for _, note := range s.store.notes {
		if len(note.Tags) != maxTags {
			t.Errorf("tags %v", note.Tags)
		}
	}
	if !strings.Contains(s.err.String(), "11") {
		t.Errorf("nothing said about the tag: %q", s.err)
	}
}

// A table with other keys refuses every note. None may be lost for it.
func TestARefusalNeverTakesNotesOutOfTheQueue(t *testing.T) {
	s := newSetup(t)
	s.store.refuse = func(Note) bool { return true }
	s.run(t, 0, "add", "first")
	s.run(t, 0, "add", "second")
	if out := s.run(t, 0, "list"); strings.Count(out, "*") != 2 {
		t.Errorf("refused notes must stay in sight:\n%s", out)
	}
	s.store.refuse = nil
	s.run(t, 0, "sync")
	if len(s.store.notes) != 2 {
		t.Errorf("%d notes arrived", len(s.store.notes))
	}
}

// A note that is too much for the line, or for the table at this moment, holds
// up no other.
func TestALargeNoteDoesNotBlockTheQueue(t *testing.T) {
	s := newSetup(t)
	s.store.put = func(_ context.Context, note Note) error {
		if len(note.Body) > 50_000 {
			return errors.New("no answer in time")
		}
		return nil
	}
	s.run(t, 0, "add", strings.Repeat("x", 90_000))
	s.run(t, 0, "add", "small")
	if len(s.store.notes) != 1 {
		t.Errorf("%d notes arrived", len(s.store.notes))
	}
	if out := s.run(t, 0, "list"); strings.Count(out, "*") != 1 {
		t.Errorf("the large note must stay in sight:\n%s", out)
	}
}

// A transaction counts twice, and a note that needs more than the limit may
// never get in.
func TestTheLargestNoteFitsTheLimitOfTheTable(t *testing.T) {
	note, err := NewNote("#1 #2 #3 #4 #5 #6 #7 #8 #9 #10 "+strings.Repeat("x", maxBody-31), "", time.Now())
	if err != nil || len(note.Body) != maxBody || len(note.Tags) != maxTags {
		t.Fatalf("%d bytes, %d tags, %v", len(note.Body), len(note.Tags), err)
	}
	units := 2 * ((len(note.Body)+1_000)/1_024 + 1 + len(note.Tags))
	template, err := os.ReadFile("table.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var limit int
	_, after, _ := strings.Cut(string(template), "MaxWriteRequestUnits:")
	if _, err := fmt.Sscan(after, &limit); err != nil || units > limit {
		t.Errorf("a note needs %d units, the limit is %d, %v", units, limit, err)
	}
}

// What is no UTF-8 would grow to three times its size on the way.
func TestBytesThatAreNoTextDoNotGrow(t *testing.T) {
	note, err := NewNote("dump", "a\xff\xfe\xffb", time.Now())
	if err != nil || note.Body != "dump\n\na\uFFFDb" {
		t.Errorf("%q, %v", note.Body, err)
	}
}

// What another program wrote has no tags: "#include" is not about "include".
func TestOnlyTypedWordsAreTags(t *testing.T) {
	tests := []struct {
		typed bool
		argv  []string
		tags  string
	}{
		{false, []string{"add", "OOM again #k8s", "-"}, "k8s"},
		{true, []string{"add", "OOM again #k8s", "-"}, "k8s include 0"},
		{false, []string{"add"}, ""},
		{true, []string{"add"}, "include 0"},
	}
	for _, test := range tests {
		s := newSetup(t)
		s.Typed = test.typed
		s.In = strings.NewReader("#include <stdio.h>\ncolor: #0\n")
		s.run(t, 0, test.argv...)
		for _, note := range s.store.notes {
			if got := strings.Join(note.Tags, " "); got != test.tags {
				t.Errorf("%v, typed %v: tags %q", test.argv, test.typed, got)
			}
			if !strings.Contains(note.Body, "#include <stdio.h>\ncolor: #0") {
				t.Errorf("the text changed: %q", note.Body)
			}
		}
	}
}

// A damaged file, after a crash perhaps, must not stand in the way of the
// others.
func TestABrokenFileDoesNotBlockTheQueue(t *testing.T) {
	s := newSetup(t)
	s.store.offline = true
	s.run(t, 0, "add", "whole")
	broken := filepath.Join(s.Queue.Dir, "20220101-000000-aaaaaa.json")
	if err := os.WriteFile(broken, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s.store.offline = false
	s.run(t, 1, "sync")
	if len(s.store.notes) != 1 || !strings.Contains(s.err.String(), broken) {
		t.Errorf("%d stored, %s", len(s.store.notes), s.err)
	}
	if _, err := os.Stat(broken); err != nil {
		t.Error("the damaged file must stay for somebody to look at", err)
	}
}

func TestSearchSaysThatItStopped(t *testing.T) {
	s := newSetup(t)
	for n := 0; n < 60; n++ {
		id := fmt.Sprintf("20221105-1000%02d-aaaaaa", n)
		s.store.notes[id] = Note{ID: id, Title: "x", Body: "x"}
	}
	if out := s.run(t, 0, "search", "x"); strings.Count(out, "\n") != 50 {
		t.Errorf("%d found", strings.Count(out, "\n"))
	}
	if !strings.Contains(s.err.String(), "more") {
		t.Errorf("stopped silently: %q", s.err)
	}
	if out := s.run(t, 0, "search", "-n", "60", "x"); strings.Count(out, "\n") != 60 {
		t.Errorf("%d found", strings.Count(out, "\n"))
	}
	if s.err.Len() != 0 {
		t.Errorf("there is no more: %q", s.err)
	}
}

// Typing an MFA code takes as long as it takes; only the network is on a clock.
func TestAddGivesThePersonTime(t *testing.T) {
	s := newSetup(t)
	s.store.put = func(ctx context.Context, _ Note) error {
		if _, limited := ctx.Deadline(); limited {
			return errors.New("the clock runs before there are credentials")
		}
		return nil
	}
	s.run(t, 0, "add", "x")
	if s.err.Len() != 0 {
		t.Error(s.err)
	}
}

func TestNothingActsOnTheTerminal(t *testing.T) {
	s := newSetup(t)
	s.run(t, 0, "add", "\x1b[2Jred\u202e\n\ttext\x07")
	if out := s.run(t, 0, "list"); strings.ContainsAny(out, "\x1b\x07\u202e") {
		t.Errorf("list: %q", out)
	}
	if out := s.run(t, 0, "show", "2022"); out != "[2Jred\n\ttext\n" {
		t.Errorf("show: %q", out)
	}
}

func TestDatesAreDates(t *testing.T) {
	s := newSetup(t)
	s.run(t, 2, "list", "-on", "yesterday")
	s.run(t, 0, "list", "-on", "2022")
}

func TestRegion(t *testing.T) {
	environment := map[string]string{}
	asked := 0
	r := Region{
		Getenv: func(name string) string { return environment[name] },
		Ask:    func(context.Context) (string, error) { asked++; return "eu-central-1", nil },
		Cache:  filepath.Join(t.TempDir(), "new", "region"),
	}
	get := func(want string, wantAsked int) {
		t.Helper()
		got, err := r.Get(context.Background())
		if err != nil || got != want || asked != wantAsked {
			t.Errorf("%s, %v, asked %d times", got, err, asked)
		}
	}
	get("eu-central-1", 1) // the profile's own
	get("eu-central-1", 1) // and it is not asked for again
	environment["AWS_DEFAULT_REGION"] = "us-east-1"
	get("us-east-1", 1)
	environment["AWS_REGION"] = "us-west-2"
	get("us-west-2", 1)
	environment["NOTE_REGION"] = "eu-west-1" // the notebook's, wherever the shell works
	get("eu-west-1", 1)
}

func TestAMissingTableIsNamed(t *testing.T) {
	d, _, _ := serve(t, answer{400, namespace + `ResourceNotFoundException","message":"Requested resource not found"}`})
	err := d.Put(context.Background(), Note{ID: "1"})
	if err == nil || !strings.Contains(err.Error(), "notes in eu-west-1") {
		t.Error(err)
	}
}

func TestThrottledReadsWaitLonger(t *testing.T) {
	throttled := answer{400, namespace + `ThrottlingException"}`}
	d, _, _ := serve(t, throttled, throttled, throttled, throttled, throttled, answer{200, `{"Items":[]}`})
	var waited time.Duration
	d.Pause = func(_ context.Context, wait time.Duration) error { waited += wait; return nil }
	err := d.Each(context.Background(), Query{}, func(Note) bool { return true })
	if err != nil || waited < 750*time.Millisecond {
		t.Errorf("%v after %s", err, waited)
	}
}
