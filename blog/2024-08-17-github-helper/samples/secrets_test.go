package main

import (
	"strings"
	"testing"
)

// Each is made up, and joined so that no scanner stops at this file. What must not come
// through is secret.
func TestNoCommonKindOfSecretComesThrough(t *testing.T) {
	const secret = "aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uV1wX2yZ3" // 39 characters
	aws := secret[:20] + "/+" + secret[20:38]                // 40, as AWS's have
	for _, line := range []string{
		fakeKeyID + "," + aws,
		"aws configure set aws_secret_access_key " + aws,
		"AWS_SESSION_TOKEN=" + "IQoJb3JpZ2lu" + secret,
		"(" + "IQoJb3JpZ2lu" + secret + ")",
		"bedrock-api-key-" + secret + secret,
		"gho_" + secret, "ghs_" + "123456_eyJ" + secret + ".eyJ" + secret + "." + secret,
		"x_ghp_" + secret, "github_pat_" + secret[:22] + "_" + secret,
		"key=" + "AIza" + secret[:35], "GOCSPX-" + secret[:28], "ya29." + secret,
		"npm_" + secret[:36], "glpat-" + secret[:20], "whsec_" + secret, "hf_" + secret,
		"sk-ant-api03-" + secret, "sk-proj-" + secret, "rk_live_" + secret,
		"xoxe.xoxp-1-" + secret, "xapp-1-A01-1234-" + secret,
		"https://hooks.slack.com/services/T01/B01/" + secret,
		"s_eyJhbGciOiJI.eyJ" + secret + "." + secret,
		"Authorization: Bearer " + secret, `"authorization": "Basic ` + secret + `=="`,
		"https://b.s3.amazonaws.com/x?X-Amz-Signature=" + secret + secret,
		"https://" + secret + "@github.com/a/b.git",
		"POSTGRES://app:p@" + secret + "@db/app", "mongodb+srv://app:" + secret + "@db",
		"Server=db;User Id=sa;Password=" + secret[:9] + "!;Encrypt=yes",
		"AccountName=x;AccountKey=" + secret + "+/==",
		"jdbc:mysql://db/x?user=a&password=" + secret[:9],
		"  password: " + secret[:9], "DB_PASSWORD=Tr0ub&3!" + secret,
		"<password>" + secret[:9] + "</password>", "pwd = `" + secret[:9] + "`",
		"password = 'p$" + secret[:9] + "'", "passphrase: \"" + secret[:9] + "\"",
		"ENCRYPTION_KEY=" + secret, "//registry/:_auth=" + secret,
	} {
		got := redactText(line)
		for n := 0; n+6 <= len(secret); n++ {
			if part := secret[n : n+6]; strings.Contains(line, part) && strings.Contains(got, part) {
				t.Errorf("%q became %q", line, got)
				break
			}
		}
	}
}

// AWS's own example has one digit, as one key in a hundred has one or none.
func TestASecretKeyBesideItsIDNeedsNoDigits(t *testing.T) {
	const secret = "wJalrXUtnFEMI/" + "K7MDENG/bPxRfiCYEXAMPLEKEY"
	for _, line := range []string{
		fakeKeyID + "," + secret, "ada,," + fakeKeyID + "," + secret + ",x",
		secret + " " + fakeKeyID, "(\"" + fakeKeyID + "\", \"" + secret + "\")",
	} {
		if got := redactText(line); strings.Contains(got, "wJalr") || strings.Contains(got, "EXAMPLEKEY") {
			t.Errorf("%q became %q", line, got)
		}
	}
}

// Nobody reads warnings that are mostly wrong.
func TestWhatIsNoSecretStays(t *testing.T) {
	for _, line := range []string{
		"commit 3f786850e387550fdab836ed7e6dc881de23001b",
		"import { APIGatewayEventWebsocketRequestContextV2 } from 'aws-lambda'",
		"password: ${{ secrets.DB_PASSWORD }}", `password = "$DB_PASSWORD1"`,
		`password: "{password1}"`, `password: "Choose one of 12 letters"`,
		"const password = readPassword(1)", "basic authentication of HTTP",
		"https://example.com:8080/@ada", "https://ada@example.com/x",
		"src/components/PostCode/index.tsx", "token = nextToken(input)",
	} {
		if got := redactText(line); got != line {
			t.Errorf("%q became %q", line, got)
		}
	}
}

// A key may stand in a comment, and old versions of GnuPG name themselves in theirs.
func TestKeysInCommentsAndOfGnuPG(t *testing.T) {
	for _, key := range []string{
		"# " + fakeKeyHead + "\n# MIIEow/+A==\n# MIIEpAIB\n# " + fakeKeyTail,
		" * " + fakeKeyHead + "\n * MIIEow/+A==\n * " + fakeKeyTail,
		"-----BEGIN PGP " + "PRIVATE KEY BLOCK-----\nVersion: GnuPG v1.4.11 (GNU/Linux)\n\nMIIEow/+A==\n=MIIE",
	} {
		if got := redactText(key); strings.Contains(got, "MIIE") {
			t.Errorf("sent: %q", got)
		}
	}
}
