"""The gallery's pictures, described: no word twice in a row, whole sentences, nothing cut off."""

from collections.abc import Callable, Iterator
from functools import cache

import pytest

from bot.games.melee.facts.text import SIDES
from bot.games.melee.narration.describe import describe_hand, describe_view
from bot.games.melee.narration.recap import describe_recap
from bot.games.melee.words.cards import card_text
from bot.games.multiversus.sheets.vocabulary import SIDES as TEAMS_OF_SKIRMISH
from bot.games.two_seats import Seat
from bot.games.wording import as_sentences, utf16_length
from cogs.melee.panels import reach_described
from cogs.melee.tutorial.panels import slide_alt
from cogs.melee.tutorial.slides import slide_of
from cogs.melee.words.duel.close_up import close_up_alt
from cogs.melee.words.learning.puzzles import OUTCOME_ALT, PUZZLE_ALT
from cogs.multiversus.tutorial.slides import describe_slide as describe_multiversus_slide
from cogs.multiversus.tutorial.slides import slide_of as multiversus_slide
from cogs.universum.tutorial.slides import describe_slide
from cogs.universum.tutorial.slides import slide_of as universum_slide
from render.melee.api import ReplayBeat
from render.melee.replay.text import describe_replay
from render.multifold import alt as fold_alt
from render.multifold.reading import end_of as fold_end
from render.multifold.reading import hand_of as fold_hand
from render.multiversus.alt import describe_board, describe_end, describe_sheet
from render.multiversus.scenes import end_of as skirmish_end
from render.multiversus.sheet_reading import sheet_of
from render.tables.alt import describe_chart, describe_profile, describe_table
from render.tables.pages import table_pages
from render.universum import alt
from render.universum.reading.hand import hand_of, reorder_of
from render.universum.reading.table import end_of, table_of
from tests.alt_texts import alt_faults
from tests.shipped import shipped
from tools.cli.melee.gallery import course, reports, showcase, swiss, tables
from tools.cli.melee.gallery.command import SEED
from tools.cli.multifold import gallery as fold_gallery
from tools.cli.multiversus import gallery as skirmishes
from tools.cli.universum import gallery

CONTENT = shipped()
PEOPLE = ("Aoi", "Marlowe the Third")
SEATS = ("White", "Yellow", "Red", "Blue", "Green")


@cache
def duel() -> list[showcase.Highlight]:
    return showcase.duel(CONTENT, SEED)


def boards() -> Iterator[str]:
    """Boards of people, of the sides alone as in lessons, and of puzzles."""
    for place, moment in enumerate(duel()):
        steps = showcase.steps_until(duel(), place)
        for names in (PEOPLE, SIDES):
            yield describe_view(moment.view, names, steps)
        yield describe_view(moment.view, SIDES, steps, lead=PUZZLE_ALT)
        yield describe_view(moment.view, SIDES, steps, Seat.SOUTH, lead=OUTCOME_ALT)


def private_pictures() -> Iterator[str]:
    """Hands, reaches and close looks."""
    view, seat = showcase.fullest_hand(duel())
    yield describe_hand(view.sides[seat].hand or (), view.sides[seat].energy)
    for moment, plan in (showcase.widest_plan(duel()), showcase.first_summon(duel())):
        yield reach_described(moment.view, plan)
    for view, seen, _ in showcase.fullest_looks(duel(), CONTENT):
        yield close_up_alt(seen, view.seat, PEOPLE)


def cards() -> Iterator[str]:
    for deck in CONTENT.decks.values():
        for card in deck.entity:
            yield as_sentences(card_text(card).splitlines())


def tutorials() -> Iterator[str]:
    for position in course.positions():
        yield slide_alt(slide_of(position))
    for universum_position in gallery.positions():
        yield describe_slide(universum_slide(universum_position))
    for multiversus_position in skirmishes.positions():
        yield describe_multiversus_slide(multiversus_slide(multiversus_position))


def moving() -> Iterator[str]:
    beats = [ReplayBeat(moment.view, moment.events) for moment in duel()]
    recap = showcase.recap_at(showcase.setup_of(CONTENT, SEED), duel(), showcase.whole_turn(duel()))
    for names in (PEOPLE, SIDES):
        yield describe_replay(beats, names)
        yield describe_replay(beats[:1], names)
        yield describe_recap([each.line for each in recap.moments], names)


def sheets() -> Iterator[str]:
    for table in (
        swiss.standings(24),
        tables.leaderboard(16),
        tables.matchups(CONTENT, 8),
        tables.deck_rates(CONTENT, 9),
        tables.card_rates(CONTENT, 12),
        *reports.test_tables(CONTENT),
        reports.comparison_table(CONTENT),
    ):
        for page in range(table_pages(table)):
            yield describe_table(table, page)
    yield describe_profile(tables.profile())
    for chart in (tables.ratings(), tables.luck(), tables.win_chances()):
        yield describe_chart(chart)


def laboratory() -> Iterator[str]:
    """Games of Multiuniversum: tables, hands, scores, turns in a row."""
    for players in gallery.SIZES:
        moments = list(gallery.moments(players))
        for place, moment in enumerate(moments[::9]):
            yield alt.describe_table(table_of(moment.view, SEATS, moment.events))
            if moment.own.outcome is None and place % 3 == 0:
                yield alt.describe_hand(hand_of(moment.own))
        end = end_of(moments[-1].view, SEATS)
        yield alt.describe_end(end)
        turns = [table_of(each.view, SEATS, each.events) for each in moments[-12:]]
        yield alt.describe_replay(turns, end)
        yield alt.describe_recap(turns)
    yield alt.describe_reorder(reorder_of(gallery.reordering().own))


def skirmish() -> Iterator[str]:
    """A game of Multiversus: its boards, both sheets, the end."""
    for moment in skirmishes.game()[:-1:9]:
        yield describe_board(skirmishes.board(moment))
        for side in TEAMS_OF_SKIRMISH:
            yield describe_sheet(sheet_of(moment.own, side))
    yield describe_end(skirmish_end(skirmishes.game()[-1].view, PEOPLE))


def folds() -> Iterator[str]:
    """Games of Multifold on all boards: the boards, hands, the ends."""
    for name in fold_gallery.BOARDS:
        for moment in fold_gallery.game(name)[::7]:
            yield fold_alt.describe_board(fold_gallery.board(moment))
            if not moment.view.by:
                yield fold_alt.describe_hand(fold_hand(moment.own, fold_gallery.NAMES))
        yield fold_alt.describe_end(fold_end(fold_gallery.game(name)[-1].view, fold_gallery.NAMES))


def test_a_name_stands_twice_only_where_a_new_clause_begins() -> None:
    assert list(alt_faults("Wick Archer hits Mud Hound; Mud Hound is destroyed.")) == []
    for text in ("Hand: Mud Hound; Mud Hound.", "Hand: Mud Hound, Mud Hound.", "Mud Hound Mud Hound acts."):
        assert len(list(alt_faults(text))) == 1


@pytest.mark.parametrize(
    "texts",
    [boards, private_pictures, cards, tutorials, moving, sheets, laboratory, skirmish, folds],
    ids=lambda each: each.__name__,
)
def test_every_picture_is_described_in_whole_sentences_without_a_word_twice(
    texts: Callable[[], Iterator[str]],
) -> None:
    described = list(texts())
    assert described
    for text in described:
        assert utf16_length(text) <= 1024
        assert list(alt_faults(text)) == [], text
