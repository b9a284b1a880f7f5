package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Each of these changes what git diff prints, if it is not told otherwise.
func TestNoConfigurationOfGitChangesWhatIsRead(t *testing.T) {
	for _, config := range []string{
		"diff.noprefix=true", "diff.mnemonicPrefix=true", "diff.external=/bin/false",
		"diff.relative=true", "diff.submodule=log", "diff.suppressBlankEmpty=true",
		"color.ui=always", "diff.wordRegex=.", "core.quotePath=true",
	} {
		repository(t, map[string]string{"ä b.go": "package a\n\n// x\n"})
		key, value, _ := strings.Cut(config, "=")
		if out, err := exec.Command("git", "config", key, value).CombinedOutput(); err != nil {
			t.Fatalf("%s: %s", err, out)
		}
		if err := os.Mkdir("below", 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.Chdir("below"); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		f := &fake{}
		err := f.app(&out, &out).run(context.Background(), []string{"commit", "-dry-run"})
		if err != nil || !strings.Contains(out.String(), "### ä b.go (+3 -0, added)") {
			t.Errorf("%s: %v\n%s", config, err, out.String())
		}
	}
}

// A file for secrets stays one under a new name.
func TestARenamedSecretFileIsHeldBack(t *testing.T) {
	repository(t, map[string]string{".env": "# settings\nHOST=db\nPORT=5432\nNAME=app\nDB_PASSWORD=correct-horse\n"})
	for _, args := range [][]string{
		{"-c", "user.name=n", "-c", "user.email=e", "commit", "-qm", "x"},
		{"mv", ".env", "settings.txt"},
	} {
		if out, err := exec.Command("git", args...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	if err := os.WriteFile("settings.txt", []byte("# settings\nHOST=db\nPORT=5432\nNAME=app2\nDB_PASSWORD=correct-horse\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("git", "add", "-A").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	var out bytes.Buffer
	f := &fake{}
	if err := f.app(&out, &out).run(context.Background(), []string{"commit", "-dry-run"}); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(out.String(), "correct-horse") || !strings.Contains(out.String(), "a file for secrets") {
		t.Errorf("sent:\n%s", out.String())
	}
}

// One line of a stranger's must not hide the rest of the hunk from the review.
func TestAFalseKeyHidesNoCode(t *testing.T) {
	got := redactText("// " + fakeKeyHead + "\n\tos.RemoveAll(\"/\")\n\tmore()")
	if !strings.Contains(got, "RemoveAll") {
		t.Errorf("hidden: %q", got)
	}
	// nor may the rest of the line itself
	for _, line := range []string{
		"os.RemoveAll(\"/\") // " + fakeKeyHead,
		"/* " + fakeKeyHead + " */ os.RemoveAll(\"/\")",
		fakeKeyHead + "\nos.RemoveAll(\"/\") // " + fakeKeyTail,
		fakeKeyHead + "\n" + fakeKeyTail + "; os.RemoveAll(\"/\")",
	} {
		if got := redactText(line); !strings.Contains(got, `RemoveAll("/")`) {
			t.Errorf("hidden: %q", got)
		}
	}
	for _, key := range []string{
		"key = `" + fakeKeyHead + "\nMIIEow/+A==\n" + fakeKeyTail + "`",
		`key = "` + fakeKeyHead + `\nProc-Type: 4,ENCRYPTED\n\nMIIEow/+A==\n` + fakeKeyTail + `\n"`,
		"\"" + fakeKeyHead + "\\n\" +\n\"MIIEow/+A==" + fakeKeyTail + "\")",
	} {
		if got := redactText(key); strings.Contains(got, "MIIE") {
			t.Errorf("sent: %q", got)
		}
	}
	got = redactText(fakeKeyHead + "\nProc-Type: 4,ENCRYPTED\n\nMIIEow/+A==\n" + fakeKeyTail + "\nx()")
	if strings.Contains(got, "MIIE") || !strings.HasSuffix(got, "\nx()") {
		t.Errorf("%q", got)
	}
}

// A dry run prints a diff that somebody else wrote.
func TestADryRunPrintsNothingThatATerminalObeys(t *testing.T) {
	repository(t, map[string]string{"a.txt": "\x1b[2Jgone \u202egnirts\n\ttab\n"})
	var out bytes.Buffer
	f := &fake{}
	if err := f.app(&out, &out).run(context.Background(), []string{"commit", "-dry-run"}); err != nil {
		t.Fatal(err)
	}
	if strings.ContainsAny(out.String(), "\x1b\u202e") ||
		!strings.Contains(out.String(), `<U+001B>[2Jgone <U+202E>gnirts`) ||
		!strings.Contains(out.String(), "\ttab") {
		t.Errorf("%q", out.String())
	}
}

// So does the list of recent subjects: commits are fetched from others.
func TestADryRunSpellsOutSubjects(t *testing.T) {
	got := redactText("Add x\x1b[2J\nAdd \u202ey")
	if got != "Add x<U+001B>[2J\nAdd <U+202E>y" {
		t.Errorf("%q", got)
	}
}

// git rebase --autosquash acts on these.
func TestAMessageSquashesNothing(t *testing.T) {
	for _, reply := range []string{"fixup! Add x", "squash! fixup! Add x", "Amend! Add x"} {
		if got, err := cleanMessage(reply, nil); err != nil || got != "Add x\n" {
			t.Errorf("%q became %q, %v", reply, got, err)
		}
	}
}

// Without its @, the name of a package is that of another. A team's looks the same.
func TestAMessageNamesPackagesAsTheDiffDoes(t *testing.T) {
	repository(t, map[string]string{
		"package.json": `{"dependencies":{"@types/node":"22.19.1","@aws-sdk/client-s3":"3"}}`,
		"CODEOWNERS":   "* @acme/web\n",
	})
	f := &fake{answer: Answer{Text: "Add @types/node and @aws-sdk/client-s3.\n\n" +
		"From @types/node/fs, for @boss, @acme/web, @types/nodejs and [skip @ci]."}}
	var stdout, stderr bytes.Buffer
	if err := f.app(&stdout, &stderr).run(context.Background(), []string{"commit"}); err != nil {
		t.Fatal(err)
	}
	want := "Add @types/node and @aws-sdk/client-s3\n\n" +
		"From @types/node/fs, for boss, acme/web, types/nodejs and skip ci.\n"
	if stdout.String() != want {
		t.Errorf("message %q, want %q", stdout.String(), want)
	}
}

// Only what code loads is a package. In any other quotes it may be a team.
func TestAMessageCallsOnNoTeamThatTheDiffQuotes(t *testing.T) {
	repository(t, map[string]string{
		"assign.yml":   "assignees: [\"@acme/web\"]\n\"@acme/keys\": [1]\n",
		"a.ts":         "// ping '@acme/security'\nexport const owner = '@acme/owner'\n",
		"links.md":     "https://x.example/@acme/docs\n",
		"b.ts":         "import a from '@in/one';\nimport '@in/two/x.css'\n} from \"@in/three\"\n",
		"c.js":         "const c = require('@in/four')\nawait import('@in/five')\nexport * from '@in/six'\n",
		"package.json": "{\n  \"dependencies\": {\n    \"@in/seven\": \"1\"\n  }\n}\n",
		"package-lock.json": "{\n    \"node_modules/a/node_modules/@in/eight\": {},\n" +
			"    \"https://x.example/@acme/lock\": {}\n}\n",
	})
	f := &fake{answer: Answer{Text: "Add\n\n@acme/web @acme/keys @acme/security @acme/owner @acme/docs @acme/lock\n\n" +
		"@in/one @in/two @in/three @in/four @in/five @in/six @in/seven @in/eight"}}
	var stdout, stderr bytes.Buffer
	if err := f.app(&stdout, &stderr).run(context.Background(), []string{"commit"}); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(stdout.String(), "@acme") || strings.Count(stdout.String(), "@in/") != 8 {
		t.Errorf("message %q", stdout.String())
	}
}

// Models think before they answer now, unless told not to, and thoughts count as output.
func TestEachDefaultModelGetsItsParameters(t *testing.T) {
	for name, tasks := range defaultModels {
		for task, m := range tasks {
			fields := map[string]interface{}{}
			if err := json.Unmarshal([]byte(m.fields), &fields); err != nil || m.id == "" {
				t.Errorf("%s, %s: %+v, %v", name, task, m, err)
			}
		}
	}
	for _, retired := range []string{"gpt-4.1", "claude-haiku-4-5", "claude-sonnet-4-5"} {
		for _, tasks := range defaultModels {
			for _, m := range tasks {
				if strings.Contains(m.id, retired) {
					t.Errorf("%s is on its way out", m.id)
				}
			}
		}
	}
}

// The role may call the default models through their profiles, and nothing else.
func TestThePolicyIsThatOfTheDefaultModels(t *testing.T) {
	text, err := os.ReadFile("policy.json")
	if err != nil {
		t.Fatal(err)
	}
	var policy struct {
		Statement []struct {
			Action    string
			Resource  []string
			Condition struct{ StringLike map[string][]string }
		}
	}
	if err := json.Unmarshal(text, &policy); err != nil || len(policy.Statement) != 2 {
		t.Fatalf("%d statements, %v", len(policy.Statement), err)
	}
	profiles, models := policy.Statement[0], policy.Statement[1]
	wanted := 0
	for _, m := range defaultModels["bedrock"] {
		wanted++
		if !endsWith(profiles.Resource, "inference-profile/"+m.id) ||
			!endsWith(models.Resource, "foundation-model/"+strings.TrimPrefix(m.id, "eu.")) {
			t.Errorf("%s is not allowed", m.id)
		}
	}
	through := models.Condition.StringLike["bedrock:InferenceProfileArn"]
	if len(profiles.Resource) != wanted || len(models.Resource) != wanted ||
		strings.Join(through, " ") != strings.Join(profiles.Resource, " ") {
		t.Errorf("more is allowed: %v, %v through %v", profiles.Resource, models.Resource, through)
	}
}

func endsWith(texts []string, end string) bool {
	for _, text := range texts {
		if strings.HasSuffix(text, end) {
			return true
		}
	}
	return false
}
