package main

import (
	"path"
	"regexp"
	"strings"
)

// leak is a place where something looked like a secret. It never holds the
// secret itself.
type leak struct {
	path string
	line int // 0 for a removed line
	kind string
}

// #region rules
type rule struct {
	kind    string
	pattern *regexp.Regexp
	// group is what to replace: 0 is the whole match.
	group int
	// sure, if set, is asked before a match counts.
	sure func(value string) bool
	// beside, if set, is what an earlier rule must have left on the line.
	beside string
}

var rules = []rule{
	{kind: "aws-access-key", pattern: regexp.MustCompile(
		`\b(?:AKIA|ASIA)[A-Z2-7]{16}\b`)},
	{kind: "aws-secret-key", sure: awsLength,
		beside:  "[redacted: aws-access-key]",
		pattern: regexp.MustCompile(`[A-Za-z0-9+/]{40,}=*`)},
	{kind: "aws-session-token", pattern: regexp.MustCompile(
		`(?:IQoJb3JpZ2lu|F[Qw]oGZXIv)[A-Za-z0-9+/=]{20,}`)},
	{kind: "bedrock-api-key", pattern: regexp.MustCompile(
		`\b(?:ABSK|bedrock-api-key-)[A-Za-z0-9+/=]{40,}`)},
	{kind: "github-token", pattern: regexp.MustCompile(
		`(?:gh[pousr]_[A-Za-z0-9._-]{36,}|github_pat_[A-Za-z0-9_]{40,})`)},
	{kind: "google-key", pattern: regexp.MustCompile(
		`(?:AIza[\w-]{35}|GOCSPX-[\w-]{20,}|\bya29\.[\w-]{20,})`)},
	{kind: "api-key", pattern: regexp.MustCompile( // OpenAI, Anthropic, Stripe
		`\b(?:sk|rk|pk)[-_](?:live_|test_|proj-|ant-|svcacct-)?[A-Za-z0-9_-]{20,}`),
		sure: hasDigit},
	{kind: "service-token", pattern: regexp.MustCompile( // npm, GitLab, …
		`\b(?:npm_|gl[a-z]{2,5}-|whsec_|pypi-|hf_|SG\.|hvs\.|` +
			`dop_v1_|dckr_pat_|shpat_)[\w.-]{20,}`),
		sure: hasDigit},
	{kind: "slack-token", pattern: regexp.MustCompile(
		`\b(?:xox[a-z][.-]|xapp-)[A-Za-z0-9.-]{10,}`)},
	{kind: "webhook", group: 1, pattern: regexp.MustCompile(
		`\b(?:hooks\.slack\.com/[a-z]+|discord(?:app)?\.com/api/webhooks)` +
			`/([\w/-]{20,})`)},
	{kind: "jwt", pattern: regexp.MustCompile(
		`eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*`)},
	{kind: "aws-secret-key", sure: awsSecret, pattern: regexp.MustCompile(
		`[A-Za-z0-9+/]{40,}=*`)},
	{kind: "authorization", group: 1, sure: hasDigit, pattern: regexp.MustCompile(
		`(?i)\b(?:bearer|basic)\s+([\w.~+/-]{12,}=*)`)},
	{kind: "signed-url", group: 1, pattern: regexp.MustCompile(
		`(?i)[?&](?:x-amz-signature|x-amz-security-token|sig)=([\w%+/=-]{20,})`)},
	{kind: "url-password", group: 1, pattern: regexp.MustCompile(
		`(?i)\b[a-z][a-z0-9+.-]*://[^\s:/@]*:([^\s/"'<>]{3,})@`)},
	{kind: "url-token", group: 1, sure: hasDigit, pattern: regexp.MustCompile(
		`(?i)\bhttps?://([^\s:/@"'<>]{20,})@`)},
	{kind: "assigned-password", group: 1, sure: literal,
		pattern: regexp.MustCompile(
			`(?i)(?:passw(?:or)?d|passwd|pwd|passphrase)` + assigned +
				"(" + quoted + `|[^\s"'` + "`" + `;$(){}<>\[\]]` +
				`[^\s"'` + "`" + `;(){}<>\[\]]{7,})`)},
	{kind: "assigned-secret", group: 1, sure: literal,
		pattern: regexp.MustCompile(
			`(?i)(?:secret|token|credentials?|_auth|(?:api|access|account|` +
				`private|encryption|signing|master)[_-]?key)` + assigned +
				"(" + quoted + `|[\w+/=-]{16,})`)},
}

const (
	assigned = `\w*["']?\s*(?::=|=>|[:=>])\s*`
	quoted   = `"[^"]{8,}"|'[^']{8,}'|` + "`[^`]{8,}`"
)

// literal tells a value from an expression: `token = "hunter2hunter2"` from
// `token: "${TOKEN}"` and `token = loadTokenFromVault`.
func literal(value string) bool {
	if strings.ContainsAny(value[:1], "\"'`") {
		return !expression.MatchString(value)
	}
	return hasDigit(value)
}

// expression matches a text in quotes that stands for another, or a sentence.
var expression = regexp.MustCompile(`^.[$<{%]|\$[{(]|\{\{|\s`)

