package main

import (
	"context"
	"fmt"
	"os"
)

// #region interface
// Prompt is one question: instructions that this tool wrote, and data that
// it did not.
type Prompt struct {
	System    string
	User      string
	MaxTokens int
}

// Answer is a model's reply and what it used.
type Answer struct {
	Text      string
	Truncated bool // the reply hit MaxTokens
	Input     int  // tokens
	Output    int
}

// Provider asks one model one question. It has no conversation and no tools:
// whatever the model says is text, and only text.
type Provider interface {
	Complete(ctx context.Context, p Prompt) (Answer, error)
}

// #endregion

// task says which default model a command gets: a commit message is worth a
// small model, a review a larger one.
type task string

const (
	taskCommit task = "commit"
	taskReview task = "review"
)

var defaultModels = map[string]map[task]string{
	"bedrock": {
		taskCommit: "eu.anthropic.claude-haiku-4-5-20251001-v1:0",
		taskReview: "eu.anthropic.claude-sonnet-4-5-20250929-v1:0",
	},
	"openai": {
		taskCommit: "gpt-4.1-mini",
		taskReview: "gpt-4.1",
	},
}

func newProvider(name, model string, t task) (Provider, error) {
	models, ok := defaultModels[name]
	if !ok {
		return nil, fmt.Errorf("unknown provider %q: bedrock or openai", name)
	}
	if model == "" {
		model = models[t]
	}
	if name == "bedrock" {
		return bedrock{model: model, bin: "aws"}, nil
	}
	key := os.Getenv("OPENAI_API_KEY")
	if key == "" {
		return nil, fmt.Errorf("OPENAI_API_KEY is not set")
	}
	return newOpenAI(model, key), nil
}
