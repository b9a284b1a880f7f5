package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// bedrock calls the Converse API through the AWS command-line interface, so
// that profiles, single sign-on and role assumption work as they do elsewhere.
type bedrock struct {
	model model
	bin   string
}

type converseText struct {
	Text string `json:"text"`
}

type converseMessage struct {
	Role    string         `json:"role"`
	Content []converseText `json:"content"`
}

type converseReply struct {
	Output struct {
		Message converseMessage `json:"message"`
	} `json:"output"`
	StopReason string `json:"stopReason"`
	Usage      struct {
		InputTokens  int `json:"inputTokens"`
		OutputTokens int `json:"outputTokens"`
	} `json:"usage"`
}

// #region converse
func (b bedrock) Complete(ctx context.Context, p Prompt) (Answer, error) {
	system, err := json.Marshal([]converseText{{Text: p.System}})
	if err != nil {
		return Answer{}, err
	}
	messages, err := json.Marshal([]converseMessage{
		{Role: "user", Content: []converseText{{Text: p.User}}},
	})
	if err != nil {
		return Answer{}, err
	}

	cmd := exec.CommandContext(ctx, b.bin, "bedrock-runtime", "converse",
		"--model-id", b.model.id,
		"--system", string(system),
		"--messages", "file:///dev/stdin", // not argv: `ps` shows argv
		"--inference-config", fmt.Sprintf("maxTokens=%d", p.MaxTokens),
		"--additional-model-request-fields", b.model.fields,
		"--output", "json")
	cmd.Env = append(os.Environ(), "AWS_PAGER=", "AWS_CLI_AUTO_PROMPT=off")
	cmd.Stdin = bytes.NewReader(messages)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return Answer{}, fmt.Errorf("bedrock: %w", ctx.Err())
		}
		return Answer{}, fmt.Errorf(
			"bedrock: %w: %s", err, lastLine(stderr.String()))
	}
	return parseConverse(stdout.Bytes())
}

// #endregion

func parseConverse(body []byte) (Answer, error) {
	var reply converseReply
	if err := json.Unmarshal(body, &reply); err != nil {
		return Answer{}, fmt.Errorf("bedrock: reply: %w", err)
	}
	var text strings.Builder
	for _, block := range reply.Output.Message.Content {
		text.WriteString(block.Text)
	}
	if text.Len() == 0 {
		return Answer{}, errors.New("bedrock: empty reply, stop reason " + reply.StopReason)
	}
	return Answer{
		Text:      text.String(),
		Truncated: reply.StopReason == "max_tokens",
		Input:     reply.Usage.InputTokens,
		Output:    reply.Usage.OutputTokens,
	}, nil
}

// lastLine is where the AWS command-line interface says what went wrong.
func lastLine(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	return strings.TrimSpace(lines[len(lines)-1])
}
