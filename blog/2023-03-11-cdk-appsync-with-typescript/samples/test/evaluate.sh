#!/usr/bin/env bash
# Runs the bundles in the real APPSYNC_JS runtime. Needs `npm run build` to have run,
# jq, and the permission appsync:EvaluateCode. Nothing has to be deployed.
set -euo pipefail
cd "$(dirname "$0")/.."

# #region expect
expect() {
  local name=$1 resolver=$2 handler=$3 context=$4 condition=$5 reply
  reply=$(aws appsync evaluate-code \
    --runtime name=APPSYNC_JS,runtimeVersion=1.0.0 \
    --code "file://dist/resolvers/$resolver.js" \
    --function "$handler" --context "$context" --output json)
  if ! jq -e "(.evaluationResult // \"null\" | fromjson) as \$out | $condition" \
    <<<"$reply" >/dev/null; then
    echo "FAIL $name"
    jq . <<<"$reply"
    exit 1
  fi
  echo "ok   $name"
}
# #endregion

id=01GV8Z5T6Q3K9M2N4P7R8S0TVW
me='"identity":{"sub":"user-1"}'
gone='"error":{"type":"DynamoDB:ConditionalCheckFailedException","message":"x"}'

# #region cases
expect 'a write names its condition' addBookmark request \
  "{$me,\"arguments\":{\"input\":{\"id\":\"$id\",\"title\":\"A\",
    \"url\":\"https://example.com\"}}}" \
  '$out.operation == "PutItem" and
   ($out.condition.expression | contains("attribute_not_exists"))'

expect 'a script is not a link' addBookmark request \
  "{$me,\"arguments\":{\"input\":{\"id\":\"$id\",\"title\":\"A\",
    \"url\":\"javascript:alert(1)\"}}}" \
  '.error.message | contains("must start with")'

expect 'a retry succeeds' addBookmark response \
  "{$me,$gone,\"result\":{\"id\":\"$id\",\"title\":\"A\",\"shared\":false,
    \"url\":\"https://example.com\"},
    \"arguments\":{\"input\":{\"title\":\"A\",
    \"url\":\"https://example.com\"}}}" \
  "\$out.id == \"$id\""

expect 'an old version is a conflict' updateBookmark response \
  "{$me,$gone,\"result\":{\"id\":\"$id\",\"version\":7},\"arguments\":{}}" \
  '.error.message | contains("changed meanwhile")'

expect 'removing what is gone is no error' removeBookmark response \
  "{$me,\"result\":null,\"arguments\":{}}" '$out == null and .error == null'

expect 'no identity, no query' bookmarks request '{"arguments":{}}' \
  '.error != null'
# #endregion
