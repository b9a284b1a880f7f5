package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand"
	"net/http"
	"strings"
	"time"
)

// Dynamo is a Store in one DynamoDB table.
type Dynamo struct {
	Table, Book, Endpoint string // Endpoint: "" for the region's own
	Client                *http.Client
	Region                interface {
		Get(context.Context) (string, error)
	}
	Creds interface {
		Get(context.Context) (Credentials, error)
		Forget()
	}
	Pause func(context.Context, time.Duration) error
}

// #region wire

type attr struct {
	S  *string  `json:",omitempty"`
	SS []string `json:",omitempty"` // a set must not be empty: leave it out instead
}

type item map[string]attr

func s(text string) attr { return attr{S: &text} }

func (i item) str(name string) string {
	if v := i[name].S; v != nil {
		return *v
	}
	return ""
}

type apiError struct {
	Type                string `json:"__type"`
	Message             string
	CancellationReasons []struct{ Code, Message string } // one for each item
	status              int
}

func (e *apiError) Error() string { return e.Type + ": " + e.Message }

// #endregion

// #region put

// Put writes the note and one small item for each tag, all or nothing.
func (d *Dynamo) Put(ctx context.Context, note Note) error {
	pk := s("BOOK#" + d.Book)
	whole := item{"pk": pk, "sk": s("NOTE#" + note.ID),
		"title": s(note.Title), "body": s(note.Body), "tags": {SS: note.Tags}}
	if len(note.Tags) == 0 {
		delete(whole, "tags")
	}
	items := []item{whole}
	for _, tag := range note.Tags {
		items = append(items, item{"pk": pk, "sk": s("TAG#" + tag + "#" + note.ID),
			"title": s(note.Title)})
	}

	type put struct {
		TableName           string
		Item                item
		ConditionExpression string `json:",omitempty"`
	}
	puts := make([]map[string]put, len(items))
	for n, i := range items {
		puts[n] = map[string]put{"Put": {TableName: d.Table, Item: i}}
	}
	first := puts[0]["Put"]
	first.ConditionExpression = "attribute_not_exists(pk)"
	puts[0]["Put"] = first

	in := map[string]interface{}{"TransactItems": puts}
	err := d.call(ctx, "TransactWriteItems", in, nil)
	var api *apiError
	if errors.As(err, &api) {
		for n, reason := range api.CancellationReasons {
			switch {
			case reason.Code == "ConditionalCheckFailed" && n == 0:
				return nil // it is there already: an earlier attempt got through
			case reason.Code == "ValidationError":
				return fmt.Errorf("%w: %s", ErrRefused, reason.Message)
			}
		}
	}
	return err
}

// #endregion

// #region each

// Each queries one partition backwards, page by page.
func (d *Dynamo) Each(ctx context.Context, q Query, fn func(Note) bool) error {
	kind := "NOTE#"
	if q.Tag != "" {
		kind = "TAG#" + q.Tag + "#"
	}
	query := map[string]interface{}{
		"TableName":              d.Table,
		"KeyConditionExpression": "pk = :pk AND begins_with(sk, :sk)",
		"ExpressionAttributeValues": item{
			":pk": s("BOOK#" + d.Book), ":sk": s(kind + q.Prefix)},
		"ScanIndexForward": false,
		"ConsistentRead":   !q.Cheap,
	}
	if q.Page > 0 {
		query["Limit"] = q.Page
	}
	for {
		var page struct {
			Items            []item
			LastEvaluatedKey item
		}
		if err := d.call(ctx, "Query", query, &page); err != nil {
			return err
		}
		for _, i := range page.Items {
			note := Note{ID: strings.TrimPrefix(i.str("sk"), kind), Title: i.str("title"),
				Body: i.str("body"), Tags: i["tags"].SS}
			if !fn(note) {
				return nil
			}
		}
		if len(page.LastEvaluatedKey) == 0 {
			return nil
		}
		query["ExclusiveStartKey"] = page.LastEvaluatedKey
	}
}

// #endregion

// attempts after the first. The waits double from 50 ms and are 1.5 seconds
// together, give or take the jitter: by then, a limit that counts by the second
// allows more.
const attempts = 5

// #region call

// call sends one request, and again if the answer says that this may help.
func (d *Dynamo) call(ctx context.Context, action string, in, out interface{}) error {
	body, err := json.Marshal(in)
	if err != nil {
		return err
	}
	jitter := rand.New(rand.NewSource(time.Now().UnixNano()))
	for attempt := 0; ; attempt++ {
		err := d.send(ctx, action, body, out)
		var api *apiError
		if !errors.As(err, &api) {
			return err // nil, or the network: the queue tries again another day
		}
		switch api.Type {
		case "ExpiredTokenException", "UnrecognizedClientException":
			d.Creds.Forget()
		case "ValidationException":
			return fmt.Errorf("%w: %s", ErrRefused, api.Message)
		case "ResourceNotFoundException":
			region, _ := d.Region.Get(ctx)
			return fmt.Errorf("no table %s in %s", d.Table, region)
		case "ThrottlingException", "ProvisionedThroughputExceededException",
			"RequestLimitExceeded", "TransactionInProgressException":
		default:
			if api.status < 500 && !api.conflict() {
				return api
			}
		}
		if attempt == attempts {
			return api
		}
		wait := time.Duration(50<<attempt) * time.Millisecond
		if err := d.Pause(ctx, wait/2+time.Duration(jitter.Int63n(int64(wait)))); err != nil {
			return err
		}
	}
}

// #endregion

// conflict tells whether a transaction only lost a race against another one.
func (e *apiError) conflict() bool {
	for _, reason := range e.CancellationReasons {
		switch reason.Code {
		case "TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded":
			return true
		}
	}
	return false
}

func (d *Dynamo) send(ctx context.Context, action string, body []byte, out interface{}) error {
	region, err := d.Region.Get(ctx)
	if err != nil {
		return err
	}
	creds, err := d.Creds.Get(ctx)
	if err != nil {
		return err
	}
	endpoint := d.Endpoint
	if endpoint == "" {
		endpoint = "https://dynamodb." + region + ".amazonaws.com"
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, endpoint+"/",
		bytes.NewReader(body))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/x-amz-json-1.0")
	r.Header.Set("X-Amz-Target", "DynamoDB_20120810."+action)
	sign(r, body, creds, region, "dynamodb", time.Now())
	res, err := d.Client.Do(r)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	data, err := io.ReadAll(io.LimitReader(res.Body, 16<<20)) // a page has at most 1 MB
	if err != nil {
		return err
	}
	if res.StatusCode == http.StatusOK {
		if out == nil {
			return nil
		}
		return json.Unmarshal(data, out)
	}
	api := &apiError{status: res.StatusCode}
	if json.Unmarshal(data, api) != nil || api.Type == "" {
		api.Type, api.Message = res.Status, string(data)
	}
	api.Type = api.Type[strings.LastIndex(api.Type, "#")+1:]
	return api
}
