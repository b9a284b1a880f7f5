package main

import (
	"errors"
	"fmt"
	"path"
	"regexp"
	"strings"
	"unicode"
)

// visible removes what a terminal acts on or does not show: control
// characters (escape sequences start with one) and Unicode's format class
// (bidirectional overrides, zero-width characters).
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r == unicode.ReplacementChar, unicode.IsControl(r),
			unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp):
			return -1
		}
		return r
	}, s)
}

// spelled writes the same characters out, as <U+202E>: a reviewer should know of them,
// and so should a person who reads a dry run.
func spelled(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r != '\t' && visible(string(r)) == "" {
			fmt.Fprintf(&b, "<U+%04X>", r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// #region clean
// disarm holds what makes GitHub or a build do something, and what to keep.
var disarm = []struct {
	pattern *regexp.Regexp
	keep    string
}{
	{regexp.MustCompile(`(^|[^\w.@])@(\w)`), "$1$2"}, // calls on a person
	{regexp.MustCompile( // closes an issue
		`(?i)(?:https?://\S+/(?:issues|pull)/|#|\bGH-)(\d+)\b`), "$1"},
	{regexp.MustCompile( // skips a build
		`(?i)\[((?:skip|no|ci|actions)[\s-]+(?:ci|actions|skip))\]`), "$1"},
	{regexp.MustCompile(`(?i)\*\*\*(NO_CI)\*\*\*`), "$1"},
	{regexp.MustCompile( // rewrites history later
		`(?i)^(?:fixup|squash|amend)!\s*`), ""},
}

// packageName is a package of a scope, or a team of an organization: they look
// alike.
var packageName = regexp.MustCompile(`@[a-z0-9][\w.-]*/[\w.-]*\w`)

// cleanLine repeats itself until nothing changes: taking one thing out may
// put another together, as in "[skip @ci]". The packages keep their names.
func cleanLine(raw string, packages map[string]bool) string {
	const at = "\x00" // for the @ of a package; visible has left no other
	l := packageName.ReplaceAllStringFunc(visible(raw), func(name string) string {
		if packages[name] {
			return at + name[1:]
		}
		return name
	})
	for before := ""; l != before; {
		before = l
		l = strings.TrimSpace(strings.TrimLeft(l, "# ")) // "# …" is git's comment
		for _, d := range disarm {
			l = d.pattern.ReplaceAllString(l, d.keep)
		}
	}
	return strings.ReplaceAll(l, at, "@")
}

// #endregion

// Where a name can only be that of a package: in what code loads, and as a key of a
// manifest. In any other quotes it may be a team.
var (
	importedPackage = regexp.MustCompile(
		`(?:^\s*import\s*|^\s*(?:import\b|export\b|\})[^"']*\bfrom\s*|` +
			`\b(?:require|import)\s*\(\s*)["'](` + packageName.String() + `)["'/]`)
	keyOfManifest = regexp.MustCompile(
		`(?:^|[{,])\s*["'](?:[^"':]*node_modules/)?(` + packageName.String() + `)["']\s*:`)
	manifests = []string{"package.json", "package-lock.json", "deno.json"}
)

// packagesIn names the packages of scopes that the files load or depend on.
func packagesIn(files []file) map[string]bool {
	names := map[string]bool{}
	for _, f := range files {
		pattern := importedPackage
		if matches(manifests, path.Base(f.path)) {
			pattern = keyOfManifest
		}
		for _, h := range f.hunks {
			for _, l := range h.lines {
				for _, m := range pattern.FindAllStringSubmatch(l.text, -1) {
					names[m[1]] = true
				}
			}
		}
	}
	return names
}

// trailer signs for somebody, or tells a tool something.
var trailer = regexp.MustCompile(
	`(?i)^\s*(?:[a-z]+(?:-[a-z]+)*-by|change-id|skip-checks):`)

// cleanMessage turns a model's reply into a commit message that only says
// something: it signs for nobody, closes no issue, skips no build, calls on
// no one, and holds no escape sequence. Only packages keep their @, and a team of the
// same name would be called on.
func cleanMessage(reply string, packages map[string]bool) (string, error) {
	var lines []string
	for _, raw := range strings.Split(strings.TrimSpace(reply), "\n") {
		if l := cleanLine(raw, packages); !strings.HasPrefix(l, "```") {
			lines = append(lines, l)
		}
	}
	text := strings.TrimSpace(strings.Join(lines, "\n"))
	subject, body, _ := strings.Cut(text, "\n")
	subject = strings.TrimRight(strings.Join(strings.Fields(subject), " "), ".")
	if subject == "" || trailer.MatchString(subject) {
		return "", errors.New("the model's reply holds no commit message")
	}
	message := shorten(subject, 72) + "\n"
	if body = strings.TrimSpace(withoutTrailers(wrap(body, 72))); body != "" {
		message += "\n" + body + "\n"
	}
	return message, nil
}

// withoutTrailers looks at wrapped text: a break may put one at a line's start.
func withoutTrailers(text string) string {
	var kept []string
	for _, l := range strings.Split(text, "\n") {
		if !trailer.MatchString(l) {
			kept = append(kept, l)
		}
	}
	return strings.Join(kept, "\n")
}

// shorten cuts at a word's end.
func shorten(s string, width int) string {
	runes := []rune(s)
	if len(runes) <= width {
		return s
	}
	short := string(runes[:width])
	if i := strings.LastIndexByte(short, ' '); i > width/2 {
		return short[:i]
	}
	return short
}

// wrap breaks paragraphs and list items at a width, and lets no more than one
// empty line stand.
func wrap(text string, width int) string {
	var out []string
	for _, l := range strings.Split(text, "\n") {
		if l == "" {
			if len(out) > 0 && out[len(out)-1] != "" {
				out = append(out, "")
			}
			continue
		}
		indent := ""
		if strings.HasPrefix(l, "- ") || strings.HasPrefix(l, "* ") {
			indent = "  "
		}
		current := ""
		for _, word := range strings.Fields(l) {
			switch {
			case current == "":
				current = word
			case len([]rune(current))+1+len([]rune(word)) > width:
				out = append(out, current)
				current = indent + word
			default:
				current += " " + word
			}
		}
		out = append(out, current)
	}
	return strings.Join(out, "\n")
}
