#!/usr/bin/env bash
# A coordinator and two workers of Citus on this machine, for throw-away databases: `bench/citus.sh start` prints the
# coordinator's address, `bench/citus.sh stop` ends them. `bench/citus.sh build FOLDER` builds Citus from its public source
# (https://github.com/citusdata/citus, a 12.1 release) lying there, for Debian's PostgreSQL 15. Exits 1 with a sentence where
# it cannot be had.
set -eu
version=15
bin=/usr/lib/postgresql/$version/bin
library=/usr/lib/postgresql/$version/lib/citus.so
# In memory where there is room: each test file makes thousands of files and removes them, at three servers. What has no
# room there is told another place by CITUS_FOLDER.
. "$(dirname "$0")/../scripts/memory.sh"
folder=${CITUS_FOLDER:-$(memory 8000000)}/zhuke-citus
coordinator=29432
workers="29433 29434"

run() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/bash -c "$*"; else bash -c "$*"; fi; }
refuse() { echo "No Citus here: $*" >&2; exit 1; }
ask() { run "psql -X -q -h 127.0.0.1 -p $1 -U postgres -d postgres -c \"$2\"" >/dev/null; }

build() {
  [ -x "$bin/pg_config" ] && [ -f "/usr/include/postgresql/$version/server/postgres.h" ] ||
    refuse "apt-get install postgresql-$version postgresql-server-dev-$version libcurl4-openssl-dev liblz4-dev libzstd-dev libssl-dev libkrb5-dev libpam0g-dev libselinux1-dev libxslt1-dev libreadline-dev flex"
  [ -x "$1/configure" ] || refuse "$1 holds no source of Citus"
  cd "$1"
  ./configure "PG_CONFIG=$bin/pg_config" >/dev/null
  nice -n 15 make -j2 >/dev/null
  make install >/dev/null
}

stop() {
  for port in $coordinator $workers; do
    if run "$bin/pg_ctl -D $folder/$port status" >/dev/null 2>&1; then
      run "$bin/pg_ctl -D $folder/$port -m immediate stop" >/dev/null
    fi
  done
  rm -rf "$folder"
}

start() {
  [ -x "$bin/postgres" ] || refuse "Debian's postgresql-$version is not installed"
  [ -f "$library" ] || refuse "build it first: bench/citus.sh build <folder of its source>"
  stop
  mkdir "$folder"
  if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
  for port in $coordinator $workers; do
    run "$bin/initdb -D $folder/$port -N -A trust -U postgres -E UTF8 --locale=C.UTF-8" >/dev/null
    cat >>"$folder/$port/postgresql.conf" <<SETTINGS
port = $port
unix_socket_directories = '$folder'
shared_preload_libraries = 'citus'
max_connections = 400
max_worker_processes = 64
max_locks_per_transaction = 1024
citus.node_conninfo = 'sslmode=disable'
citus.shard_count = ${SHARDS:-2}
fsync = off
synchronous_commit = off
SETTINGS
    run "$bin/pg_ctl -D $folder/$port -w -l $folder/$port.log start" >/dev/null
    ask "$port" "create extension citus"
  done
  ask $coordinator "select citus_set_coordinator_host('127.0.0.1', $coordinator)"
  for port in $workers; do ask $coordinator "select citus_add_node('127.0.0.1', $port)"; done
  echo "postgres://postgres@127.0.0.1:$coordinator/postgres"
}

case "${1:-}" in
  build) build "${2:?the folder of the source}" ;;
  start) start ;;
  stop) stop ;;
  *) refuse "say build FOLDER, start or stop" ;;
esac
