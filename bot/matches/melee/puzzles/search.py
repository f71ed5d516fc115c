"""Finds puzzles in a duel's record and in games of computer players, a few at a time."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from bot.games.errors import ContentError
from bot.games.melee import MELEE
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.setups import played_deck
from bot.games.melee.position.actions import format_action
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.view_maker import to_act
from bot.games.records import Record, parse_record
from bot.games.two_seats import Seat
from bot.lab.melee.puzzles.hunt import PuzzleMoment, hunt, is_tense, written
from bot.lab.melee.puzzles.proof import USUAL as USUAL_WORK
from bot.lab.melee.puzzles.proof import ProofEffort, admitted
from bot.lab.melee.puzzles.scenario_files import PositionHistory, is_told
from bot.lab.melee.puzzles.search import USUAL, Depth, decisive
from bot.reviews.course import Unreplayable, replay

MAX_LOOKS = 12
"""Maximum positions of one game that are searched. A search takes at most some seconds of a process."""
#: Added to seeds, so that the grandmaster has other dice than the search.
_APART = 2_000_003


def puzzles_in(
    record: str,
    decks: Iterable[DeckList],
    seed: int,
    most: int = MAX_LOOKS,
    depth: Depth = USUAL,
    work: ProofEffort = USUAL_WORK,
) -> list[str]:
    """The files of puzzles in a duel's record that the grandmaster confirms, at most one from each turn.

    There are none in a duel with other decks than these (P-5), or that this version cannot replay.
    """
    try:
        read = parse_record(record)
        if not _has_only(read, decks):
            return []
        return list(_admitted(_searched(list(moments_of(read)), seed, most, depth), seed, work))
    except (ContentError, Unreplayable):
        return []


def puzzles_from_games(
    decks: Mapping[str, DeckList], boards: Mapping[str, Board], seed: int, most: int = MAX_LOOKS
) -> list[str]:
    """The files of puzzles that the grandmaster confirms, from `most` positions of computers' games."""
    looks = hunt(list(decks.values()), list(boards.values()), seed)
    texts = (found.text for found in islice(looks, most) if found is not None)
    return list(_admitted(texts, seed, USUAL_WORK))


def moments_of(record: Record) -> Iterator[PuzzleMoment]:
    """Every decision of a recorded duel with more than one legal action, with its history in the turn.

    Raises Unreplayable.
    """
    turn, course = 0, None
    for step in replay(record, MELEE).steps:
        state = step.before
        if not state.turn or to_act(state) != step.seat:
            course = None
            continue
        actions = legal_actions(state)
        if step.action not in actions:
            break  # a player conceded, or both agreed to a draw
        if state.turn != turn:
            turn, course = state.turn, PositionHistory(state, (), ())
        if course is None:
            continue
        if len(actions) > 1:
            yield PuzzleMoment(0, state, course)
        course = course._replace(
            lines=(*course.lines, format_action(step.action)), dice=(*course.dice, *step.dice)
        )


def _admitted(texts: Iterable[str], seed: int, work: ProofEffort) -> Iterator[str]:
    for text in texts:
        checked = admitted(text, seed + _APART, work)
        if checked is not None:
            yield checked


def _searched(moments: Sequence[PuzzleMoment], seed: int, most: int, depth: Depth) -> Iterator[str]:
    """Puzzles among the tense moments. If these are many, only some of the whole duel are searched."""
    tense = [moment for moment in moments if is_tense(moment.state)]
    step = max(1, -(-len(tense) // most))
    last = -1
    for moment in tense[::step]:
        if moment.state.turn == last:
            continue
        found = decisive(moment.state, seed + moment.state.ply, depth)
        if found is None:
            continue
        text = written(found, moment.course, "a duel")
        if is_told(text, moment.state):
            last = moment.state.turn
            yield text


def _has_only(record: Record, decks: Iterable[DeckList]) -> bool:
    """Whether both decks of a record have the cards of one of these decks."""
    known = [_as_played(deck) for deck in decks]
    return all(_as_played(played_deck(record.header.setup, seat)) in known for seat in Seat)


def _as_played(deck: DeckList) -> tuple[object, ...]:
    return tuple(sorted((card.as_played() for card in deck.entity), key=lambda card: card.name))
