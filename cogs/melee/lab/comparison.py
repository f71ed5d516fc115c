"""`/deck test` with `compare`, or with `out` and `in`: is a deck better than another, with the same dice?"""

import asyncio
import secrets
from collections.abc import Sequence

from msgspec import Struct

from bot.content.melee.deck_files import format_stored
from bot.games.melee.board.tiles import Board
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.decks.files import share_code
from bot.lab.errors import LabError
from bot.lab.journal import Journal
from bot.lab.melee import plans
from bot.lab.melee.jobs import DuelJob, DuelResults
from bot.lab.verdicts.power import DIFFER, noticed, power
from bot.lab.verdicts.sequential import Sprt, decide
from bot.lab.verdicts.swap import SwapFigures, paired_scores, swap_figures
from bot.matches.decks.deck_test_history import compared_figures_of
from bot.matches.decks.deck_tests import Stop
from bot.matches.decks.open_tests import OpenQuestion, OpenTest, marks_of
from cogs.kit.answers import Interaction
from cogs.kit.messages import Attachment, Post
from cogs.kit.refusals import Unclear
from cogs.kit.safe_text import escape
from cogs.melee.collection.lab_pictures import comparison_picture
from cogs.melee.collection.named_deck import Shelved
from cogs.melee.lab.conduct import LEVEL, conduct, draw
from cogs.melee.lab.deck_lookup import find_any_deck, find_in, find_out, find_version
from cogs.melee.lab.keeping import Keeper, go_on_button
from cogs.melee.values import melee_deck
from cogs.melee.words.lab import comparison as words
from cogs.melee.words.lab import deck_test_history, lab_report

TEST = Sprt(0.0, 0.05)
"""No gain, or one of 5 points: a smaller one takes more games than a test in chat has."""
MOST = 2_000
"""Games of each deck against each opponent after which a comparison in chat can't go on."""


class DeckPair(Struct, frozen=True):
    """Two decks to compare, the one that may be better first, with their names and notes on them.

    `labels` are short names for a picture whose `title` says of which deck they are. `is_swap` says that
    they are one deck, with and without a swapped card.
    """

    decks: tuple[DeckList, DeckList]
    names: tuple[str, str]
    title: str
    labels: tuple[str, str]
    notes: tuple[str, ...] = ()
    is_swap: bool = False


async def swap_pair(interaction: Interaction, deck: DeckList, out: str, card: str) -> DeckPair:
    """A deck with a card in the place of one of its own, and the deck itself.

    Raises Unclear; refusals as in `naming.find_in`.
    """
    leaving, coming = find_out(deck, out), await find_in(interaction, card)
    try:
        changed = plans.changed_deck(deck, leaving, coming)
    except LabError as error:
        raise Unclear(escape(f"{error}.")) from error
    names = words.in_place(deck.name, leaving.name, coming.name), deck.name
    return DeckPair((changed, deck), names, deck.name, words.labels(coming.name, leaving.name), is_swap=True)


async def version_pair(interaction: Interaction, tested: Shelved, other: str) -> DeckPair:
    """A deck, and another one or an earlier version of itself.

    Raises Unclear. Refusals: unknown-deck, unknown-code, newer-deck, unreadable-deck.
    """
    deck = tested.deck
    version = await find_version(interaction, tested, other)
    second = await find_any_deck(interaction, other) if version is None else melee_deck(version.deck)
    if plans.plays_alike(second, deck):
        raise Unclear(words.THE_SAME)
    if version is None:
        names = deck.name, second.name
        return DeckPair((deck, second), names, words.title(*names), names)
    names = deck.name, words.version_name(second.name, version.tested_at)
    note = words.since_then(deck_test_history.changes(second, deck))
    return DeckPair((deck, second), names, deck.name, words.version_labels(version.tested_at), (note,))


