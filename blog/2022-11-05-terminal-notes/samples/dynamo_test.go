package main

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"
)

// #region sigv4

// The expected signature was made by botocore, for the same request at the same
// second.
func TestSignatureIsThatOfBotocore(t *testing.T) {
	body := `{"TableName":"notes"}`
	r, _ := http.NewRequest("POST", "https://dynamodb.eu-west-1.amazonaws.com/", nil)
	r.Header.Set("Content-Type", "application/x-amz-json-1.0")
	r.Header.Set("X-Amz-Target", "DynamoDB_20120810.Query")
	sign(r, []byte(body), Credentials{
		AccessKeyID:     "AKIDEXAMPLE",
		SecretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
		SessionToken:    "the-session-token",
	}, "eu-west-1", "dynamodb", time.Date(2022, 11, 5, 14, 22, 33, 0, time.UTC))
	want := "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20221105/eu-west-1/dynamodb/aws4_request, " +
		"SignedHeaders=content-type;host;x-amz-date;x-amz-security-token;x-amz-target, " +
		"Signature=0f74e6b820411eb2ff3ed34c9795431b110947be5d25954eb2fbd324c0107372"
	if got := r.Header.Get("Authorization"); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// AWS publishes requests with their signatures for everyone who writes this by
// hand. These are the ones that have no path and no query string, as here.
func TestSignatureIsThatOfTheSpecification(t *testing.T) {
	c := Credentials{AccessKeyID: "AKIDEXAMPLE",
		SecretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"}
	withToken := c
	withToken.SessionToken = "AQoDYXdzEPT//////////wEXAMPLEtc764bNrC9SAPBSM22wDOk4x4HIZ8j4FZTwdQWLWsKWHGBu" +
		"FqwAeMicRXmxfpSPfIeoIYRqTflfKD8YUuwthAx7mSEI/qkPpKPi/kMcGdQrmGdeehM4IC1NtBmU" +
		"pp2wUE8phUZampKsburEDy0KPkyQDYwT7WZ0wq5VSXDvp75YU9HFvlRd8Tx6q6fE8YQcHNVXAkiY" +
		"9q6d+xo0rKwT38xVqr7ZD0u0iPPkUL64lIZbqBAz+scqKmlzm8FDrypNC9Yjc8fPOLn9FX9KSYvK" +
		"Tr4rvx3iSIlTJabIQwj2ICCR/oLxBA=="
	tests := []struct {
		name, header, value, body string
		c                         Credentials
		signature                 string
	}{
		{"post-vanilla", "", "", "", c,
			"5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"},
		{"post-header-key-sort", "My-Header1", "value1", "", c,
			"c5410059b04c1ee005303aed430f6e6645f61f4dc9e1461ec8f8916fdf18852c"},
		{"post-header-value-case", "My-Header1", "VALUE1", "", c,
			"cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d"},
		{"post-sts-header-before", "", "", "", withToken,
			"85d96828115b5dc0cfc3bd16ad9e210dd772bbebba041836c64533a82be05ead"},
		{"post-x-www-form-urlencoded", "Content-Type", "application/x-www-form-urlencoded",
			"Param1=value1", c,
			"ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a"},
	}
	for _, test := range tests {
		r, _ := http.NewRequest("POST", "https://example.amazonaws.com/", nil)
		if test.header != "" {
			r.Header.Set(test.header, test.value)
		}
		sign(r, []byte(test.body), test.c, "us-east-1", "service",
			time.Date(2015, 8, 30, 12, 36, 0, 0, time.UTC))
		if got := r.Header.Get("Authorization"); !strings.HasSuffix(got, "Signature="+test.signature) {
			t.Errorf("%s: %s", test.name, got)
		}
	}
}

// #endregion

type place string

func (p place) Get(context.Context) (string, error) { return string(p), nil }

type keys struct{ forgotten int }

func (k *keys) Get(context.Context) (Credentials, error) {
	return Credentials{AccessKeyID: "a", SecretAccessKey: "s"}, nil
}
func (k *keys) Forget() { k.forgotten++ }

type answer struct {
	status int
	body   string
}

// serve starts a DynamoDB that gives these answers in turn and keeps the
// requests.
func serve(t *testing.T, answers ...answer) (*Dynamo, *[]string, *keys) {
	var requests []string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		requests = append(requests, r.Header.Get("X-Amz-Target")+" "+string(body))
		if len(requests) > len(answers) {
			t.Error("one request too many")
			return
		}
		a := answers[len(requests)-1]
		w.WriteHeader(a.status)
		io.WriteString(w, a.body)
	}))
	t.Cleanup(server.Close)
	k := &keys{}
	return &Dynamo{Table: "notes", Book: "main", Region: place("eu-west-1"), Endpoint: server.URL,
		Client: server.Client(), Creds: k,
		Pause: func(context.Context, time.Duration) error { return nil }}, &requests, k
}

const (
	namespace = `{"__type":"com.amazonaws.dynamodb.v20120810#`
	canceled  = namespace + `TransactionCanceledException","Message":"canceled","CancellationReasons":`
)

