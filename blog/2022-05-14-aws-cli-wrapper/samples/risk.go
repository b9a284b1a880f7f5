package main

import "strings"

// #region risk

// Risk is what a command can do, in rising order.
type Risk int

const (
	Local   Risk = iota // signs in, prints help, edits files on this machine
	Read                // looks
	Change              // alters something, or shows a secret
	Destroy             // removes something
)

var (
	localServices = set("configure", "sso", "login", "logout", "help", "history")
	readVerbs     = set("get", "list", "describe", "head", "lookup", "search", "query",
		"scan", "filter", "tail", "ls", "wait", "select", "validate", "simulate")
	destroyWords = set("delete", "deletion", "remove", "terminate", "destroy", "purge",
		"rm", "rb", "mv", "stop", "reboot", "reset", "cancel", "revoke", "disable",
		"deregister", "disassociate", "detach", "release", "empty")
)

// #endregion

// exceptions are the names that mislead, in either direction.
var exceptions = map[string]Risk{
	"logs start-query":                              Read,
	"logs put-retention-policy":                     Destroy,
	"s3api put-bucket-lifecycle-configuration":      Destroy,
	"dynamodb batch-write-item":                     Destroy,
	"dynamodb transact-write-items":                 Destroy,
	"secretsmanager get-secret-value":               Change,
	"secretsmanager batch-get-secret-value":         Change,
	"ec2 get-password-data":                         Change,
	"redshift get-cluster-credentials":              Change,
	"codeartifact get-authorization-token":          Change,
	"sso get-role-credentials":                      Change,
	"sts get-session-token":                         Change,
	"sts get-federation-token":                      Change,
	"configure export-credentials":                  Change,
	"cognito-identity get-credentials-for-identity": Change,
}

// #region classify

// Classify judges a command by its verb. Reads are an allow list: a verb that nobody
// has thought of counts as a change.
func Classify(c Command) Risk {
	if risk, ok := exceptions[c.Service+" "+c.Operation]; ok {
		return risk
	}
	help := c.Operation == "help" || len(c.Rest) == 1 && c.Rest[0] == "help"
	if c.Service == "" || localServices[c.Service] || help {
		return Local
	}
	words := strings.Split(c.Operation, "-")
	if words[0] == "batch" || words[0] == "transact" {
		words = words[1:]
	}
	switch {
	case len(words) > 0 && readVerbs[words[0]]:
		if contains(c.Rest, "--with-decryption") {
			return Change
		}
		return Read
	case anyOf(words, destroyWords) || contains(c.Rest, "--delete"):
		return Destroy
	}
	return Change
}

// #endregion

func (r Risk) String() string {
	return [...]string{"local", "read", "change", "destroy"}[r]
}

func anyOf(words []string, in map[string]bool) bool {
	for _, w := range words {
		if in[w] {
			return true
		}
	}
	return false
}

func contains(words []string, word string) bool {
	return anyOf(words, set(word))
}
