#!/bin/sh
# Starts the signing agent. Settings: agent.env beside this file, one NAME=value per line.
cd "$(dirname "$0")" || exit 1
[ -f agent.env ] && set -a && . ./agent.env && set +a
exec node agent.mjs
