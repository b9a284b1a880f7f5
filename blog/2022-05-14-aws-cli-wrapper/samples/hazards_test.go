package main

import (
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// Each of these once passed the guard as less than it is.
func TestClassifyIsNotTricked(t *testing.T) {
	tests := map[string]Risk{
		// aws takes any beginning of an option that is unique
		"s3 sync a s3://b --del":                  Destroy,
		"s3 sync a s3://b --de":                   Destroy,
		"ssm get-parameter --name p --with-dec":   Change,
		"ssm get-parameter --name p --w":          Change,
		"ssm get-parameters-by-path --path / --w": Change,
		// the option's value comes from a file or a string of JSON
		`ssm get-parameter --cli-input-json {"Name":"p","WithDecryption":true}`: Change,
		"ssm get-parameter --cli-input-yaml=file://p.yaml":                      Change,
		"ssm get-parameter --cli-input-j file://p.json":                         Change,
		"apigateway get-api-keys --include-values":                              Change,
		"apigateway get-api-key --api-key k --include-v":                        Change,
		// reads by name that print credentials
		"ecr get-login-password":                             Change,
		"ecr get-authorization-token":                        Change,
		"eks get-token --cluster-name c":                     Change,
		"sts get-web-identity-token":                         Change,
		"cognito-idp describe-user-pool-client":              Change,
		"cognito-identity get-open-id-token":                 Change,
		"redshift get-cluster-credentials-with-iam":          Change,
		"lightsail get-bucket-access-keys":                   Change,
		"ec2 describe-vpn-connections":                       Change,
		"appsync list-api-keys --api-id a":                   Change,
		"apigateway get-usage-plan-keys":                     Change,
		"cognito-idp list-user-pool-client-secrets":          Change,
		"directconnect describe-virtual-interfaces":          Change,
		"ivs get-stream-key --arn a":                         Change,
		"location describe-key --key-name k":                 Change,
		"amplify list-apps":                                  Change,
		"amplify get-branch --app-id a":                      Change,
		"ds describe-directories":                            Change,
		"ivs get-channel --arn a":                            Change,
		"lambda list-functions":                              Change, // their variables
		"ec2 get-vpn-connection-device-sample-configuration": Change,
		"glue get-connection --name n":                       Change, // PASSWORD
		"glue get-connections":                               Change,
		"newservice get-some-token":                          Change, // by its words
		"configure get aws_secret_access_key":                Change,
		"configure get profile.dev.aws_session_token":        Change,
		"configure get default.aws_secret_access_key":        Change,
		"configure export-credentials --format process":      Change,
		"history show":                                       Change,
		"timestream-query query --query-string UNLOAD":       Change,
		// and these are the ones that only sound like it
		"configure get region":              Local,
		"secretsmanager list-secrets":       Read,
		"secretsmanager describe-secret":    Read,
		"iam get-account-password-policy":   Read,
		"ssm get-parameter --name p":        Read,
		"s3api head-object --bucket b":      Read, // the name of a key isn't one
		"ds-data list-groups":               Read, // nor is the next page's token
		"rds describe-db-instances":         Read,
		"apigateway get-api-keys --limit 5": Read,
	}
	for line, want := range tests {
		c, err := Parse(strings.Fields(line), "")
		if err != nil {
			t.Error(line, err)
			continue
		}
		if got := Classify(c); got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

// The prompt of aws lets a person write another command than the one judged
// here.
func TestAutoPromptIsRefused(t *testing.T) {
	for _, line := range []string{
		"--cli-auto-prompt s3 ls", "s3 ls --cli-auto-prompt", "s3 --cli-auto-prompt ls", "--cli-auto-prompt",
	} {
		if c, err := Parse(strings.Fields(line), ""); err == nil {
			t.Errorf("%s: accepted as %+v", line, c)
		}
	}
	got := environment([]string{"HOME=/h", "AWS_CLI_AUTO_PROMPT=on", "AWS_PAGER="})
	want := []string{"HOME=/h", "AWS_PAGER=", "AWS_CLI_AUTO_PROMPT=off"}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("environment %q, want %q", got, want)
	}
}

func TestValuesAreNotSubstitutedAgain(t *testing.T) {
	c := Config{Aliases: map[string][]string{
		"pair": {"s3", "cp", "s3://$1", "s3://$2"},
		"cost": {"s3", "ls", "$1/$10"},
	}}
	got, err := c.Expand([]string{"pair", "a$2", "b$1"})
	if want := []string{"s3", "cp", "s3://a$2", "s3://b$1"}; err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%q, want %q (%v)", got, want, err)
	}
	got, _ = c.Expand([]string{"cost", "x"})
	if want := []string{"s3", "ls", "x/x0"}; !reflect.DeepEqual(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestNoAliasHidesAService(t *testing.T) {
	c, err := LoadConfig("no such file")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"events list-rules", "connect list-instances"} {
		got, err := c.Expand(strings.Fields(line))
		if err != nil || strings.Join(got, " ") != line {
			t.Errorf("%s became %q, %v", line, got, err)
		}
	}
	for _, name := range []string{"events", "s3api", "login", "configure", "-x", ""} {
		if err := load(t, `{"aliases": {"`+name+`": ["s3", "ls"]}}`); err == nil {
			t.Errorf("an alias %q was accepted", name)
		}
	}
	if err := load(t, `{"aliases": {"mine": []}}`); err == nil {
		t.Error("an alias without words was accepted")
	}
}

func TestConfigMistakesAreErrors(t *testing.T) {
	for _, text := range []string{
		`{"accounts": {"111111111111": {"name": "a", "prodution": true}}}`, // would be a sandbox
		`{"acounts": {}}`,
		`{"accounts": {"1111-1111-1111": {"name": "a"}}}`,
		`{"accounts": {"111111111111": {"name": "y"}}}`, // the answer to the short question
		`{"accounts": {"111111111111": {"name": " a"}}}`,
		`{"accounts": {"111111111111": {"name": "a"}, "222222222222": {"name": "a"}}}`,
		`{} {}`,
	} {
		if err := load(t, text); err == nil {
			t.Errorf("accepted: %s", text)
		}
	}
	if err := load(t, `{"accounts": {"111111111111": {}}}`); err != nil {
		t.Errorf("an account without a name: %v", err)
	}
}

// A sandbox is what somebody has called one.
func TestAnAccountThatDoesNotSayIsProduction(t *testing.T) {
	for text, want := range map[string]bool{
		`{"name": "a"}`:                      true,
		`{"name": "a", "production": null}`:  true,
		`null`:                               true,
		`{"name": "a", "production": true}`:  true,
		`{"name": "a", "production": false}`: false,
	} {
		c := Config{Accounts: map[string]Account{}}
		err := decode([]byte(`{"accounts": {"111111111111": `+text+`}}`), &c)
		if got := c.Account("111111111111"); err != nil || got.Production != want {
			t.Errorf("%s: %+v, %v", text, got, err)
		}
	}
}

func TestTheProfileIsTheOneThatAWSWouldTake(t *testing.T) {
	for _, test := range []struct{ env, line, want string }{
		{"AWS_DEFAULT_PROFILE=old", "s3 ls", "--profile old s3 ls"},
		{"AWS_PROFILE=new AWS_DEFAULT_PROFILE=old", "s3 ls", "--profile new s3 ls"},
		{"AWS_DEFAULT_PROFILE=old", "s3 ls --profile typed", "--profile typed s3 ls"},
		{"", "s3 ls", "s3 ls"},
	} {
		f := &fake{account: sandbox}
		app := &App{Runner: f, Out: io.Discard, Err: io.Discard, Getenv: lookUp(strings.Fields(test.env))}
		app.Run(strings.Fields(test.line))
		if got := strings.Join(f.calls, "; "); got != test.want {
			t.Errorf("%s %s: ran %s, want %s", test.env, test.line, got, test.want)
		}
	}
}

// lookUp is os.Getenv for variables such as "A=b".
func lookUp(variables []string) func(string) string {
	return func(name string) string {
		for _, variable := range variables {
			if strings.HasPrefix(variable, name+"=") {
				return strings.TrimPrefix(variable, name+"=")
			}
		}
		return ""
	}
}

// The list is made from the models of aws: a service that aws doesn't have is a
// mistake.
func TestEveryRevealingReadBelongsToAService(t *testing.T) {
	if len(revealing) < 1000 {
		t.Errorf("%d revealing operations", len(revealing))
	}
	for name := range revealing {
		if service, _, ok := strings.Cut(name, " "); !ok || !services[service] {
			t.Errorf("no service has %q", name)
		}
	}
}

func load(t *testing.T, text string) error {
	path := filepath.Join(t.TempDir(), "config.json")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := LoadConfig(path)
	return err
}

func TestLoginSessionsAreSignedInByLogin(t *testing.T) {
	f := &fake{signIn: prod, settings: map[string]string{"dev login_session": "arn:aws:iam::2:user/a"}}
	code, out := run(f, "y", "--profile dev s3 cp f s3://b")
	want := "whoami; --profile dev login; whoami; --profile dev s3 cp f s3://b"
	if got := strings.Join(f.calls, "; "); code != 0 || got != want {
		t.Errorf("exit %d, calls %s\n%s", code, got, out)
	}
}

func TestQuoteShowsWhatATerminalWouldHide(t *testing.T) {
	got := Quote([]string{"s3", "rm", "s3://b/k\r\x1b[2Kls", "it's\n"})
	if want := `s3 rm $'s3://b/k\x0d\x1b[2Kls' $'it\'s\x0a'`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
