#!/bin/sh
set -eu
exec node --import ./table.ts "$@"