func awsLength(value string) bool { return len(value) == 40 }

// awsSecret: a secret access key has 40 characters of all three kinds. A
// commit's hash has no capital letters, and other base64 rarely has this
// length. A long name may have one digit, but hardly two. One key in a hundred
// has fewer than two as well.
func awsSecret(value string) bool {
	return awsLength(value) && twoDigits.MatchString(value) &&
		strings.ToLower(value) != value && strings.ToUpper(value) != value
}

var twoDigits = regexp.MustCompile(`\d.*\d`)

// #endregion

func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }

// redact replaces what looks like a secret, in place, and says where it was.
// It runs before anything is cut: half a key matches no pattern.
func redact(files []file) []leak {
	var leaks []leak
	for i := range files {
		f := &files[i]
		for j := range f.hunks {
			inKey := false // between BEGIN and END of a private key
			for k := range f.hunks[j].lines {
				l := &f.hunks[j].lines[k]
				text, kinds := redactLine(l.text, &inKey)
				l.text = text
				for _, kind := range kinds {
					leaks = append(leaks, leak{path: f.path, line: l.number, kind: kind})
				}
			}
			f.hunks[j].section, _ = redactLine(f.hunks[j].section, new(bool))
		}
	}
	return leaks
}

// A private key, from its first line to its last. What does not look like a part of the
// key stays, on the same line too: a stranger may write the markers around code.
var (
	keyBegin = regexp.MustCompile(
		`-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----[A-Za-z0-9+/=\s:,\\-]*`)
	keyEnd = regexp.MustCompile(
		`^[\s"'+,#*/]*[A-Za-z0-9+/=\\]*-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----`)
	// between the two: base64, in quotes or a comment perhaps, or a header of an old format
	keyLine = regexp.MustCompile(
		`^[\s"'+,#*/]*(?:[A-Za-z0-9+/=]*(?:\\[rn])*|[A-Za-z-]+: [\w,-]+|` +
			`(?:Version|Comment): (?:GnuPG|BCPG|OpenPGP|Keybase)[\w ./()-]*)[\s"'+,;]*$`)
)

func redactLine(text string, inKey *bool) (string, []string) {
	const redacted = "[redacted: private-key]"
	var kinds []string
	switch begins := keyBegin.FindAllString(text, -1); {
	case len(begins) > 0:
		*inKey = !strings.Contains(begins[len(begins)-1], "-----END ")
		text = keyBegin.ReplaceAllString(text, redacted)
		kinds = append(kinds, "private-key")
	case *inKey && keyEnd.MatchString(text):
		*inKey = false
		text = keyEnd.ReplaceAllString(text, redacted)
	case *inKey && keyLine.MatchString(text):
		return redacted, nil
	default:
		*inKey = false // whatever this is, it is no key: a false BEGIN hides nothing
	}
	for _, r := range rules {
		if !strings.Contains(text, r.beside) {
			continue
		}
		changed := r.replace(text)
		if changed != text {
			kinds = append(kinds, r.kind)
			text = changed
		}
	}
	return text, kinds
}

func (r rule) replace(text string) string {
	var b strings.Builder
	end := 0
	for _, m := range r.pattern.FindAllStringSubmatchIndex(text, -1) {
		from, to := m[2*r.group], m[2*r.group+1]
		value := text[from:to]
		if strings.Contains(value, "[redacted: ") || (r.sure != nil && !r.sure(value)) {
			continue
		}
		b.WriteString(text[end:from] + "[redacted: " + r.kind + "]")
		end = to
	}
	return b.String() + text[end:]
}

var secretFiles = []string{
	".env", ".env.*", "*.pem", "*.key", "*.p12", "*.pfx", "*.jks", "*.tfvars",
	"*.tfstate", "*.tfstate.backup", "id_rsa*", "id_ecdsa*", "id_ed25519*", ".npmrc",
	".netrc", ".pypirc", ".envrc", "*.keystore", "*.kdbx", "credentials",
}

var noiseFiles = []string{
	"package-lock.json", "yarn.lock", "pnpm-lock.yaml", "go.sum", "Cargo.lock",
	"poetry.lock", "*.min.js", "*.min.css", "*.map", "*.snap",
}

// hold marks the files whose content stays here: by name those that exist to
// keep secrets, and those that a machine wrote.
func hold(files []file) {
	for i := range files {
		name, before := path.Base(files[i].path), path.Base(files[i].from)
		switch {
		case matches(secretFiles, name), matches(secretFiles, before):
			files[i].held = "a file for secrets"
		case matches(noiseFiles, name):
			files[i].held = "generated"
		}
	}
}

func matches(patterns []string, name string) bool {
	for _, p := range patterns {
		if ok, _ := path.Match(p, name); ok {
			return true
		}
	}
	return false
}

// redactText is redact for text that is not a diff.
func redactText(text string) string {
	inKey := false
	lines := strings.Split(text, "\n")
	for i := range lines {
		text, _ := redactLine(lines[i], &inKey)
		lines[i] = spelled(text)
	}
	return strings.Join(lines, "\n")
}
