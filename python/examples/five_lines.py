"""A random game, in five lines."""

import grod

state = grod.load("tiny-towns", seats=4).deal(42)
while not state.over:
    state.apply(grod.bot("random")(state))
print(state)
