package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

type openAI struct {
	model model
	key   string
	url   string
	wait  time.Duration // before the first retry; doubles
	http  *http.Client
}

func newOpenAI(m model, key string) openAI {
	return openAI{
		model: m,
		key:   key,
		url:   "https://api.openai.com/v1/chat/completions",
		wait:  time.Second,
		http:  &http.Client{},
	}
}

type chatMessage struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

type chatReply struct {
	Choices []struct {
		Message      chatMessage `json:"message"`
		FinishReason string      `json:"finish_reason"`
	} `json:"choices"`
	Usage struct {
		PromptTokens     int `json:"prompt_tokens"`
		CompletionTokens int `json:"completion_tokens"`
	} `json:"usage"`
	Error *struct {
		Message string `json:"message"`
	} `json:"error"`
}

func (o openAI) Complete(ctx context.Context, p Prompt) (Answer, error) {
	request := map[string]interface{}{}
	if err := json.Unmarshal([]byte(o.model.fields), &request); err != nil {
		return Answer{}, err
	}
	request["model"] = o.model.id
	request["messages"] = []chatMessage{
		{Role: "developer", Content: p.System},
		{Role: "user", Content: p.User},
	}
	request["max_completion_tokens"] = p.MaxTokens
	body, err := json.Marshal(request)
	if err != nil {
		return Answer{}, err
	}
	wait := o.wait
	for attempt := 1; ; attempt++ {
		answer, retry, err := o.post(ctx, body)
		if err == nil || !retry || attempt == 3 {
			return answer, err
		}
		select {
		case <-ctx.Done():
			return Answer{}, fmt.Errorf("openai: %w", ctx.Err())
		case <-time.After(wait):
			wait *= 2
		}
	}
}

// post makes one request; retry says whether another might do better.
func (o openAI) post(ctx context.Context, body []byte) (a Answer, retry bool, err error) {
	req, err := http.NewRequestWithContext(
		ctx, http.MethodPost, o.url, bytes.NewReader(body))
	if err != nil {
		return Answer{}, false, err
	}
	req.Header.Set("Authorization", "Bearer "+o.key)
	req.Header.Set("Content-Type", "application/json")
	res, err := o.http.Do(req)
	if err != nil {
		return Answer{}, ctx.Err() == nil, fmt.Errorf("openai: %w", err)
	}
	defer res.Body.Close()

	var reply chatReply
	decodeErr := json.NewDecoder(io.LimitReader(res.Body, 4<<20)).Decode(&reply)
	if res.StatusCode != http.StatusOK {
		retry = res.StatusCode == http.StatusTooManyRequests || res.StatusCode >= 500
		detail := ""
		if reply.Error != nil {
			detail = ": " + reply.Error.Message
		}
		return Answer{}, retry, fmt.Errorf("openai: %s%s", res.Status, detail)
	}
	if decodeErr != nil {
		return Answer{}, false, fmt.Errorf("openai: reply: %w", decodeErr)
	}
	if len(reply.Choices) == 0 || reply.Choices[0].Message.Content == "" {
		return Answer{}, false, errors.New("openai: empty reply")
	}
	return Answer{
		Text:      reply.Choices[0].Message.Content,
		Truncated: reply.Choices[0].FinishReason == "length",
		Input:     reply.Usage.PromptTokens,
		Output:    reply.Usage.CompletionTokens,
	}, false, nil
}
