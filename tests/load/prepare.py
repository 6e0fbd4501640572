#!/usr/bin/env python3
"""Plays the games of games.txt anew, by chance, with the rules' own door as the judge: tests/load/prepare.py target/debug/raduga >tests/load/games.txt"""

import json
import random
import subprocess
import sys

GAMES, LONGEST, SHORTEST = 6, 200, 120
ENDS = 0.4  # the share of series that end where they may


class Referee:
    """`raduga referee`, one line a question."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, variant, moves, draft):
        question = {"variant": variant, "position": "startpos", "moves": moves} | ({"draft": draft} if draft else {})
        print(json.dumps(question), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        assert answer["ok"], answer
        return answer


def play(referee, variant, chance):
    """The actions of one game with who acted, without the one that ends it."""
    moves, acted, draft = [], [], []
    while len(moves) < LONGEST:
        now = referee.ask(variant, moves, draft)
        if not draft:
            if now["outcome"] is not None:
                return acted[:-1]
            side = now["side"][0]
        if variant != "flicker":
            action = chance.choice(now["legal"])
        elif draft and now["can_end"] and (not now["legal"] or len(draft) == 20 or chance.random() < ENDS):
            action = ",".join(draft)
        elif draft and not now["legal"]:  # a dead end
            draft = []
            continue
        else:
            draft = [*draft, chance.choice(now["legal"])]
            continue
        moves.append(action)
        acted.append(f"{side}:{action}")
        draft = []
    return acted


def main():
    referee = Referee(sys.argv[1])
    for variant in ("radras", "flicker", "tavreli"):
        chance, prepared = random.Random(variant), 0
        while prepared < GAMES:
            acted = play(referee, variant, chance)
            if len(acted) >= SHORTEST:
                print(variant, *acted, flush=True)
                prepared += 1


main()
