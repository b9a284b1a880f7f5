package main

import (
	"context"
	"errors"
	"os"
	"strings"
)

// Region finds out where the table is.
type Region struct {
	Getenv func(string) string
	Ask    func(ctx context.Context) (string, error) // aws configure get region
	Cache  string                                    // a file; "" for none
}

// #region region

// Get prefers NOTE_REGION: a notebook stays where it is, also in a shell that
// works in another region. What the profile says is kept, because asking aws
// takes a second.
func (r Region) Get(ctx context.Context) (string, error) {
	for _, name := range []string{"NOTE_REGION", "AWS_REGION", "AWS_DEFAULT_REGION"} {
		if region := r.Getenv(name); region != "" {
			return region, nil
		}
	}
	if data, err := os.ReadFile(r.Cache); err == nil && len(data) > 0 {
		return string(data), nil
	}
	region, err := r.Ask(ctx)
	if err != nil || region == "" {
		return "", errors.New("no region: set NOTE_REGION")
	}
	if r.Cache != "" {
		_ = writeFile(r.Cache, []byte(region)) // without a cache it is only slower
	}
	return region, nil
}

// #endregion

func profileRegion(ctx context.Context) (string, error) {
	out, err := aws(ctx, "configure", "get", "region")
	return strings.TrimSpace(string(out)), err
}
