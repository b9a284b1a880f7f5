package main

import (
	"context"
	"errors"
)

// #region store

// Store keeps notes. Everything that the tool knows about DynamoDB is behind
// it.
type Store interface {
	// Put saves a note. Saving the same note twice is not an error.
	Put(ctx context.Context, note Note) error
	// Each calls fn for the notes that the query selects, newest first, until fn
	// returns false. With a tag, notes come without their body.
	Each(ctx context.Context, q Query, fn func(Note) bool) error
}

// Query selects notes.
type Query struct {
	Tag    string // "" for all
	Prefix string // of the ID: a date, or more
	Page   int    // how many to read at a time; 0 for as many as fit
	Cheap  bool   // half the price; what was sent a moment ago may be missing
}

// ErrRefused marks a note that the table did not take as it is. That may be the
// note's fault or the table's, and nobody here can tell.
var ErrRefused = errors.New("refused")

// #endregion
