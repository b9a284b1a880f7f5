package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// file is one file's part of a unified diff.
type file struct {
	path  string
	from  string // the path before a rename; may be empty
	note  string // "added", "deleted", "renamed from x", "binary"; may be empty
	hunks []hunk
	held  string // why the hunks are not to be sent; empty when they are
}

type hunk struct {
	section string // the function that git names after the second @@
	lines   []line
}

type line struct {
	op     byte // ' ', '+' or '-'
	number int  // in the new file; 0 for a removed line
	text   string
}

var hunkHeader = regexp.MustCompile(`^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)$`)

// parse reads what `git diff` prints. Inside a hunk it counts lines, as the
// header promised them: a removed line "-- a/x" looks like a file's header,
// and a diff's author can make that happen on purpose.
func parse(diff string) ([]file, error) {
	var files []file
	var oldLeft, newLeft, next int // lines to come; the next one's number
	for n, raw := range strings.Split(diff, "\n") {
		if oldLeft > 0 || newLeft > 0 {
			h := lastHunk(files)
			op := byte(' ')
			if raw != "" {
				op = raw[0]
				raw = raw[1:]
			}
			switch op {
			case '\\': // "\ No newline at end of file"
			case '-':
				oldLeft--
				h.lines = append(h.lines, line{op: op, text: raw})
			case '+', ' ':
				newLeft--
				if op == ' ' {
					oldLeft--
				}
				h.lines = append(h.lines, line{op: op, number: next, text: raw})
				next++
			default:
				return nil, fmt.Errorf("line %d: not a line of a diff", n+1)
			}
			continue
		}
		if strings.HasPrefix(raw, "diff --git ") {
			files = append(files, file{path: bothPaths(raw)})
			continue
		}
		if len(files) == 0 {
			continue // whatever a tool prints before the first file
		}
		f := &files[len(files)-1]
		if m := hunkHeader.FindStringSubmatch(raw); m != nil {
			oldLeft, next, newLeft = count(m[1]), count(m[2]), count(m[3])
			f.hunks = append(f.hunks, hunk{section: m[4]})
			continue
		}
		f.readHeader(raw)
	}
	if oldLeft > 0 || newLeft > 0 {
		return nil, fmt.Errorf("the diff ends in the middle of a hunk")
	}
	return files, nil
}

// lastHunk is the hunk being read: there is one whenever lines are due.
func lastHunk(files []file) *hunk {
	f := &files[len(files)-1]
	return &f.hunks[len(f.hunks)-1]
}

// count reads a number of a hunk's header; one left out stands for 1.
func count(s string) int {
	if s == "" {
		return 1
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

func (f *file) readHeader(raw string) {
	switch {
	case strings.HasPrefix(raw, "--- "):
		if path := headerPath(raw[4:]); path != "" {
			f.path = path
		}
	case strings.HasPrefix(raw, "+++ "):
		if path := headerPath(raw[4:]); path != "" {
			f.path = path
		}
	case strings.HasPrefix(raw, "new file"):
		f.note = "added"
	case strings.HasPrefix(raw, "deleted file"):
		f.note = "deleted"
	case strings.HasPrefix(raw, "rename from "):
		f.from = unquote(raw[len("rename from "):])
		f.note = "renamed from " + f.from
	case strings.HasPrefix(raw, "rename to "):
		f.path = unquote(raw[len("rename to "):])
	case strings.HasPrefix(raw, "Binary files "):
		f.note = strings.TrimSpace(f.note + " binary")
		if _, to, ok := strings.Cut(strings.TrimSuffix(raw, " differ"), " and "); ok {
			if path := headerPath(to); path != "" {
				f.path = path
			}
		}
	}
}

// bothPaths reads "diff --git a/x b/x", all there is when only a file's mode
// changed or an empty file was added. It is "" when the two paths differ.
func bothPaths(raw string) string {
	rest := strings.TrimPrefix(raw, "diff --git ")
	from, to := rest[:len(rest)/2], rest[(len(rest)+1)/2:]
	if headerPath(from) != headerPath(to) {
		return ""
	}
	return headerPath(to)
}

// headerPath takes "b/dir/file" apart; it is "" for /dev/null.
func headerPath(s string) string {
	s = unquote(strings.TrimRight(s, "\t"))
	if s == "/dev/null" {
		return ""
	}
	if strings.HasPrefix(s, "a/") || strings.HasPrefix(s, "b/") {
		return s[2:]
	}
	return s
}

// unquote undoes git's C-style quoting, whose escapes are Go's too.
func unquote(s string) string {
	if !strings.HasPrefix(s, `"`) {
		return s
	}
	if plain, err := strconv.Unquote(s); err == nil {
		return plain
	}
	return s
}

func (f file) changed() (added, removed int) {
	for _, h := range f.hunks {
		for _, l := range h.lines {
			switch l.op {
			case '+':
				added++
			case '-':
				removed++
			}
		}
	}
	return added, removed
}

// title is the line that stands for a file even when its content is left out.
func (f file) title() string {
	added, removed := f.changed()
	parts := []string{fmt.Sprintf("+%d -%d", added, removed)}
	if f.note != "" {
		parts = append(parts, f.note)
	}
	if f.held != "" {
		parts = append(parts, "content left out: "+f.held)
	}
	return visible(fmt.Sprintf("### %s (%s)", f.path, strings.Join(parts, ", "))) + "\n"
}

func (f file) render() string {
	var b strings.Builder
	b.WriteString(f.title())
	if f.held == "" {
		for _, h := range f.hunks {
			h.render(&b)
		}
	}
	return b.String()
}

// render prints a hunk with the new file's line numbers, because a model that
// has to count from "@@ -10,7 +12,9 @@" gets them wrong.
func (h hunk) render(b *strings.Builder) {
	b.WriteString("@@ " + spelled(h.section) + "\n")
	for _, l := range h.lines {
		if l.op == '-' {
			fmt.Fprintf(b, "      - %s\n", spelled(l.text))
		} else {
			fmt.Fprintf(b, "%5d %c %s\n", l.number, l.op, spelled(l.text))
		}
	}
}
