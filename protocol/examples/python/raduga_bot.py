#!/usr/bin/env python3
"""A bot for Raduga, written from PROTOCOL.md alone. It knows no rules and has no plan.

    python raduga_bot.py ws://127.0.0.1:8080/ws --partner                plays the house's practice partner
    python raduga_bot.py ws://127.0.0.1:8080/ws --variant tavreli        opens a room and prints its code
    python raduga_bot.py ws://127.0.0.1:8080/ws --join 7k3q9xm2pa        takes the free seat of that room

It plays one game to its end, prints every action of its own, and at last how the game ended. Whatever happens to the network or the server
on the way, it comes back and goes on: that is what most of this file is about.
"""

import argparse
import asyncio
import itertools
import json
import random
import secrets

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

VERSION = 1
SUBPROTOCOL = "raduga.v1"
LONGEST_SERVER_MESSAGE = 16 * 1024 * 1024  # `max_server_message_bytes`
LONGEST_DRAFT = 24  # `max_draft_moves`
FIRST_WAIT, LONGEST_WAIT = 0.5, 15.0  # seconds between attempts to connect
SAID_AGAIN = {"rate_limited", "unavailable"}  # the refusals after which the same request is said again

TOO_LATE = {"stale", "game_over", "not_your_turn", "no_such_offer", "offer_not_allowed", "not_claimable"}


class Refused(Exception):
    """The server said `error` to a request: nothing has changed."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]
        self.error = error


def fnv1a_64(text):
    """The hash of a position's text, as the server writes it."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


class Line:
    """One person's line to the server: connects, asks, and comes back when it is cut."""

    def __init__(self, url, name, hear):
        self.url, self.name, self.hear = url, name, hear
        self.socket = self.token = None
        self.reconnect_after = None  # seconds; what the server has asked for
        # Ids of requests are unique for the person, so each run has a prefix of its own.
        self.ids = (f"{secrets.token_hex(4)}-{number}" for number in itertools.count())

    async def open(self):
        """Connects and says hello, as often as it takes."""
        waits = FIRST_WAIT
        if self.reconnect_after is not None:
            await asyncio.sleep(self.reconnect_after)
            self.reconnect_after = None
        while True:
            try:
                self.socket = await connect(
                    self.url, subprotocols=[SUBPROTOCOL], max_size=LONGEST_SERVER_MESSAGE, compression=None
                )
                greeting = {"versions": [VERSION], "client": "raduga_bot.py"}
                greeting |= {"token": self.token} if self.token else {"name": self.name}
                welcome = await self.exchange({"type": "hello", "request": next(self.ids)} | greeting)
                self.token = welcome.get("token", self.token)
                return
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError, Refused) as problem:
                if isinstance(problem, Refused) and problem.code != "restarting":
                    raise
                await asyncio.sleep(waits * random.uniform(0.5, 1))  # with jitter, or all would come at once
                waits = min(2 * waits, LONGEST_WAIT)

    async def exchange(self, message):
        """Sends `message` and returns its answer. What comes before it is heard first."""
        await self.socket.send(json.dumps(message))
        while True:
            heard = await self.next()
            if heard.get("request") == message["request"]:
                if heard["type"] == "error":
                    raise Refused(heard)
                return heard

    async def next(self):
        """The next message; it has been heard already."""
        heard = json.loads(await self.socket.recv())
        if heard["type"] == "restarting":
            self.reconnect_after = heard["reconnect_after_ms"] / 1000
        self.hear(heard)
        return heard


