#!/usr/bin/env bash
# Stores the OpenAI key without leaving it in the shell's history or the process list.
set -euo pipefail

name="${1:-/covers/openai-key}"
read -rsp 'OpenAI API key: ' key
echo

# printf is built into the shell, so the key is no program's argument.
printf '%s' "$key" |
  aws ssm put-parameter --name "$name" --type SecureString --overwrite \
    --value file:///dev/stdin
