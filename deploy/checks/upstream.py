"""Stands in for raduga-server behind the proxy: answers what the server answers, and tells what reached it.

Usage: upstream.py PORT. Any path but those below is answered with the request's headers as JSON.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PATHS = {"/healthz": "ok", "/readyz": "ready", "/metrics": "raduga_connections 0"}


class Upstream(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if self.path == "/ws":
            return self.upgrade()
        body = PATHS.get(self.path) or json.dumps(dict(self.headers))
        self.answer(200, body)

    def upgrade(self):
        origin = self.headers.get("Origin")
        if origin and not origin.endswith("//" + self.headers["Host"]):
            return self.answer(403, "a strange page")
        self.send_response(101)
        self.send_header("Connection", "Upgrade")
        self.send_header("Upgrade", "websocket")
        self.end_headers()
        self.rfile.read(1)  # until the other side goes away
        self.close_connection = True

    def answer(self, status, body):
        body = body.encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Upstream).serve_forever()
