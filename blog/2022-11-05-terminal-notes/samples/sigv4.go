package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"sort"
	"strings"
	"time"
)

// #region sign

// sign adds AWS Signature Version 4 to a request without a query string, which
// is all that DynamoDB has: every call is a POST to /.
func sign(
	r *http.Request, body []byte, c Credentials, region, service string,
	now time.Time,
) {
	stamp := now.UTC().Format("20060102T150405Z")
	scope := stamp[:8] + "/" + region + "/" + service + "/aws4_request"
	r.Header.Set("X-Amz-Date", stamp)
	if c.SessionToken != "" {
		r.Header.Set("X-Amz-Security-Token", c.SessionToken)
	}

	headers := map[string]string{"host": r.URL.Host}
	for name, values := range r.Header {
		value := strings.TrimSpace(strings.Join(values, ","))
		headers[strings.ToLower(name)] = value
	}
	names := make([]string, 0, len(headers))
	for name := range headers {
		names = append(names, name)
	}
	sort.Strings(names)
	var canonical strings.Builder
	canonical.WriteString(r.Method + "\n/\n\n")
	for _, name := range names {
		canonical.WriteString(name + ":" + headers[name] + "\n")
	}
	signed := strings.Join(names, ";")
	canonical.WriteString("\n" + signed + "\n" + hash(body))

	key := []byte("AWS4" + c.SecretAccessKey)
	for _, part := range strings.Split(scope, "/") {
		key = mac(key, part)
	}
	toSign := strings.Join([]string{"AWS4-HMAC-SHA256", stamp, scope,
		hash([]byte(canonical.String()))}, "\n")
	r.Header.Set("Authorization", "AWS4-HMAC-SHA256 "+
		"Credential="+c.AccessKeyID+"/"+scope+", SignedHeaders="+signed+
		", Signature="+hex.EncodeToString(mac(key, toSign)))
}

func mac(key []byte, text string) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(text))
	return h.Sum(nil)
}

// #endregion

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
