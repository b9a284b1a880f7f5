package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"regexp"
	"sort"
	"strings"
	"time"
)

const usage = `usage: note add [TEXT...] [-]        without text, or with -, reads stdin; #words that you type are tags
       note list [-n 20] [-on 2022-11-05] [-tag TAG]
       note search [-n 50] WORD...   every word, whatever the case
       note show ID                  the beginning of an ID is enough
       note sync                     sends what is waiting
`

var errUsage = errors.New("usage")

// App is the tool without its surroundings.
type App struct {
	Store    Store
	Queue    Queue
	Now      func() time.Time
	In       io.Reader
	Typed    bool // In is a terminal
	Out, Err io.Writer
}

// Run is main with an exit code.
func (a *App) Run(ctx context.Context, argv []string) int {
	commands := map[string]func(context.Context, []string) error{
		"add": a.add, "list": a.list, "search": a.search, "show": a.show, "sync": a.sync,
	}
	err := errUsage
	if len(argv) > 0 && commands[argv[0]] != nil {
		err = commands[argv[0]](ctx, argv[1:])
	}
	switch {
	case err == nil:
		return 0
	case errors.Is(err, errUsage):
		fmt.Fprint(a.Err, usage)
		return 2
	}
	fmt.Fprintln(a.Err, "note:", err)
	return 1
}

// #region add

// add writes the note to this machine's disk and then tries the table. Once it
// is on disk the command has succeeded, whatever the network does.
func (a *App) add(ctx context.Context, args []string) error {
	stdin := len(args) == 0
	if !stdin && args[len(args)-1] == "-" {
		stdin, args = true, args[:len(args)-1]
	}
	typed, piped := strings.Join(args, " "), ""
	if stdin {
		data, err := io.ReadAll(io.LimitReader(a.In, maxBody+1))
		if err != nil {
			return err
		}
		if a.Typed {
			typed += "\n\n" + string(data)
		} else {
			piped = string(data)
		}
	}
	note, err := NewNote(typed, piped, a.Now())
	if err != nil {
		return err
	}
	if err := a.Queue.Add(note); err != nil {
		return err
	}
	fmt.Fprintln(a.Out, note.ID)
	if len(note.tagsLeft) > 0 {
		fmt.Fprintf(a.Err, "note: %d tags are too many: #%s are only words\n",
			len(note.Tags)+len(note.tagsLeft), strings.Join(note.tagsLeft, " #"))
	}
	if err := a.sync(ctx, nil); err != nil {
		fmt.Fprintln(a.Err, "note: saved here, but not all is sent yet:", err)
	}
	return nil
}

// #endregion

func (a *App) sync(ctx context.Context, _ []string) error {
	sent, err := a.Queue.Flush(ctx, a.Store)
	if sent > 1 {
		fmt.Fprintf(a.Err, "note: sent %d\n", sent)
	}
	return err
}

func (a *App) list(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("list", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	limit := flags.Int("n", 20, "")
	on := flags.String("on", "", "")
	tag := flags.String("tag", "", "")
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 || *limit < 1 || !datePattern.MatchString(*on) {
		return errUsage
	}
	prefix := strings.ReplaceAll(*on, "-", "") // 2022-11-05 is how IDs begin
	q := Query{Tag: strings.ToLower(*tag), Prefix: prefix, Page: *limit + 1}
	notes, _, err := a.find(ctx, q, *limit, nil)
	a.print(notes)
	return err
}

// A year, a month or a day, in UTC as in the IDs.
var datePattern = regexp.MustCompile(`^(\d{4}(-\d{2}){0,2})?$`)

// #region find

// find collects notes from the queue and the table, newest first, and tells
// whether there are more. What the queue has is there even if the table cannot
// be reached.
func (a *App) find(
	ctx context.Context, q Query, limit int, words []string,
) ([]Note, bool, error) {
	pending, problem := a.Queue.Pending()
	var notes []Note
	seen := map[string]bool{}
	for _, note := range pending {
		selected := note.has(q.Tag) && strings.HasPrefix(note.ID, q.Prefix)
		if selected && note.Matches(words) {
			notes = append(notes, note)
			seen[note.ID] = true
		}
	}
	found := 0
	err := a.Store.Each(ctx, q, func(note Note) bool {
		if note.Matches(words) && !seen[note.ID] {
			notes = append(notes, note)
			found++
		}
		return found <= limit // one more than asked for, to know that it is there
	})
	if err == nil {
		err = problem
	}
	sort.Slice(notes, func(i, j int) bool { return notes[i].ID > notes[j].ID })
	if len(notes) > limit {
		return notes[:limit], true, err
	}
	return notes, false, err
}

// #endregion

func (n Note) has(tag string) bool {
	for _, t := range n.Tags {
		if t == tag {
			return true
		}
	}
	return tag == ""
}

func (a *App) search(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("search", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	limit := flags.Int("n", 50, "")
	if err := flags.Parse(args); err != nil || flags.NArg() == 0 || *limit < 1 {
		return errUsage
	}
	notes, more, err := a.find(ctx, Query{Cheap: true}, *limit, flags.Args())
	a.print(notes)
	if more {
		fmt.Fprintf(a.Err, "note: the newest %d; there are more, see -n\n", *limit)
	}
	return err
}

func (a *App) show(ctx context.Context, args []string) error {
	if len(args) != 1 || args[0] == "" {
		return errUsage
	}
	notes, _, err := a.find(ctx, Query{Prefix: args[0], Page: 2}, 2, nil)
	switch {
	case len(notes) > 1:
		a.print(notes)
		return fmt.Errorf("%s is the beginning of more than one", args[0])
	case len(notes) == 1:
		fmt.Fprintln(a.Out, plain(notes[0].Body))
		return nil
	case err != nil:
		return err
	}
	return fmt.Errorf("no note begins with %s", args[0])
}

func (a *App) print(notes []Note) {
	for _, note := range notes {
		mark := " "
		if note.Pending {
			mark = "*"
		}
		fmt.Fprintf(a.Out, "%s%s %s\n", note.ID, mark, plain(note.Title))
	}
}
