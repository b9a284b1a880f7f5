package main

import (
	"fmt"
	"strings"
	"unicode"
)

// Command is an aws command line, read just far enough to judge it.
type Command struct {
	Profile   string   // "" means whatever aws finds by itself
	Service   string   // "s3"
	Operation string   // "rb"
	Rest      []string // what follows the operation
	args      []string // everything except --profile, untouched and in order
}

// Argv is what is handed to aws. The profile is always named, so that the
// identity check and the command cannot resolve different credentials.
func (c Command) Argv() []string {
	return c.with(c.args...)
}

func (c Command) with(args ...string) []string {
	if c.Profile == "" {
		return args
	}
	return append([]string{"--profile", c.Profile}, args...)
}

// Global options of aws: those that stand alone and those that take a value.
var (
	globalFlags = set("--debug", "--no-verify-ssl", "--no-paginate", "--version",
		"--no-sign-request", "--no-cli-pager", "--no-cli-auto-prompt")
	globalValues = set("--endpoint-url", "--output", "--query", "--region", "--color",
		"--ca-bundle", "--cli-read-timeout", "--cli-connect-timeout", "--cli-binary-format",
		"--cli-error-format")
)

// #region parse

// Parse finds the profile, the service and the operation. What it does not
// understand it refuses, because a wrong guess would get past the guard.
func Parse(args []string, envProfile string) (Command, error) {
	c := Command{Profile: envProfile}
	for i := 0; i < len(args); i++ {
		arg := args[i]
		name, value, hasValue := strings.Cut(arg, "=")
		switch {
		case arg == "--cli-auto-prompt":
			return c, fmt.Errorf("%s would run another command than this", arg)
		case name == "--profile":
			if !hasValue {
				if i++; i == len(args) {
					return c, fmt.Errorf("--profile needs a value")
				}
				value = args[i]
			}
			c.Profile = value
			continue
		case len(name) > 2 && strings.HasPrefix("--profile", name):
			return c, fmt.Errorf("write --profile in full instead of %s", name)
		case c.Operation != "":
			c.Rest = append(c.Rest, arg)
		case !strings.HasPrefix(arg, "-"):
			if c.Service == "" {
				c.Service = arg
			} else {
				c.Operation = arg
			}
		case globalValues[name] && !hasValue && i+1 < len(args):
			c.args = append(c.args, arg)
			i++
			arg = args[i]
		case !globalFlags[name] && !globalValues[name]:
			return c, fmt.Errorf("put %s after the operation", name)
		}
		c.args = append(c.args, arg)
	}
	return c, nil
}

// #endregion

// Quote renders an argv for people to read or paste. Nothing ever runs from it.
// What a terminal would act on or hide is written as a code.
func Quote(argv []string) string {
	out := make([]string, len(argv))
	for i, arg := range argv {
		switch {
		case strings.IndexFunc(arg, hidden) >= 0:
			out[i] = "$'" + escape(arg) + "'"
		case arg == "" || strings.IndexFunc(arg, unsafe) >= 0:
			out[i] = "'" + strings.ReplaceAll(arg, "'", `'\''`) + "'"
		default:
			out[i] = arg
		}
	}
	return strings.Join(out, " ")
}

func hidden(r rune) bool { return !unicode.IsPrint(r) }

func escape(arg string) string {
	var b strings.Builder
	for _, r := range arg {
		switch {
		case r == '\'' || r == '\\':
			b.WriteString(`\` + string(r))
		case hidden(r):
			for _, octet := range []byte(string(r)) {
				fmt.Fprintf(&b, `\x%02x`, octet)
			}
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func unsafe(r rune) bool {
	return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' ||
		strings.ContainsRune("-_./:=@,+%", r))
}

func set(words ...string) map[string]bool {
	m := make(map[string]bool, len(words))
	for _, w := range words {
		m[w] = true
	}
	return m
}
