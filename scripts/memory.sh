# For scripts: `memory KILOBYTES` prints the folder that lies in memory where it has as much room, else /tmp.
memory() {
  if [ -w /dev/shm ] && [ "$(df --output=avail -k /dev/shm | tail -n 1)" -gt "$1" ]; then echo /dev/shm; else echo /tmp; fi
}
