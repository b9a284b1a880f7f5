package main

import (
	"context"
	"errors"
)

// #region store

// Store keeps notes. Everything that the tool knows about DynamoDB is behind it.
type Store interface {
	// Put saves a note. Saving the same note twice is not an error.
	Put(ctx context.Context, note Note) error
	// Each calls fn for the notes that the query selects, newest first, until fn returns
	// false. With a tag, notes come without their body.
	Each(ctx context.Context, q Query, fn func(Note) bool) error
}

// Query selects notes.
type Query struct {
	Tag    string // "" for all
	Prefix string // of the ID: a date, or more
	Page   int    // how many to read at a time; 0 for as many as fit
}

// ErrRejected marks a note that will never be accepted, however often it is sent.
var ErrRejected = errors.New("rejected")

// #endregion
