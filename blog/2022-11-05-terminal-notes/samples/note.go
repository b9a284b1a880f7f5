package main

import (
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode"
)

const (
	maxBody = 100_000 // bytes; an item may have 400 KB, a note this long is a mistake
	maxTags = 10
	maxTag  = 60 // bytes; it becomes part of a sort key, which has at most 1,024
)

// Note is one note. Its ID starts with the moment it was written, in UTC, so
// that IDs sort by time and a date is a prefix.
type Note struct {
	ID      string   `json:"id"`
	Title   string   `json:"title"`
	Body    string   `json:"body"`
	Tags    []string `json:"tags,omitempty"`
	Pending bool     `json:"-"` // still waiting on this machine

	tagsLeft []string // words with a # that were too many
}

// #region id

var lower32 = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").
	WithPadding(base32.NoPadding)

// NewID returns an ID such as 20221105-142233-7fq2k9: seconds in UTC and 30
// random bits, in an alphabet without i, l, o and u.
func NewID(now time.Time) (string, error) {
	random := make([]byte, 4)
	if _, err := rand.Read(random); err != nil {
		return "", err
	}
	suffix := lower32.EncodeToString(random)[:6]
	return now.UTC().Format("20060102-150405") + "-" + suffix, nil
}

// #endregion

var hashtag = regexp.MustCompile(`(?:^|\s)#([\p{L}\p{N}][\p{L}\p{N}_-]*)`)

// NewNote makes a note of what somebody typed and what another program wrote.
// The first line is the title. Only typed #words are tags: in a program's
// output, a # means something else. Bytes that are no text become U+FFFD, as
// they would, one by one, on the way.
func NewNote(typed, piped string, now time.Time) (Note, error) {
	text := strings.ReplaceAll(typed+"\n\n"+piped, "\r\n", "\n")
	text = strings.TrimSpace(strings.ToValidUTF8(text, "\uFFFD"))
	if text == "" {
		return Note{}, errors.New("an empty note")
	}
	if len(text) > maxBody {
		return Note{}, fmt.Errorf("%d bytes; a note has at most %d", len(text), maxBody)
	}
	id, err := NewID(now)
	if err != nil {
		return Note{}, err
	}
	note := Note{ID: id, Body: text}
	note.Title, _, _ = strings.Cut(text, "\n")
	if title := []rune(note.Title); len(title) > 80 {
		note.Title = string(title[:79]) + "…"
	}
	for _, match := range hashtag.FindAllStringSubmatch(typed, -1) {
		if len(match[1]) <= maxTag {
			note.Tags = addTag(note.Tags, match[1])
		}
	}
	if len(note.Tags) > maxTags { // the note is worth more than its tags
		note.tagsLeft, note.Tags = note.Tags[maxTags:], note.Tags[:maxTags]
	}
	return note, nil
}

func addTag(tags []string, tag string) []string {
	tag = strings.ToLower(tag)
	for _, have := range tags {
		if have == tag {
			return tags
		}
	}
	return append(tags, tag)
}

// plain leaves out what a terminal acts on or does not show: control characters
// (escape sequences begin with one) and Unicode's format class. Notes hold
// pasted output.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r)) {
			return -1
		}
		return r
	}, text)
}

// Matches tells whether every word occurs in the note, whatever the case.
func (n Note) Matches(words []string) bool {
	text := strings.Map(unicode.ToLower, n.Body)
	for _, word := range words {
		if !strings.Contains(text, strings.Map(unicode.ToLower, word)) {
			return false
		}
	}
	return true
}
