// Command note keeps notes in DynamoDB.
package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"
)

func main() {
	home, err := os.UserHomeDir()
	if err != nil {
		fmt.Fprintln(os.Stderr, "note:", err)
		os.Exit(1)
	}
	app := &App{
		Queue: Queue{Dir: env("NOTE_DIR", filepath.Join(home, ".local", "share", "note"))},
		Store: &Dynamo{
			Table:    env("NOTE_TABLE", "notes"),
			Book:     env("NOTE_BOOK", "main"),
			Endpoint: os.Getenv("AWS_ENDPOINT_URL_DYNAMODB"),
			Client:   client(),
			Region:   Region{Getenv: os.Getenv, Ask: profileRegion, Cache: cacheFile("region")},
			Creds: Provider{
				Getenv: os.Getenv,
				Export: exportCredentials,
				Cache:  cacheFile("credentials.json"),
				Now:    time.Now,
			},
			Pause: pause,
		},
		Now:   time.Now,
		In:    os.Stdin,
		Typed: isTerminal(os.Stdin),
		Out:   os.Stdout,
		Err:   os.Stderr,
	}
	// Ctrl-C is left to the system, which ends the program at once: also while
	// somebody types a note. What is in the queue by then is whole.
	os.Exit(app.Run(context.Background(), os.Args[1:]))
}

// isTerminal takes /dev/null for a terminal too, which does no harm: it has no
// words.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func env(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

// #region client

// client gives up early where there is no network, and is patient with a slow
// one: only the time until an answer begins is short.
func client() *http.Client {
	return &http.Client{Timeout: time.Minute, Transport: &http.Transport{
		Proxy:                 http.ProxyFromEnvironment,
		DialContext:           (&net.Dialer{Timeout: 3 * time.Second}).DialContext,
		TLSHandshakeTimeout:   3 * time.Second,
		ResponseHeaderTimeout: 5 * time.Second,
		ForceAttemptHTTP2:     true,
	}}
}

// #endregion

// cacheFile is one file for each profile, or "" on a machine without a cache
// folder.
func cacheFile(kind string) string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	name := sha256.Sum256([]byte(os.Getenv("AWS_PROFILE")))
	return filepath.Join(dir, "note", fmt.Sprintf("%x-%s", name[:8], kind))
}

func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}
