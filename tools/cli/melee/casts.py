"""Melee's computer players as the players of a rehearsed tournament."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.cli.melee.inputs import WRONG, find_deck
from bot.cli.output import CommandError
from bot.content.melee.shipped import load_content
from bot.games.dice import FastDice
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.lab.jobs import Job, Matchup
from bot.lab.melee.jobs import DuelJob, DuelMatchup, DuelSetup
from bot.lab.melee.play import DUELS
from bot.players.melee.levels import LEVELS
from bot.tournaments.matches import EntrantId
from bot.tournaments.rehearsal.model import SeededDraws
from tools.lab.rehearsals import Duel

MIXED = "mixed"
"""All levels except the slow grandmaster, as equally often as possible."""


@dataclass(frozen=True, slots=True)
class Entered:
    """A computer player and its deck."""

    level: str
    deck: DeckList


@dataclass(frozen=True, slots=True)
class MeleeCast:
    """See `rehearsals.Cast`; everybody plays on the same battlefield."""

    players: Mapping[EntrantId, Entered]
    board: Board

    def group(self, entrant: EntrantId) -> str:
        found = self.players[entrant]
        return f"{found.level}, {found.deck.name}"

    def job(self, duels: Sequence[Duel], seed: int) -> DuelJob:
        """The first of a duel is South and goes first."""
        return Job(tuple(map(self._matchup, duels)), 1, seed, DUELS)

    def _matchup(self, duel: Duel) -> DuelMatchup:
        one, other = self.players[duel.first], self.players[duel.second]
        tables = (DuelSetup((one.deck, other.deck), self.board),)
        return Matchup((one.deck.name, other.deck.name), (one.level, other.level), tables, duel.key)


def enter(level: str, decks: Sequence[DeckList], board: Board, people: int, chance: SeededDraws) -> MeleeCast:
    """This many players, the strongest levels first, each with one of these decks.

    Levels and decks are as evenly spread as possible; decks are assigned at random.
    """
    levels = LEVELS[-2::-1] if level == MIXED else (level,)
    held = [decks[number % len(decks)] for number in range(people)]
    for last in range(people - 1, 0, -1):
        at = chance.one_of(range(last + 1))
        held[last], held[at] = held[at], held[last]
    return MeleeCast(
        {
            EntrantId(number + 1): Entered(levels[number * len(levels) // people], deck)
            for number, deck in enumerate(held)
        },
        board,
    )


def enter_players(level: str, decks: Sequence[str] | None, people: int, seed: int) -> MeleeCast:
    """See `api.EnterPlayers`. Without decks, all starter decks are played, on the default battlefield."""
    if level not in (*LEVELS, MIXED):
        raise CommandError(f"--play {level}: the players are {', '.join(LEVELS)}, or {MIXED} ones", WRONG)
    content = load_content()
    found = [*content.decks.values()] if decks is None else [find_deck(content, each) for each in decks]
    board = content.boards[content.default_board]
    return enter(level, list(dict.fromkeys(found)), board, people, SeededDraws(FastDice(seed)))
