// Command note keeps notes in DynamoDB.
package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	home, err := os.UserHomeDir()
	if err != nil {
		fmt.Fprintln(os.Stderr, "note:", err)
		os.Exit(1)
	}
	region := env("AWS_REGION", os.Getenv("AWS_DEFAULT_REGION"))
	app := &App{
		Queue: Queue{Dir: env("NOTE_DIR", filepath.Join(home, ".local", "share", "note"))},
		Store: &Dynamo{
			Table:    env("NOTE_TABLE", "notes"),
			Book:     env("NOTE_BOOK", "main"),
			Region:   region,
			Endpoint: env("AWS_ENDPOINT_URL_DYNAMODB", "https://dynamodb."+region+".amazonaws.com"),
			Client:   &http.Client{Timeout: 10 * time.Second},
			Creds: Provider{
				Getenv: os.Getenv,
				Export: exportCredentials,
				Cache:  cacheFile(),
				Now:    time.Now,
			},
			Pause: pause,
		},
		Now: time.Now,
		In:  os.Stdin,
		Out: os.Stdout,
		Err: os.Stderr,
	}
	code := app.Run(ctx, os.Args[1:])
	stop()
	os.Exit(code)
}

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

// cacheFile is one file for each profile, or "" on a machine without a cache folder.
func cacheFile() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	name := sha256.Sum256([]byte(os.Getenv("AWS_PROFILE")))
	return filepath.Join(dir, "note", fmt.Sprintf("credentials-%x.json", name[:8]))
}

func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}
