#!/usr/bin/env bash
# Starts a throw-away cluster of the machine's PostgreSQL (15 or newer) for the tests and prints its address;
# exits 1 where there is none. One that runs already serves further runs: each makes databases of its own. The cluster
# lives in memory where there is room, else in /tmp, and goes with the machine.
set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] && [ "$(basename "$(dirname "$bin")")" -ge 15 ] || exit 1
. "$(dirname "$0")/memory.sh"
folder=$(memory 4000000)/zhuke-test-postgres
port=28432
run() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/bash -c "$*"; else bash -c "$*"; fi; }
if ! run "$bin/pg_ctl -D $folder status" >/dev/null 2>&1; then
  rm -rf "$folder"
  run "$bin/initdb -D $folder -N -A trust -U postgres -E UTF8 --locale=C.UTF-8" >/dev/null
  run "$bin/pg_ctl -D $folder -w -l $folder/log -o '-p $port -k /tmp -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_wal_size=4GB -c shared_buffers=256MB -c jit=off -c max_connections=400' start" >/dev/null
fi
echo "postgres://postgres@127.0.0.1:$port/postgres"
