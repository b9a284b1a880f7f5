package main

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"sort"
	"strings"
	"sync"
	"testing"
	"time"
)

// #region memory

// memory is a Store that can be offline, and refuses notes that say so.
type memory struct {
	mu      sync.Mutex
	offline bool
	refuse  func(Note) bool
	put     func(context.Context, Note) error
	puts    int
	notes   map[string]Note
}

func (m *memory) Put(ctx context.Context, note Note) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.put != nil {
		if err := m.put(ctx, note); err != nil {
			return err
		}
	}
	if m.offline {
		return errors.New("no route to host")
	}
	if m.refuse != nil && m.refuse(note) {
		return ErrRefused
	}
	m.puts++
	note.Pending = false
	m.notes[note.ID] = note
	return nil
}

func (m *memory) Each(_ context.Context, q Query, fn func(Note) bool) error {
	if m.offline {
		return errors.New("no route to host")
	}
	var notes []Note
	for _, note := range m.notes {
		if note.has(q.Tag) && strings.HasPrefix(note.ID, q.Prefix) {
			notes = append(notes, note)
		}
	}
	sort.Slice(notes, func(i, j int) bool { return notes[i].ID > notes[j].ID })
	for _, note := range notes {
		if !fn(note) {
			break
		}
	}
	return nil
}

// #endregion

type setup struct {
	*App
	store    *memory
	out, err *bytes.Buffer
}

func newSetup(t *testing.T) setup {
	store := &memory{notes: map[string]Note{}}
	out, errs := &bytes.Buffer{}, &bytes.Buffer{}
	now := time.Date(2022, 11, 5, 10, 0, 0, 0, time.UTC)
	return setup{&App{
		Store: store,
		Queue: Queue{Dir: filepath.Join(t.TempDir(), "queue")},
		Now:   func() time.Time { now = now.Add(time.Hour); return now },
		In:    strings.NewReader("from a pipe"),
		Out:   out,
		Err:   errs,
	}, store, out, errs}
}

func (s setup) run(t *testing.T, want int, argv ...string) string {
	t.Helper()
	s.out.Reset()
	s.err.Reset()
	if code := s.Run(context.Background(), argv); code != want {
		t.Errorf("%q: exit %d: %s", argv, code, s.err)
	}
	return s.out.String()
}

// #region offline

func TestOfflineNotesArriveOnceAndInOrder(t *testing.T) {
	s := newSetup(t)
	s.store.offline = true
	s.run(t, 0, "add", "first #go") // saved is a success, sent or not
	s.run(t, 0, "add", "this is poison")
	s.store.refuse = func(note Note) bool { return strings.Contains(note.Body, "poison") }
	s.run(t, 0, "add", "third #go")
	if out := s.run(t, 1, "list"); strings.Count(out, "*") != 3 {
		t.Errorf("offline, the list is what waits:\n%s", out)
	}
	if out := s.run(t, 1, "search", "FIRST"); !strings.Contains(out, "first #go") {
		t.Errorf("offline search:\n%s", out)
	}

	s.store.offline = false
	s.run(t, 1, "sync")
	s.run(t, 1, "sync") // it stays, and does not hold up the others
	if s.store.puts != 2 {
		t.Errorf("%d puts", s.store.puts)
	}
	out := s.run(t, 0, "list", "-tag", "Go")
	if strings.Contains(out, "*") || !strings.Contains(out, "first") || strings.Index(out, "third") > strings.Index(out, "first") {
		t.Errorf("online:\n%s", out)
	}
	if out := s.run(t, 0, "list"); strings.Count(out, "*") != 1 {
		t.Errorf("the refused note must stay in sight:\n%s", out)
	}
}

// #endregion

func TestTwoTerminalsAtOnce(t *testing.T) {
	s := newSetup(t)
	s.store.offline = true
	for n := 0; n < 20; n++ {
		s.run(t, 0, "add", "note")
	}
	s.store.offline = false
	var wait sync.WaitGroup
	for n := 0; n < 4; n++ {
		wait.Add(1)
		go func() {
			defer wait.Done()
			if _, err := s.Queue.Flush(context.Background(), s.Store); err != nil {
				t.Error(err)
			}
		}()
	}
	wait.Wait()
	pending, err := s.Queue.Pending()
	if err != nil || len(pending) != 0 || len(s.store.notes) != 20 {
		t.Errorf("%d waiting, %d stored, %v", len(pending), len(s.store.notes), err)
	}
}

func TestCommands(t *testing.T) {
	s := newSetup(t)
	first := strings.TrimSpace(s.run(t, 0, "add", "Rotate", "the", "key", "#iam"))
	second := strings.TrimSpace(s.run(t, 0, "add", "Output #go", "-"))
	s.In = strings.NewReader("only a pipe")
	s.run(t, 0, "add")

	if out := s.run(t, 0, "show", second); out != "Output #go\n\nfrom a pipe\n" {
		t.Errorf("show: %q", out)
	}
	if out := s.run(t, 0, "show", first[:11]); out != "Rotate the key #iam\n" {
		t.Errorf("show by prefix: %q", out)
	}
	s.run(t, 1, "show", "20221105")
	s.run(t, 1, "show", "1999")
	if out := s.run(t, 0, "search", "ROTATE", "key"); !strings.HasPrefix(out, first) {
		t.Errorf("search: %q", out)
	}
	if out := s.run(t, 0, "list", "-on", "2022-11-05", "-n", "1"); strings.Count(out, "\n") != 1 {
		t.Errorf("list: %q", out)
	}
	if out := s.run(t, 0, "list", "-on", "2022-12"); out != "" {
		t.Errorf("list: %q", out)
	}
	for _, argv := range [][]string{
		{}, {"rm"}, {"list", "x"}, {"list", "-n", "0"}, {"search"}, {"show"},
	} {
		s.run(t, 2, argv...)
	}
}
