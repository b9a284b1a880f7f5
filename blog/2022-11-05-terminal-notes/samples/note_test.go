package main

import (
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestIDsAreUTCAndSortByTime(t *testing.T) {
	berlin := time.FixedZone("CET", 3600)
	id, err := NewID(time.Date(2022, 11, 5, 15, 22, 33, 0, berlin))
	if err != nil || !regexp.MustCompile(`^20221105-142233-[0-9a-hjkmnp-tv-z]{6}$`).MatchString(id) {
		t.Errorf("%s, %v", id, err)
	}
	// 2:30 twice: before and after the clocks go back
	first, _ := NewID(time.Date(2022, 10, 30, 2, 30, 0, 0, time.FixedZone("CEST", 7200)))
	second, _ := NewID(time.Date(2022, 10, 30, 2, 30, 0, 0, berlin))
	if first >= second {
		t.Errorf("%s, then %s", first, second)
	}
}

func TestNewNote(t *testing.T) {
	note, err := NewNote("\nRestart the worker #ECS #aws\r\n\n"+
		"# not a tag, issue#12 neither\n#ecs\n", "", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if note.Title != "Restart the worker #ECS #aws" || strings.Join(note.Tags, " ") != "ecs aws" {
		t.Errorf("%+v", note)
	}
	if strings.Contains(note.Body, "\r") || strings.HasSuffix(note.Body, "\n") {
		t.Errorf("%q", note.Body)
	}
	note, err = NewNote("#"+strings.Repeat("x", 1500), "", time.Now())
	if err != nil || len(note.Tags) != 0 || len([]rune(note.Title)) != 80 {
		t.Errorf("%+v, %v", note, err)
	}
	for _, text := range []string{"", " \n", strings.Repeat("x", maxBody+1)} {
		if _, err := NewNote(text, "", time.Now()); err == nil {
			t.Errorf("%.30q was accepted", text)
		}
	}
}

func TestMatches(t *testing.T) {
	note := Note{Body: "Größe der Lambda: 512 MB"}
	if !note.Matches([]string{"512", "GRÖẞE", "lambda"}) {
		t.Error("case must not matter")
	}
	if note.Matches([]string{"lambda", "1024"}) {
		t.Error("every word must occur")
	}
}
