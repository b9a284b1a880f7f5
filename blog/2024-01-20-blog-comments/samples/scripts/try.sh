#!/usr/bin/env bash
# Adds a comment as a reader of the trial pool, and lists what is published.
set -euo pipefail

output() { node -p "require('./outputs.json').BlogComments.$1"; }
query() { node -p 'JSON.stringify({ query: process.argv[1] })' "$1"; }
ask() { curl -sS "$(output GraphqlEndpoint)" -H 'content-type: application/json' "$@"; }

AWS_REGION="$(output Region)"
export AWS_REGION
pool="$(output TrialPoolId)"
password="$(node -p "require('node:crypto').randomBytes(16).toString('hex')")aA!"

aws cognito-idp admin-create-user --user-pool-id "$pool" --username ada \
  --message-action SUPPRESS > /dev/null || true # there already, the second time
aws cognito-idp admin-set-user-password --user-pool-id "$pool" --username ada \
  --password "$password" --permanent
token="$(aws cognito-idp initiate-auth --client-id "$(output TrialClientId)" \
  --auth-flow USER_PASSWORD_AUTH \
  --auth-parameters "USERNAME=ada,PASSWORD=$password" \
  --query AuthenticationResult.AccessToken --output text)"

added='mutation {
  addComment(input: {
    postSlug: "hello", author: "Ada",
    body: "Thank you, this explains the retry settings very well."
  }) { id status }
}'
listed='{ comments(postSlug: "hello") { items { author body status } } }'

ask -H @<(printf 'authorization: %s' "$token") -d "$(query "$added")" && echo
sleep 10 # for the stream, Comprehend and the second mutation
ask -H "x-api-key: $(output ApiKey)" -d "$(query "$listed")" && echo