class Comparison(Struct, frozen=True):
    """A comparison of two decks, in at most `games` further games of each against each of the `opponents`.

    `player` plays all sides. `own` is the id of the user's own deck that keeps the figures, if it has one;
    `before` the undecided comparison that goes on.
    """

    pair: DeckPair
    opponents: tuple[DeckList, ...]
    games: int
    player: str = LEVEL
    own: str | None = None
    before: OpenTest | None = None

    @property
    def tested(self) -> DeckList:
        """The deck whose figures are kept: the first one, or the unchanged one of a swap."""
        return self.pair.decks[1 if self.pair.is_swap else 0]

    @property
    def played(self) -> int:
        """The games of each matchup before."""
        return 0 if self.before is None else self.before.games

    def job(self, boards: Sequence[Board]) -> DuelJob:
        """All its games, those before included. A comparison that goes on has the same random seed."""
        new, old = self.pair.decks
        return plans.swap(
            old,
            new,
            self.opponents,
            (self.player, self.player),
            boards,
            games=min(MOST, self.played + self.games),
            seed=secrets.randbits(32) if self.before is None else self.before.question.seed,
            key=_KEY,
        )


async def run_comparison(
    interaction: Interaction, asked: Comparison, job: DuelJob, journal: Journal | None = None
) -> None:
    """Play the games of a comparison until its test has decided; `journal` has those before.

    The interaction is already acknowledged. Raises GamesChanged. Refusals: test-goes-on, already-testing,
    lab-full.
    """
    pair, before = asked.pair, asked.before
    keeper = Keeper(interaction, question_of(asked, job), asked.own, before)

    async def tell(results: DuelResults, stopped: Stop | None) -> Post:
        found = await asyncio.to_thread(swap_figures, results, TEST)
        key = await _keep(keeper, asked, results, found)
        icons = [other.entity[0].glyph for other in asked.opponents]
        picture = comparison_picture(pair.title, pair.labels, icons, found, results)
        written = lab_report.of_comparison(pair.names, found, results, pair.notes, is_swap=pair.is_swap)
        report = Attachment("deck-test.md", written.encode())
        text = words.figures(pair.names, found, results, stopped, pair.notes, is_swap=pair.is_swap)
        if found.decision.verdict is None:
            text = f"{text}\n{words.go_on(None if key is None else asked.games)}"
        rows = () if key is None else ((go_on_button(key),),)
        return Post(text, await draw(interaction, stopped, picture), rows=rows, documents=(report,))

    further = await _can_tell(asked) if before is None else words.goes_on(before.games)
    heading = f"{words.heading(pair.names, job)}\n{further}"
    await conduct(interaction, job, heading, tell, has_decided, keeper=keeper, journal=journal)


async def _can_tell(asked: Comparison) -> str:
    """What the games of a new comparison can tell, in words."""
    pair, pairs = asked.pair, len(asked.opponents) * asked.games
    variance = DIFFER["swap" if pair.is_swap else "compare"]
    often = await asyncio.to_thread(power, TEST, TEST.gain, pairs, variance)
    least = await asyncio.to_thread(noticed, TEST, pairs, variance)
    return words.can_tell(TEST.gain, often, least)


async def _keep(keeper: Keeper, asked: Comparison, results: DuelResults, found: SwapFigures) -> int | None:
    """Keep the figures of an own deck, and the games of an undecided comparison; returns its key."""
    is_open = found.decision.verdict is None and results.job.games < MOST
    if not found.pairs:
        return None
    pair = asked.pair
    marks = [share_code(each) for each in asked.opponents]
    other = pair.names[0 if pair.is_swap else 1]
    figures = compared_figures_of(results, marks, found, other, is_swap=pair.is_swap)
    return await keeper.end(results, figures, asked.tested, is_open=is_open)


def question_of(asked: Comparison, job: DuelJob) -> OpenQuestion:
    """A comparison as it is kept."""
    pair, (one, other) = asked.pair, asked.pair.decks
    return OpenQuestion(
        decks=(format_stored(one), format_stored(other)),
        opponents=tuple(map(format_stored, asked.opponents)),
        names=pair.names,
        title=pair.title,
        labels=pair.labels,
        notes=pair.notes,
        is_swap=pair.is_swap,
        level=asked.player,
        seed=job.seed,
        games=asked.games,
        marks=marks_of(job),
    )


_KEY = "compared"  # with which the keys of dice begin: both decks may have one name


def has_decided(results: DuelResults) -> bool:
    """Whether the games decide the comparison."""
    games = list(zip(results.games[::2], results.games[1::2], strict=True))
    return decide(TEST, paired_scores(games)).verdict is not None
