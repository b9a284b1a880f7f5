package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// Credentials are in the form that credential_process prints.
type Credentials struct {
	AccessKeyID     string `json:"AccessKeyId"`
	SecretAccessKey string
	SessionToken    string
	Expiration      string
}

// Provider finds credentials: in the environment, in its cache, or by asking
// aws.
type Provider struct {
	Getenv func(string) string
	Export func(ctx context.Context) ([]byte, error) // aws configure export-credentials
	Cache  string                                    // a file; "" for none
	Now    func() time.Time
}

// #region creds

// Get returns credentials. SSO, roles, MFA and whatever comes next are the
// business of the aws binary; it is slow to start, so what it answers is kept
// until it expires. A profile that was asked for wins over keys that happen to
// be exported.
func (p Provider) Get(ctx context.Context) (Credentials, error) {
	key := p.Getenv("AWS_ACCESS_KEY_ID")
	if key != "" && p.Getenv("AWS_PROFILE") == "" {
		return Credentials{
			AccessKeyID:     key,
			SecretAccessKey: p.Getenv("AWS_SECRET_ACCESS_KEY"),
			SessionToken:    p.Getenv("AWS_SESSION_TOKEN"),
		}, nil
	}
	if data, err := os.ReadFile(p.Cache); err == nil {
		if c, err := parse(data); err == nil && p.fresh(c) {
			return c, nil
		}
	}
	data, err := p.Export(ctx)
	if err != nil {
		return Credentials{}, err
	}
	c, err := parse(data)
	if err == nil && p.fresh(c) { // never a long-lived key
		_ = writeFile(p.Cache, data) // without a cache it is only slower
	}
	return c, err
}

// Forget drops the cache, for when AWS no longer takes what is in it.
func (p Provider) Forget() { _ = os.Remove(p.Cache) }

func (p Provider) fresh(c Credentials) bool {
	expires, err := time.Parse(time.RFC3339, c.Expiration)
	soon := p.Now().Add(5 * time.Minute)
	return err == nil && p.Cache != "" && soon.Before(expires)
}

// #endregion

func parse(data []byte) (c Credentials, err error) {
	if err = json.Unmarshal(data, &c); err == nil && c.AccessKeyID == "" {
		err = errors.New("no access key in the answer of aws")
	}
	return c, err
}

// exportCredentials may ask for an MFA code, which aws reads from the terminal.
// No clock runs here: a person types as long as it takes, or presses Ctrl-C.
func exportCredentials(ctx context.Context) ([]byte, error) {
	out, err := aws(ctx, "configure", "export-credentials", "--format", "process")
	if err != nil {
		return nil, fmt.Errorf("no credentials: %w", err)
	}
	return out, nil
}

func aws(ctx context.Context, args ...string) ([]byte, error) {
	if profile := os.Getenv("AWS_PROFILE"); profile != "" {
		args = append(args, "--profile", profile)
	}
	var stderr bytes.Buffer
	cmd := exec.CommandContext(ctx, "aws", args...)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%w: %s", err, strings.TrimSpace(stderr.String()))
	}
	return out, nil
}

// writeFile replaces a file in one step, readable by nobody else.
func writeFile(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".tmp-*") // made with mode 0600
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name())
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// syncFolder makes the new name survive a power cut, not only the bytes.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" {
		return nil // cannot be done there
	}
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	err = folder.Sync()
	if closeErr := folder.Close(); err == nil {
		err = closeErr
	}
	return err
}
