#!/usr/bin/env bash
# Stores the OpenAI key without leaving it in the shell's history or the process list.
set -euo pipefail

name="${1:-/covers/openai-key}"
read -rsp 'OpenAI API key: ' key
echo

printf '%s\n' "$key" |
  jq -Rn --arg name "$name" '{
    Name: $name, Value: input, Type: "SecureString", Overwrite: true
  }' |
  aws ssm put-parameter --cli-input-json file:///dev/stdin
