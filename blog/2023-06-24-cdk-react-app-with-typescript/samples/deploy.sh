#!/usr/bin/env bash
#
#   deploy.sh release dist        publish a build
#   deploy.sh rollback <release>  publish an earlier release again
#   deploy.sh list                what was live, and since when
set -euo pipefail

: "${SITE_BUCKET:?}" "${RELEASES_BUCKET:?}" "${DISTRIBUTION_ID:?}"

site="s3://$SITE_BUCKET"
releases="s3://$RELEASES_BUCKET"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
  echo "deploy: $*" >&2
  exit 1
}

# #region store
store() { # dist, release id: adds files, changes nothing that visitors see
  local dist=$1 id=$2
  local immutable='public, max-age=31536000, immutable'
  local page='public, max-age=0, must-revalidate, s-maxage=3600'

  [[ -f $dist/index.html && -f $dist/404.html && -d $dist/assets ]] ||
    fail "$dist is not a build: index.html, 404.html or assets/ is missing"

  # A hashed name means fixed bytes, so comparing sizes is enough here.
  aws s3 sync "$dist/assets" "$site/assets" --size-only \
    --cache-control "$immutable" --only-show-errors

  # Everything else waits in the releases bucket until it is promoted.
  aws s3 cp "$dist" "$releases/$id/site" --recursive --exclude 'assets/*' \
    --cache-control "$page" --only-show-errors
  (cd "$dist" && find assets -type f) | LC_ALL=C sort >"$work/assets.txt"
  aws s3 cp "$work/assets.txt" "$releases/$id/assets.txt" --only-show-errors
}
# #endregion

# #region promote
promote() { # release id
  local id=$1 missing now invalidation
  aws s3 cp "$releases/$id/assets.txt" "$work/wanted" --only-show-errors ||
    fail "there is no release $id"
  aws s3api list-objects-v2 --bucket "$SITE_BUCKET" --prefix assets/ \
    --query 'Contents[].[Key]' --output text | LC_ALL=C sort >"$work/present"
  missing=$(LC_ALL=C comm -23 "$work/wanted" "$work/present")
  [[ -z $missing ]] || fail "release $id needs assets that are gone: $missing"

  # The history first: if the copy fails, the sweep keeps too much, not too little.
  now=$(date -u +%Y%m%dT%H%M%SZ)
  aws s3api put-object --bucket "$RELEASES_BUCKET" \
    --key "history/$now/$id" >/dev/null

  # index.html last: once it is there, everything it names is there too.
  aws s3 cp "$releases/$id/site" "$site" --recursive --exclude index.html \
    --only-show-errors
  aws s3 cp "$releases/$id/site/index.html" "$site/index.html" --only-show-errors

  invalidation=$(aws cloudfront create-invalidation --paths '/*' \
    --distribution-id "$DISTRIBUTION_ID" --query Invalidation.Id --output text)
  aws cloudfront wait invalidation-completed \
    --distribution-id "$DISTRIBUTION_ID" --id "$invalidation"
  echo "live: $id"
}
# #endregion

case "${1:-}" in
  release)
    [[ -n ${2:-} ]] || fail 'which folder? deploy.sh release dist'
    id="$(date -u +%Y%m%dT%H%M%SZ)-$(git rev-parse --short HEAD)"
    store "$2" "$id"
    promote "$id"
    ;;
  rollback)
    [[ -n ${2:-} ]] || fail 'which release? deploy.sh list shows them'
    promote "$2"
    ;;
  list)
    aws s3api list-objects-v2 --bucket "$RELEASES_BUCKET" --prefix history/ \
      --query 'Contents[].[Key]' --output text
    ;;
  *)
    sed -n '3,5s/^# *//p' "$0"
    exit 2
    ;;
esac
