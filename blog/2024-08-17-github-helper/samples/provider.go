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

// #region models

// model is an ID and what it needs in a request besides the prompt.
type model struct{ id, fields string }

// defaultModels are those of November 2026. They think before they answer, and
// thoughts count as output: a commit message needs none, a review gets some.
var defaultModels = map[string]map[task]model{
	"bedrock": {
		taskCommit: {"eu.anthropic.claude-haiku-5-5",
			`{"thinking":{"type":"disabled"}}`},
		taskReview: {"eu.anthropic.claude-sonnet-5-5", `{}`},
	},
	"openai": {
		taskCommit: {"gpt-6-luna", `{"reasoning_effort":"none"}`},
		taskReview: {"gpt-6.1-sol", `{"reasoning_effort":"low"}`},
	},
}

// newProvider takes a default, or the model that was asked for. To that it adds
// nothing, because it cannot know what the model accepts.
func newProvider(name, id string, t task) (Provider, error) {
	models, ok := defaultModels[name]
	if !ok {
		return nil, fmt.Errorf("unknown provider %q: bedrock or openai", name)
	}
	m := models[t]
	if id != "" {
		m = model{id, `{}`}
	}
	if name == "bedrock" {
		return bedrock{model: m, bin: "aws"}, nil
	}
	key := os.Getenv("OPENAI_API_KEY")
	if key == "" {
		return nil, fmt.Errorf("OPENAI_API_KEY is not set")
	}
	return newOpenAI(m, key), nil
}

// #endregion
