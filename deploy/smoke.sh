#!/usr/bin/env bash
# Asks a running deployment, from outside, whether it serves.
set -euo pipefail

usage() {
  cat <<'TEXT'
smoke.sh URL [-- CURL OPTION...]

  smoke.sh https://raduga.example.org     through the proxy: also checks that it hides /metrics and sends HSTS
  smoke.sh http://127.0.0.1:8080          the server itself

What follows -- is given to every curl, for instance: -- --resolve raduga.example.org:443:127.0.0.1
Prints one line a check; exits 0 if all passed.
TEXT
}

(($#)) || { usage >&2 && exit 2; }
[[ $1 != --help && $1 != -h ]] || { usage && exit; }
url=${1%/}
shift
[[ $url =~ ^https?://[^/]+$ ]] || { usage >&2 && exit 2; }
if [[ ${1:-} == -- ]]; then shift; fi
options=(--silent --max-time 10 "$@")

passed=0
failed=0
said() { # said DESCRIPTION EXPECTED FOUND
  if [[ $2 == "$3" ]]; then
    passed=$((passed + 1))
    echo "ok      $1"
  else
    failed=$((failed + 1))
    echo "FAILED  $1: expected $2, found ${3:-nothing}"
  fi
}

status() { # status PATH CURL-OPTION...
  curl "${options[@]}" --output /dev/null --write-out '%{http_code}' "${@:2}" "$url$1" || true
}

# An accepted upgrade leaves the socket open, so it is curl's clock that ends it: only the first line counts.
upgrade() { # upgrade CURL-OPTION...
  { curl "${options[@]}" --max-time 2 --http1.1 --include --no-buffer --output - \
    --header 'Connection: Upgrade' --header 'Upgrade: websocket' \
    --header 'Sec-WebSocket-Version: 13' --header 'Sec-WebSocket-Key: cmFkdWdhIHNtb2tlIHRlcw==' \
    "$@" "$url/ws" || true; } | tr -d '\0' | sed -n '1s/^HTTP[^ ]* \([0-9]*\).*/\1/p'
}

said "the server lives (/healthz)" 200 "$(status /healthz)"
said "the server takes players (/readyz)" 200 "$(status /readyz)"
said "a socket opens for a program (/ws)" 101 "$(upgrade)"
said "a socket from a strange page is refused" 403 "$(upgrade --header 'Origin: https://stranger.invalid')"
if [[ $url == https://* ]]; then
  said "a socket opens for our own page" 101 "$(upgrade --header "Origin: $url")"
  said "metrics are hidden from the world (/metrics)" 404 "$(status /metrics)"
  hsts=$(curl "${options[@]}" --output /dev/null --dump-header - "$url/healthz" | grep -ci '^strict-transport-security:' || true)
  said "browsers are told to come back over TLS only" 1 "$hsts"
fi

echo "smoke: $passed passed, $failed failed"
((failed == 0))
