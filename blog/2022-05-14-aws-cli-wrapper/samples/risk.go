package main

import (
	_ "embed"
	"strings"
)

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
	secretWords  = set("token", "tokens", "credentials", "password")
	destroyWords = set("delete", "deletion", "remove", "terminate", "destroy", "purge",
		"rm", "rb", "mv", "stop", "reboot", "reset", "cancel", "revoke", "disable",
		"deregister", "disassociate", "detach", "release", "empty")
)

// #endregion

// exceptions are the names that mislead, in either direction.
var exceptions = map[string]Risk{
	"configure export-credentials":             Change,
	"dynamodb batch-write-item":                Destroy,
	"dynamodb transact-write-items":            Destroy,
	"iam get-account-password-policy":          Read,
	"iam list-service-specific-credentials":    Read,
	"logs put-retention-policy":                Destroy,
	"logs start-query":                         Read,
	"s3api put-bucket-lifecycle-configuration": Destroy,
	"sso get-role-credentials":                 Change,
	"timestream-query query":                   Change, // UNLOAD writes to a bucket
}

// revealing holds the operations whose answer is sensitive and whose name does
// not say so: what the service models mark, by reveals.py, and what they
// forgot.
var revealing = union(listed(reveals), unmarked)

//go:embed reveals.txt
var reveals string

// unmarked are those secrets in answers that I know and the models of AWS CLI
// 2.36.7 do not mark. There may be more.
var unmarked = set(
	"apigateway get-usage-plan-key",                 // the key is the value
	"apigateway get-usage-plan-keys",                // the key is the value
	"appsync list-api-keys",                         // the ID is the key
	"athena get-session-endpoint",                   // AuthToken
	"cloudhsmv2 describe-clusters",                  // PreCoPassword
	"codebuild batch-get-projects",                  // the webhook's secret
	"codepipeline list-webhooks",                    // SecretToken
	"cognito-idp describe-identity-provider",        // client_secret, in a map
	"directconnect describe-virtual-interfaces",     // the BGP authKey
	"emr get-on-cluster-app-ui-presigned-url",       // a link that signs in
	"emr get-persistent-app-ui-presigned-url",       // a link that signs in
	"glue get-connection",                           // PASSWORD, of a database
	"glue get-connections",                          // PASSWORD, of a database
	"history show",                                  // what earlier commands printed
	"iotwireless get-wireless-device",               // session keys
	"kinesis-video-signaling get-ice-server-config", // Password
	"lightsail get-instance-access-details",         // privateKey
	"lightsail get-relational-database",             // masterUserPassword, while it changes
	"lightsail get-relational-databases",            // masterUserPassword, while it changes
	"pinpoint get-baidu-channel",                    // Credential, an API key
	"pinpoint get-gcm-channel",                      // Credential, an API key
	"securityhub get-findings",                      // copies of resources, PreSharedKey too
	"wafv2 list-api-keys",                           // APIKey
)

// listed reads lines of a service and its operations.
func listed(text string) map[string]bool {
	m := map[string]bool{}
	for _, line := range strings.Split(text, "\n") {
		if words := strings.Fields(line); len(words) > 0 && words[0] != "#" {
			for _, operation := range words[1:] {
				m[words[0]+" "+operation] = true
			}
		}
	}
	return m
}

// #region classify

// Classify judges a command by its verb. Reads are an allow list: a verb that
// nobody has thought of counts as a change.
func Classify(c Command) Risk {
	if risk, ok := exceptions[c.Service+" "+c.Operation]; ok {
		return risk
	}
	risk := byName(c)
	if risk < Change && showsSecret(c) {
		return Change
	}
	return risk
}

func byName(c Command) Risk {
	help := c.Operation == "help" || len(c.Rest) == 1 && c.Rest[0] == "help"
	if c.Service == "" || localServices[c.Service] || help {
		return Local
	}
	words := strings.Split(c.Operation, "-")
	if words[0] == "batch" || words[0] == "transact" {
		words = words[1:]
	}
	switch {
	case len(words) > 0 && readVerbs[words[0]] && !anyOf(words, secretWords):
		return Read
	case anyOf(words, destroyWords) || hasOption(c.Rest, "--delete"):
		return Destroy
	}
	return Change
}

// #endregion

// #region secrets

// showsSecret tells whether a read prints something to keep: because the
// operation does, because an option asks for it, or because its parameters are
// in a document that nobody has read here.
func showsSecret(c Command) bool {
	for _, option := range []string{"--with-decryption", "--include-values",
		"--cli-input-json", "--cli-input-yaml"} {
		if hasOption(c.Rest, option) {
			return true
		}
	}
	if c.Service == "configure" && c.Operation == "get" {
		for _, arg := range c.Rest {
			if strings.HasSuffix(arg, "_key") || strings.HasSuffix(arg, "_token") {
				return true
			}
		}
	}
	return revealing[c.Service+" "+c.Operation]
}

// hasOption finds an option however short it was written: aws takes any
// beginning that is unique. One that is not unique, aws refuses by itself.
func hasOption(args []string, option string) bool {
	for _, arg := range args {
		name, _, _ := strings.Cut(arg, "=")
		if len(name) > 2 && strings.HasPrefix(option, name) {
			return true
		}
	}
	return false
}

// #endregion

func union(a, b map[string]bool) map[string]bool {
	for name := range b {
		a[name] = true
	}
	return a
}

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
