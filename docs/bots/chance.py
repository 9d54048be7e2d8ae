#!/usr/bin/env python3
"""A bot to begin with: it plays by chance, and plays the same when it is given the same seeds.

    grod arena tiny-towns --players "greedy,exec:python3 docs/bots/chance.py" --games 20

Write `choose` anew. docs/bots.md explains what it is given; whatever is printed to stderr is shown by grod.
"""

import json
import random
import sys


def choose(view, legal, chance):
    """One of `legal`: each has a number ("action"), a "notation" and a "move"."""
    return chance.choice(legal)


def say(message):
    print(json.dumps(message), flush=True)


def main():
    chance = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "ready", "protocol": 1, "name": "chance"})
        elif message["type"] == "begin":
            chance = random.Random(message["seed"])
        elif message["type"] == "decide":
            chosen = choose(message["view"], message["legal"], chance)
            say({"type": "act", "id": message["id"], "action": chosen["action"]})
        elif message["type"] == "quit":
            return


if __name__ == "__main__":
    main()