func TestPut(t *testing.T) {
	note := Note{ID: "20221105-142233-7fq2k9", Title: "T", Body: "T\nB", Tags: []string{"go"}}
	d, requests, _ := serve(t, answer{200, `{}`})
	if err := d.Put(context.Background(), note); err != nil {
		t.Fatal(err)
	}
	want := `DynamoDB_20120810.TransactWriteItems {"TransactItems":[` +
		`{"Put":{"TableName":"notes","Item":{"body":{"S":"T\nB"},"pk":{"S":"BOOK#main"},` +
		`"sk":{"S":"NOTE#20221105-142233-7fq2k9"},"tags":{"SS":["go"]},"title":{"S":"T"}},` +
		`"ConditionExpression":"attribute_not_exists(pk)"}},` +
		`{"Put":{"TableName":"notes","Item":{"pk":{"S":"BOOK#main"},` +
		`"sk":{"S":"TAG#go#20221105-142233-7fq2k9"},"title":{"S":"T"}}}}]}`
	if got := (*requests)[0]; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestPutErrors(t *testing.T) {
	tests := []struct {
		name    string
		answers []answer
		ok      bool
		refused bool
	}{
		{"already there", []answer{{400, canceled + `[{"Code":"ConditionalCheckFailed"},{"Code":"None"}]}`}},
			true, false},
		{"invalid item", []answer{{400, canceled + `[{"Code":"None"},{"Code":"ValidationError"}]}`}},
			false, true},
		{"invalid request", []answer{{400, namespace + `ValidationException","message":"no"}`}},
			false, true},
		{"no permission", []answer{{400, namespace + `AccessDeniedException","message":"no"}`}},
			false, false},
		{"throttled, then fine", []answer{{400, namespace + `ThrottlingException"}`}, {200, `{}`}},
			true, false},
		{"a conflict, then fine", []answer{{400, canceled + `[{"Code":"TransactionConflict"}]}`}, {200, `{}`}},
			true, false},
		{"broken, then fine", []answer{{500, `oops`}, {503, ``}, {200, `{}`}},
			true, false},
		{"broken for good", []answer{{500, ``}, {500, ``}, {500, ``}, {500, ``}, {500, ``}, {500, ``}},
			false, false},
	}
	for _, test := range tests {
		d, requests, _ := serve(t, test.answers...)
		err := d.Put(context.Background(), Note{ID: "1", Tags: []string{"go"}})
		if (err == nil) != test.ok || errors.Is(err, ErrRefused) != test.refused ||
			len(*requests) != len(test.answers) {
			t.Errorf("%s: %v after %d requests", test.name, err, len(*requests))
		}
	}
}

func TestRevokedCredentialsAreForgotten(t *testing.T) {
	d, _, k := serve(t, answer{400, namespace + `ExpiredTokenException"}`}, answer{200, `{}`})
	if err := d.Put(context.Background(), Note{ID: "1"}); err != nil || k.forgotten != 1 {
		t.Errorf("%v, forgotten %d times", err, k.forgotten)
	}
}

func TestEach(t *testing.T) {
	page1 := `{"Items":[{"sk":{"S":"NOTE#3"},"title":{"S":"c"},"body":{"S":"c"},"tags":{"SS":["x"]}}],
		"LastEvaluatedKey":{"pk":{"S":"BOOK#main"},"sk":{"S":"NOTE#3"}}}`
	page2 := `{"Items":[{"sk":{"S":"NOTE#2"},"title":{"S":"b"},"body":{"S":"b"}},
		{"sk":{"S":"NOTE#1"},"title":{"S":"a"},"body":{"S":"a"}}]}`
	d, requests, _ := serve(t, answer{200, page1}, answer{200, page2})
	var got []Note
	err := d.Each(context.Background(), Query{Prefix: "2022", Page: 2}, func(n Note) bool {
		got = append(got, n)
		return len(got) < 2
	})
	want := []Note{{ID: "3", Title: "c", Body: "c", Tags: []string{"x"}},
		{ID: "2", Title: "b", Body: "b"}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	for n, part := range []string{`":sk":{"S":"NOTE#2022"}},"KeyConditionExpression":"pk = :pk AND begins_with(sk, :sk)","Limit":2`,
		`"ExclusiveStartKey":{"pk":{"S":"BOOK#main"},"sk":{"S":"NOTE#3"}}`} {
		if !strings.Contains((*requests)[n], part) {
			t.Errorf("request %d: %s", n, (*requests)[n])
		}
	}
}

func TestCredentials(t *testing.T) {
	now := time.Date(2022, 11, 5, 12, 0, 0, 0, time.UTC)
	exports, answer := 0, `{"Version":1,"AccessKeyId":"ASIA","SecretAccessKey":"s",`+
		`"SessionToken":"t","Expiration":"2022-11-05T13:00:00+00:00"}`
	environment := map[string]string{}
	p := Provider{
		Getenv: func(name string) string { return environment[name] },
		Export: func(context.Context) ([]byte, error) { exports++; return []byte(answer), nil },
		Cache:  t.TempDir() + "/new/credentials.json",
		Now:    func() time.Time { return now },
	}
	get := func(wantKey string, wantExports int) {
		t.Helper()
		c, err := p.Get(context.Background())
		if err != nil || c.AccessKeyID != wantKey || exports != wantExports {
			t.Errorf("%s, %v, after %d exports", c.AccessKeyID, err, exports)
		}
	}
	get("ASIA", 1)
	get("ASIA", 1) // from the cache
	p.Forget()
	get("ASIA", 2)
	now = now.Add(56 * time.Minute)
	get("ASIA", 3) // too old, and so is the answer: not cached
	get("ASIA", 4)
	p.Forget()
	answer = `{"Version":1,"AccessKeyId":"AKIA","SecretAccessKey":"s"}`
	get("AKIA", 5)
	get("AKIA", 6) // a key without an end is never written down
	environment["AWS_ACCESS_KEY_ID"] = "ENV"
	get("ENV", 6)
	environment["AWS_PROFILE"] = "other"
	get("AKIA", 7)
}
