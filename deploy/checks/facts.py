"""The facts about the container files that no validator knows: who runs as what, what is open, what fits what.

Usage: facts.py compose|dockerfile|limits, in the repository's root. Prints each fact that does not hold.
"""

import re
import sys

import yaml

wrong = []


def fact(sentence, holds):
    if not holds:
        wrong.append(sentence)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def compose_file():
    return yaml.safe_load(read("deploy/compose.yaml"))


def seconds(text):
    return int(re.fullmatch(r"(\d+)s?", str(text)).group(1))


def default(text):
    """The value of ${NAME:-value}."""
    return int(re.fullmatch(r"\$\{\w+:-(\d+)\}", text).group(1))


def settings(path):
    return dict(re.findall(r"^([A-Z_]+)=(.*)$", read(path), re.MULTILINE))


def compose():
    file = compose_file()
    services = file["services"]
    server, caddy = services["raduga"], services["caddy"]
    fact("the server publishes no port", "ports" not in server)
    fact("the server is on the internal network only", list(server["networks"]) == ["inside"])
    fact("the inner network has no way out", file["networks"]["inside"]["internal"] is True)
    fact(
        "the server believes Caddy's address and no other",
        server["environment"]["RADUGA_TRUSTED_PROXIES"] == caddy["networks"]["inside"]["ipv4_address"],
    )
    fact("Caddy is sent to the server", caddy["environment"]["RADUGA_UPSTREAM"] == "raduga:8080")
    fact("Caddy waits for a healthy server", caddy["depends_on"]["raduga"]["condition"] == "service_healthy")
    fact("the outer ports are Caddy's 80 and 443", caddy["ports"] == ["80:80", "443:443"])
    for name, service in services.items():
        fact(f"{name} has a read-only root", service.get("read_only") is True)
        fact(f"{name} drops all capabilities", service.get("cap_drop") == ["ALL"])
        fact(f"{name} can gain no privileges", service.get("security_opt") == ["no-new-privileges:true"])
        fact(f"{name} is not privileged", "privileged" not in service)
        fact(f"the image of {name} is not 'latest'", not service["image"].endswith(":latest"))
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            known = source.startswith("./") or source in file["volumes"]
            fact(f"the volume {source} of {name} is declared", known)
    data = [volume.split(":")[1] for volume in server["volumes"]]
    fact("the data directory is a volume", server["environment"]["RADUGA_DATA"] in data)


def dockerfile():
    lines = re.sub(r"\\\n", " ", read("deploy/Dockerfile")).splitlines()
    steps = [line.split(None, 1) for line in lines if line.strip() and not line.lstrip().startswith("#")]
    known = {"ARG", "FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "CMD"}
    for step in steps:
        fact(f"{step[0]} is an instruction", step[0] in known)
    stages = [position for position, step in enumerate(steps) if step[0] == "FROM"]
    fact("there are three stages, and all have names", len(stages) == 3 and all(" AS " in steps[at][1] for at in stages))
    last = steps[stages[-1] :]
    said = {name: argument for name, argument in last}
    fact("the last stage is Debian's slim image", said["FROM"].startswith("debian:bookworm-slim "))
    fact("it runs as a numbered user that is not root", re.fullmatch(r"[1-9]\d*:[1-9]\d*", said.get("USER", "")))
    fact("it says how to stop", said.get("STOPSIGNAL") == "SIGTERM")
    fact("it asks the server for its health", 'CMD ["raduga-server", "healthcheck"]' in said.get("HEALTHCHECK", ""))
    fact("the server is process 1, without a shell", said.get("CMD") == '["raduga-server"]')
    fact("nothing is installed after USER", [s[0] for s in last].index("USER") > max(i for i, s in enumerate(last) if s[0] == "RUN"))
    fact("it listens where compose.yaml sends Caddy", "RADUGA_LISTEN=0.0.0.0:8080" in said["ENV"] and said["EXPOSE"] == "8080")
    build = " ".join(step[1] for step in steps if step[0] == "RUN")
    fact("the build keeps to Cargo.lock", "cargo build --release --locked" in build)
    channel = re.search(r'channel = "(\d+\.\d+)', read("rust-toolchain.toml")).group(1)
    fact(f"the build's Rust is {channel}, as rust-toolchain.toml says", ["ARG", f"RUST_VERSION={channel}"] in steps)
    for name, argument in steps:
        for source in re.findall(r"(deploy/\S+) ", argument) if name == "COPY" else []:
            fact(f"{source} exists", read(source))


def limits():
    """The numbers that are said in several files and must fit each other."""
    unit, file = read("deploy/raduga.service"), compose_file()
    server, caddy = file["services"]["raduga"], file["services"]["caddy"]
    host, inside = settings("deploy/raduga.env"), server["environment"]
    connections = int(host["RADUGA_MAX_CONNECTIONS"])
    fact("both ways allow as many connections", connections == default(inside["RADUGA_MAX_CONNECTIONS"]))
    descriptors = int(re.search(r"^LimitNOFILE=(\d+)", unit, re.MULTILINE).group(1))
    fact("the unit has descriptors for all connections and 256 more", descriptors >= connections + 256)
    fact("so has the container", server["ulimits"]["nofile"]["soft"] >= connections + 256)
    fact("Caddy has two a connection and 256 more", caddy["ulimits"]["nofile"]["soft"] >= 2 * connections + 256)
    stop = int(re.search(r"^TimeoutStopSec=(\d+)", unit, re.MULTILINE).group(1))
    fact("systemd waits for the drain and 10 s more", stop >= int(host["RADUGA_DRAIN_SECONDS"]) + 10)
    fact("so does compose", seconds(server["stop_grace_period"]) >= default(inside["RADUGA_DRAIN_SECONDS"]) + 10)
    alert = int(re.search(r"raduga_connections\S* > (\d+)\n", read("deploy/alerts.yml")).group(1))
    fact("the alert is at 90 % of the connections", alert * 10 == connections * 9)


{"compose": compose, "dockerfile": dockerfile, "limits": limits}[sys.argv[1]]()
for sentence in wrong:
    print(f"does not hold: {sentence}")
sys.exit(bool(wrong))
