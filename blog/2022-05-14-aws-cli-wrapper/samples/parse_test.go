package main

import (
	"reflect"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	tests := []struct{ in, argv string }{
		{"s3 rb s3://b", "s3 rb s3://b"},
		{"s3 rb s3://b --profile prod", "--profile prod s3 rb s3://b"},
		{"--profile=prod s3 rb s3://b", "--profile prod s3 rb s3://b"},
		{"--region eu-west-1 s3 --debug rb s3://b", "--region eu-west-1 s3 --debug rb s3://b"},
	}
	for _, test := range tests {
		c, err := Parse(strings.Fields(test.in), "")
		if err != nil || c.Service != "s3" || c.Operation != "rb" {
			t.Errorf("%s: %+v, %v", test.in, c, err)
		}
		if got := strings.Join(c.Argv(), " "); got != test.argv {
			t.Errorf("%s: runs %s", test.in, got)
		}
	}
}

func TestParseTakesTheProfileFromTheEnvironment(t *testing.T) {
	c, _ := Parse([]string{"s3", "ls"}, "dev")
	if c.Profile != "dev" {
		t.Errorf("profile %q", c.Profile)
	}
	c, _ = Parse([]string{"s3", "ls", "--profile", "prod"}, "dev")
	if c.Profile != "prod" {
		t.Errorf("profile %q", c.Profile)
	}
}

func TestParseRefusesToGuess(t *testing.T) {
	for _, in := range []string{
		"s3 rb s3://b --prof prod", // aws would take it for --profile
		"s3 rb s3://b --pro=prod",
		"--reg eu-west-1 s3 rb s3://b",
		"--new-option s3 s3 rb s3://b",
		"s3 rb s3://b --profile",
	} {
		if c, err := Parse(strings.Fields(in), ""); err == nil {
			t.Errorf("%s: accepted as %+v", in, c)
		}
	}
}

func TestClassify(t *testing.T) {
	tests := map[string]Risk{
		"s3 ls":                                           Read,
		"sts get-caller-identity":                         Read,
		"dynamodb batch-get-item":                         Read,
		"dynamodb transact-get-items":                     Read,
		"cloudformation wait stack-x":                     Read,
		"logs start-query":                                Read,
		"s3 cp a s3://b":                                  Change,
		"s3 sync a s3://b":                                Change,
		"cloudformation deploy":                           Change,
		"lambda frobnicate-function":                      Change,
		"nuke":                                            Change, // an alias of aws itself
		"ssm get-parameter --name p":                      Read,
		"ssm get-parameter --name p --with-decryption":    Change,
		"secretsmanager get-secret-value --secret-id s":   Change,
		"configure export-credentials":                    Change,
		"s3 sync a s3://b --delete":                       Destroy,
		"s3 rb s3://b":                                    Destroy,
		"ecr batch-delete-image":                          Destroy,
		"kms schedule-key-deletion":                       Destroy,
		"cognito-idp admin-delete-user --username u":      Destroy,
		"sts get-session-token":                           Change,
		"logs put-retention-policy --retention-in-days 1": Destroy,
		"dynamodb delete-table --table-name help":         Destroy,
		"dynamodb delete-table help":                      Local,
		"dynamodb help":                                   Local,
		"sso login":                                       Local,
		"--version":                                       Local,
	}
	for line, want := range tests {
		c, err := Parse(strings.Fields(line), "")
		if err != nil {
			t.Fatal(line, err)
		}
		if got := Classify(c); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

func TestExpand(t *testing.T) {
	c := Config{Aliases: map[string][]string{
		"tail": {"logs", "tail", "/aws/lambda/$1", "--follow"},
		"who":  {"sts", "get-caller-identity"},
	}}
	tests := []struct{ in, want []string }{
		{[]string{"tail", "api", "--since", "1h"},
			[]string{"logs", "tail", "/aws/lambda/api", "--follow", "--since", "1h"}},
		{[]string{"tail", "a b; rm -rf $HOME"},
			[]string{"logs", "tail", "/aws/lambda/a b; rm -rf $HOME", "--follow"}},
		{[]string{"who", "--output", "text"},
			[]string{"sts", "get-caller-identity", "--output", "text"}},
		{[]string{"--", "who"}, []string{"who"}},
		{[]string{"s3", "ls"}, []string{"s3", "ls"}},
	}
	for _, test := range tests {
		got, err := c.Expand(test.in)
		if err != nil || !reflect.DeepEqual(got, test.want) {
			t.Errorf("%q: %q, %v", test.in, got, err)
		}
	}
	if _, err := c.Expand([]string{"tail"}); err == nil {
		t.Error("tail without a name was accepted")
	}
}

func TestQuote(t *testing.T) {
	got := Quote([]string{"s3", "rm", "s3://b/it's here/*", ""})
	if want := `s3 rm 's3://b/it'\''s here/*' ''`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestConfigFiles(t *testing.T) {
	c, err := LoadConfig("config.example.json")
	if err != nil {
		t.Fatal(err)
	}
	if c.Aliases["orders"] == nil || c.Aliases["who"] == nil {
		t.Error("the file's aliases must add to the built-in ones")
	}
	if a := c.Account("111111111111"); a.Production || a.Name != "sandbox" {
		t.Errorf("%+v", a)
	}
	if a := c.Account("999999999999"); !a.Production || a.Name != "999999999999" {
		t.Errorf("an unknown account must count as production: %+v", a)
	}
	if _, err := LoadConfig("runner.go"); err == nil {
		t.Error("a broken file must be an error")
	}
	if _, err := LoadConfig("missing.json"); err != nil {
		t.Error(err)
	}
}
