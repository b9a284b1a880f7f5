#!/usr/bin/env bash
# Bundles each resolver into one file that the APPSYNC_JS runtime accepts.
set -euo pipefail
cd "$(dirname "$0")"

npx tsc --noEmit
npx esbuild resolvers/*.ts \
  --bundle --format=esm --target=esnext --platform=node \
  --external:@aws-appsync/utils \
  --sourcemap=inline --sources-content=false \
  --outdir=dist/resolvers
