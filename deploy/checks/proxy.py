"""Makes the configuration that Caddy adapted from our Caddyfile fit to run in a test.

Usage: proxy.py HTTPS-PORT HTTP-PORT < adapted.json. Only what a machine shares is changed: the ports, the admin
socket and the store of trusted certificates; the routes and the limits stay as they are deployed.
"""

import json
import sys

https_port, http_port = (int(port) for port in sys.argv[1:])
config = json.load(sys.stdin)
config["admin"] = {"disabled": True, "config": {"persist": False}}
apps = config["apps"]
apps["pki"] = {"certificate_authorities": {"local": {"install_trust": False}}}
apps["http"]["https_port"] = https_port
apps["http"]["http_port"] = http_port
for server in apps["http"]["servers"].values():
    server["listen"] = [f"127.0.0.1:{https_port}"]
json.dump(config, sys.stdout)
