package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// Queue is a folder of notes that are not in the table yet: one file each,
// named by ID. Files never change, so two terminals can use it at once without
// a lock.
type Queue struct{ Dir string }

// Add makes a note safe on this machine.
func (q Queue) Add(note Note) error {
	data, err := json.Marshal(note)
	if err != nil {
		return err
	}
	return writeFile(filepath.Join(q.Dir, note.ID+".json"), data)
}

// Pending returns the waiting notes, oldest first. A file that cannot be read
// is an error, and the notes in the others come with it.
func (q Queue) Pending() ([]Note, error) {
	entries, err := os.ReadDir(q.Dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var notes []Note
	var broken error
	for _, entry := range entries { // in the order of their names
		if entry.IsDir() || !strings.HasSuffix(entry.Name(), ".json") {
			continue
		}
		path := filepath.Join(q.Dir, entry.Name())
		data, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue // another terminal has just sent it
		}
		note := Note{Pending: true}
		if err == nil {
			err = json.Unmarshal(data, &note)
		}
		if err == nil && note.ID+".json" != entry.Name() {
			err = errors.New("not a note")
		}
		if err != nil {
			broken = fmt.Errorf("%s: %w", path, err)
			continue
		}
		notes = append(notes, note)
	}
	return notes, broken
}

// #region flush

// Flush sends what is waiting, the smallest note first: one that is too long
// for a slow line holds up none that is not. A note leaves the folder only when
// the table has it. One that the table refuses stays for the next time, and the
// others are still sent.
func (q Queue) Flush(ctx context.Context, store Store) (sent int, err error) {
	notes, problem := q.Pending()
	sort.SliceStable(notes, func(i, j int) bool {
		return len(notes[i].Body) < len(notes[j].Body)
	})
	for _, note := range notes {
		err := store.Put(ctx, note)
		if errors.Is(err, ErrRefused) {
			problem = fmt.Errorf("%s: %w", note.ID, err)
			continue
		}
		if err != nil {
			// The network fails, or a login: a larger note would fail, too.
			return sent, err
		}
		err = os.Remove(filepath.Join(q.Dir, note.ID+".json"))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return sent, err
		}
		sent++
	}
	return sent, problem
}

// #endregion