class Bot:
    """One player and one game."""

    def __init__(self, url, name, patience, pause):
        self.line = Line(url, name, self.hear)
        self.patience, self.pause = patience, pause
        self.game = self.epoch = self.state = self.variant = None
        self.seq = 0  # the last event that it holds
        self.lost = None  # "gap" or "hash": why it has to ask again
        self.acted = 0

    # --- what the server says -------------------------------------------------------------------------------------

    def hear(self, message):
        """Folds one message. Of types that it does not know there may come more: they are passed over."""
        if message["type"] == "joined":
            self.begin_from(message["snapshot"])
        elif message["type"] == "resumed":
            recovery = message["recovery"]
            if recovery["recovered"] == "snapshot":
                self.begin_from(recovery["snapshot"])
            else:
                self.go_on(message["epoch"], recovery["events"], recovery["state"])
        elif message["type"] == "events" and message["game"] == self.game:
            self.go_on(message["epoch"], message["events"], message["state"])
        elif message["type"] == "error" and "fresh" in message:
            self.begin_from(message["fresh"])

    def begin_from(self, snapshot):
        """All that there is, in place of what it had."""
        self.game, self.epoch, self.state = snapshot["game"], snapshot["epoch"], snapshot["state"]
        self.variant = snapshot["settings"]["variant"]
        self.seq = snapshot["events"][-1]["seq"] if snapshot["events"] else 0
        self.lost = None

    def go_on(self, epoch, events, state):
        """What happened next. Numbers that it has are passed over; a gap means that something was missed."""
        for event in events:
            if epoch != self.epoch or event["seq"] > self.seq + 1:
                self.lost = "gap"
                return
            self.seq = max(self.seq, event["seq"])
        if fnv1a_64(state["position"]) != state["position_hash"]:
            self.lost = "hash"
        self.state = state

    # --- what it says ----------------------------------------------------------------------------------------------

    async def ask(self, kind, /, **fields):
        """Asks until there is an answer: a request said again under its own id is never carried out twice."""
        message = {"type": kind, "request": next(self.line.ids)} | fields
        while True:
            try:
                return await self.line.exchange(message)
            except ConnectionClosed:
                await self.come_back()
            except Refused as refused:
                if refused.code == "restarting":
                    await self.come_back()
                    continue
                if refused.code not in SAID_AGAIN:
                    raise
                await asyncio.sleep(refused.error.get("retry_after_ms", 1000) / 1000)

    async def come_back(self):
        """A new socket, and what was missed meanwhile."""
        while True:
            await self.line.open()
            try:
                if self.game:
                    await self.resume()
                return
            except ConnectionClosed:
                continue

    async def resume(self):
        """Says what it holds, and hears what is missing, or the whole."""
        held = {"game": self.game, "epoch": self.epoch, "seq": self.seq, "mismatch": self.lost == "hash"}
        self.lost = None
        await self.line.exchange({"type": "resume", "request": next(self.line.ids)} | held)

    async def about_game(self, kind, /, **fields):
        """A request about the game. Where it comes too late, the state has been told and is looked at anew."""
        try:
            return await self.ask(kind, game=self.game, **fields)
        except Refused as refused:
            if refused.code not in TOO_LATE:
                raise
            return None

    # --- the game ----------------------------------------------------------------------------------------------------

    async def play(self):
        """Plays until the game is over, and returns its outcome."""
        while "outcome" not in self.state:
            try:
                if self.lost:
                    await self.resume()
                elif offer := self.partners_offer():
                    await self.answer(offer)
                elif self.must_act():
                    await self.take_turn()
                else:
                    await self.line.next()
            except ConnectionClosed:
                await self.come_back()
        return self.state["outcome"]

    def must_act(self):
        yours = self.state["yours"]
        return self.state["phase"] in {"playing", "sealing"} and self.state.get("to_act") == yours["color"]

    def partners_offer(self):
        others = (offer for offer in self.state["offers"] if offer["by"] != self.state["yours"]["color"])
        return next(others, None)

    async def answer(self, offer):
        """Draws are welcome; to begin again, or to take back, is more than it understands."""
        kind = "accept_offer" if offer["kind"] == "draw" else "decline_offer"
        await self.about_game(kind, offer=offer["offer"])

    def moment(self):
        """What an action is bound to: how many were played when it was decided, and how often some were taken back."""
        return {"ply": self.state["ply"], "takebacks": self.state.get("takebacks", 0)}

    async def take_turn(self):
        may = self.state["yours"]["may"]
        if self.acted >= self.patience and "offer_draw" in may:
            await self.about_game("make_offer", kind="draw", **self.moment())
        for claim in ("threefold", "fifty"):
            if f"claim_{claim}" in may:
                await self.about_game("claim", kind=claim)
        if self.acted >= 2 * self.patience and "resign" in may:
            await self.about_game("resign")
        if "outcome" in self.state or not self.must_act():
            return
        await asyncio.sleep(self.pause)
        action = await self.choose()
        if action and await self.about_game("act", action=action, **self.moment()):
            self.acted += 1
            print(action, flush=True)

    async def choose(self):
        """Any legal action. In Flickering Chess that is a series, of which only the first moves are listed."""
        legal = self.state["yours"]["legal"]
        if self.variant != "flicker":
            return random.choice(legal)
        moves = []
        while True:
            answer = await self.about_game("draft", moves=[*moves, random.choice(legal)], **self.moment())
            if not answer:
                return None  # The moment is over.
            draft = answer["draft"]
            moves, legal = draft["moves"], draft["legal"]
            ends = not legal or len(moves) == LONGEST_DRAFT or random.random() < 0.4
            if "series" in draft and ends:
                return draft["series"]
            if not legal:  # A dead end: the king is not safe.
                moves, legal = [], self.state["yours"]["legal"]


def arguments():
    parser = argparse.ArgumentParser(description="Plays one game of Raduga by chance.")
    parser.add_argument("url", help="ws://127.0.0.1:8080/ws, or wss:// outside your own machine")
    parser.add_argument("--variant", default="radras", choices=["radras", "flicker", "tavreli"])
    parser.add_argument("--clock", default="10+5")
    parser.add_argument("--join", metavar="CODE", help="take the free seat of this room")
    parser.add_argument("--partner", action="store_true", help="play the house's practice partner")
    parser.add_argument("--name", default="Python")
    parser.add_argument("--patience", type=int, default=60, help="actions after which it offers a draw, and at twice as many resigns")
    parser.add_argument("--pause", type=float, default=0.3, help="seconds before each action: messages cost credits")
    return parser.parse_args()


async def main():
    options = arguments()
    bot = Bot(options.url, options.name, options.patience, options.pause)
    await bot.line.open()
    if options.join:
        await bot.ask("join_room", game=options.join, **{"as": "player"})
    else:
        settings = {"variant": options.variant, "clock": options.clock, "visibility": "private"}
        await bot.ask("create_room", settings=settings, partner=options.partner)
        print("room", bot.game, flush=True)
    outcome = await bot.play()
    print("over", outcome["reason"], outcome.get("winner", "nobody"), flush=True)
    await bot.line.socket.close()


if __name__ == "__main__":
    asyncio.run(main())
