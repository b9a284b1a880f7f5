//go:build dynamodb

package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"
)

// These tests need DynamoDB Local, and no account:
//
//	DYNAMODB=http://127.0.0.1:8000 go test -tags dynamodb -run DynamoDBLocal -v .

func local(t *testing.T, sortKey string) *Dynamo {
	endpoint := os.Getenv("DYNAMODB")
	if endpoint == "" {
		t.Fatal("set DYNAMODB to the address of DynamoDB Local")
	}
	d := &Dynamo{Table: fmt.Sprintf("notes-%d", time.Now().UnixNano()), Book: "main",
		Endpoint: endpoint, Region: place("eu-west-1"), Client: http.DefaultClient,
		Creds: &keys{}, Pause: pause}
	type m map[string]interface{}
	err := d.call(context.Background(), "CreateTable", m{
		"TableName": d.Table, "BillingMode": "PAY_PER_REQUEST",
		"AttributeDefinitions": []m{{"AttributeName": "pk", "AttributeType": "S"},
			{"AttributeName": sortKey, "AttributeType": "S"}},
		"KeySchema": []m{{"AttributeName": "pk", "KeyType": "HASH"},
			{"AttributeName": sortKey, "KeyType": "RANGE"}},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { d.call(context.Background(), "DeleteTable", m{"TableName": d.Table}, nil) })
	return d
}

func TestPutOnDynamoDBLocal(t *testing.T) {
	d := local(t, "sk")
	ctx := context.Background()
	note := Note{ID: "20221105-142233-7fq2k9", Title: "T", Body: "T\nB", Tags: []string{"go"}}
	t.Logf("first time:       %v", d.Put(ctx, note))
	t.Logf("once more:        %v", d.Put(ctx, note))
	err := d.Put(ctx, Note{ID: "2", Title: "T", Body: strings.Repeat("x", 500_000)})
	t.Logf("500,000 bytes:    %v", err)
	if !errors.Is(err, ErrRefused) {
		t.Error("not refused")
	}
	err = d.Put(ctx, Note{ID: "3", Title: "T", Body: "B", Tags: []string{strings.Repeat("x", 1500)}})
	t.Logf("1,500 byte tag:   %v", err)
	if !errors.Is(err, ErrRefused) {
		t.Error("not refused")
	}
	err = local(t, "wrong").Put(ctx, note)
	t.Logf("other sort key:   %v", err)
	if !errors.Is(err, ErrRefused) {
		t.Error("not refused")
	}
	var ids []string
	if err := d.Each(ctx, Query{Tag: "go"}, func(n Note) bool { ids = append(ids, n.ID); return true }); err != nil {
		t.Error(err)
	}
	if len(ids) != 1 {
		t.Errorf("%v", ids)
	}
}

// TestSearchUnitsOnDynamoDBLocal counts what searches cost: notes of 500 bytes.
func TestSearchUnitsOnDynamoDBLocal(t *testing.T) {
	d := local(t, "sk")
	notes := 0
	for _, size := range []int{5_000, 50_000} {
		for ; notes < size; notes += 25 {
			write(t, d, notes)
		}
		for _, cheap := range []bool{false, true} {
			start, units, pages, bytes := time.Now(), 0.0, 0, 0
			count(t, d, cheap, func(u float64, b int) { units += u; bytes += b; pages++ })
			t.Logf("%6d notes, %4.1f MB, cheap %-5v: %7.1f units, %2d pages, %.1f s",
				size, float64(bytes)/1e6, cheap, units, pages, time.Since(start).Seconds())
		}
	}
}

func write(t *testing.T, d *Dynamo, from int) {
	var requests []map[string]interface{}
	for n := from; n < from+25; n++ {
		id := fmt.Sprintf("20221105-%06d-aaaaaa", n)
		i := item{"pk": s("BOOK#main"), "sk": s("NOTE#" + id), "title": s(strings.Repeat("t", 60))}
		i["body"] = s(strings.Repeat("b", 500-size(i)-len("body")))
		requests = append(requests, map[string]interface{}{"PutRequest": map[string]item{"Item": i}})
	}
	err := d.call(context.Background(), "BatchWriteItem", map[string]interface{}{
		"RequestItems": map[string]interface{}{d.Table: requests}}, nil)
	if err != nil {
		t.Fatal(err)
	}
}

// size is how DynamoDB counts: the bytes of names and values.
func size(i item) (bytes int) {
	for name, value := range i {
		bytes += len(name) + len(*value.S)
	}
	return bytes
}

func count(t *testing.T, d *Dynamo, cheap bool, page func(units float64, bytes int)) {
	query := map[string]interface{}{
		"TableName": d.Table, "KeyConditionExpression": "pk = :pk",
		"ExpressionAttributeValues": item{":pk": s("BOOK#main")},
		"ConsistentRead":            !cheap, "ReturnConsumedCapacity": "TOTAL",
	}
	for {
		var answer struct {
			Items            []item
			LastEvaluatedKey item
			ConsumedCapacity struct{ CapacityUnits float64 }
		}
		if err := d.call(context.Background(), "Query", query, &answer); err != nil {
			t.Fatal(err)
		}
		bytes := 0
		for _, i := range answer.Items {
			bytes += size(i)
		}
		page(answer.ConsumedCapacity.CapacityUnits, bytes)
		if len(answer.LastEvaluatedKey) == 0 {
			return
		}
		query["ExclusiveStartKey"] = answer.LastEvaluatedKey
	}
}
