"""City-building tabletop games for research: rules, bots and fast environments.

    import grod

    state = grod.load("tiny-towns", seats=4).deal(42)
    while not state.over:
        state.apply(grod.bot("greedy")(state))
    print(state)

Seats are numbered from 0 here; in the engine's sentences, as in records, from 1.
"""

from grod._arena import ArenaResult, Standing, arena
from grod._bots import Bot, Policy, bot
from grod._grod import (
    Batch,
    Error,
    Game,
    IllegalAction,
    Interval,
    Judged,
    ObservationField,
    Record,
    State,
    interval_of_mean,
    interval_of_share,
)
from grod._house import House, connect
from grod._line import ServerError
from grod._loading import GameInfo, games, info, load
from grod._question import Answerer, Decision, Question, by_question
from grod._table import Table, TableResult

__version__ = "0.2"

__all__ = [
    "Answerer",
    "ArenaResult",
    "Batch",
    "Bot",
    "Decision",
    "Error",
    "Game",
    "GameInfo",
    "House",
    "IllegalAction",
    "Interval",
    "Judged",
    "ObservationField",
    "Policy",
    "Question",
    "Record",
    "ServerError",
    "Standing",
    "State",
    "Table",
    "TableResult",
    "arena",
    "bot",
    "by_question",
    "connect",
    "games",
    "info",
    "interval_of_mean",
    "interval_of_share",
    "load",
]
