package main

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// Queue is a folder of notes that are not in the table yet: one file each, named by ID.
// Files never change, so two terminals can use it at once without a lock.
type Queue struct{ Dir string }

// Add makes a note safe on this machine.
func (q Queue) Add(note Note) error {
	data, err := json.Marshal(note)
	if err != nil {
		return err
	}
	return writeFile(filepath.Join(q.Dir, note.ID+".json"), data)
}

// Pending returns the waiting notes, oldest first.
func (q Queue) Pending() ([]Note, error) {
	entries, err := os.ReadDir(q.Dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var notes []Note
	for _, entry := range entries {
		if entry.IsDir() || !strings.HasSuffix(entry.Name(), ".json") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(q.Dir, entry.Name()))
		if errors.Is(err, fs.ErrNotExist) {
			continue // another terminal has just sent it
		}
		note := Note{Pending: true}
		if err == nil {
			err = json.Unmarshal(data, &note)
		}
		if err != nil {
			return nil, err
		}
		notes = append(notes, note)
	}
	sort.Slice(notes, func(i, j int) bool { return notes[i].ID < notes[j].ID })
	return notes, nil
}

// #region flush

// Flush sends what is waiting. A note leaves the folder only when the table has it; one
// that the table will never take moves aside, so that it does not hold up the others.
func (q Queue) Flush(ctx context.Context, store Store) (sent, rejected int, err error) {
	notes, err := q.Pending()
	if err != nil {
		return 0, 0, err
	}
	for _, note := range notes {
		file := filepath.Join(q.Dir, note.ID+".json")
		err := store.Put(ctx, note)
		switch {
		case errors.Is(err, ErrRejected):
			aside := filepath.Join(q.Dir, "rejected")
			if err := os.MkdirAll(aside, 0o700); err != nil {
				return sent, rejected, err
			}
			err = os.Rename(file, filepath.Join(aside, note.ID+".json"))
			rejected++
		case err != nil:
			return sent, rejected, err
		default:
			err = os.Remove(file)
			sent++
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return sent, rejected, err
		}
	}
	return sent, rejected, nil
}

// #endregion
