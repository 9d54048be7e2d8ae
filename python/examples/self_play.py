"""A policy that learns by playing against itself through PettingZoo.

It is linear and learns by REINFORCE: small enough to be read in one go, good enough to leave chance behind.

python self_play.py [--game monster-city] [--seats 3] [--episodes 300]
"""

import argparse

import numpy as np
from numpy.typing import NDArray

import grod
from grod import pettingzoo

Numbers = NDArray[np.float64]


class Linear:
    """Scores every decision by a weighted sum of what the seat sees."""

    def __init__(self, game: grod.Game, chance: np.random.Generator) -> None:
        """Begin with no opinion."""
        self.high = game.observation_high.astype(np.float64)
        self.weights = np.zeros((game.actions, len(self.high) + 1))
        self.chance = chance

    def features(self, seen: NDArray[np.uint8]) -> Numbers:
        """All numbers from 0 to 1, and a constant."""
        return np.append(seen / np.maximum(self.high, 1), 1.0)

    def likelihoods(self, features: Numbers, mask: NDArray[np.int8]) -> Numbers:
        """How readily it takes each decision; nothing that is not legal."""
        scores = np.where(mask == 1, self.weights @ features, -np.inf)
        readiness = np.exp(scores - scores.max())
        return np.asarray(readiness / readiness.sum())

    def __call__(self, state: grod.State, seat: int, key: int) -> int:
        """Decide, as a player of an arena: what it likes best."""
        return int(np.argmax(self.likelihoods(self.features(state.observation(seat)), state.mask(seat))))

    def learn(self, steps: list[tuple[Numbers, Numbers, int]], advantage: float, rate: float) -> None:
        """Make the decisions of one seat likelier where it did well, and less likely where not."""
        for features, likelihoods, action in steps:
            push = -likelihoods
            push[action] += 1
            chosen = np.flatnonzero(push)
            self.weights[chosen] += rate * advantage * push[chosen, None] * features


def play(env: pettingzoo.TurnByTurn, policy: Linear, seed: int, rate: float) -> None:
    """One game of the policy in every seat, learned from by each of them."""
    env.reset(seed=seed)
    steps: dict[str, list[tuple[Numbers, Numbers, int]]] = {agent: [] for agent in env.possible_agents}
    while not env.game_state.over:
        agent = env.agent_selection
        seen = env.observe(agent)
        features = policy.features(seen["observation"])
        likelihoods = policy.likelihoods(features, seen["action_mask"])
        action = int(policy.chance.choice(len(likelihoods), p=likelihoods))
        steps[agent].append((features, likelihoods, action))
        env.step(action)
    for agent, own in steps.items():
        policy.learn(own, env.game_state.result[pettingzoo.seat_of(agent)] - 1 / env.game.seats, rate)


def main() -> None:
    """Let it learn, and compare it with chance."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="monster-city")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--episodes", type=int, default=300)
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--rate", type=float, default=0.03)
    arguments = parser.parse_args()

    env = pettingzoo.raw_env(arguments.game, arguments.seats)
    policy = Linear(env.game, np.random.default_rng(1))
    for episode in range(arguments.episodes):
        play(env, policy, episode, arguments.rate)
    others = ["random"] * (env.game.seats - 1)
    wins = grod.arena(env.game, [policy, *others], arguments.games)[0].wins
    print(f"after {arguments.episodes} games with itself it wins {100 * wins.mean:.1f} %", end=" ")
    print(f"[{100 * wins.low:.1f}, {100 * wins.high:.1f}] against chance; {100 / env.game.seats:.1f} % would be even")


if __name__ == "__main__":
    main()
