"""The current public message with a tournament's tables."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.matches.planning.plan import MAX_NAME
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.course.rounds import rounds_before_cut
from cogs.kit.messages import Button, Picture, Post, Row, Style
from cogs.kit.safe_text import plain
from cogs.tournaments.tables.bracket_scenes import bracket_scene
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.round_scenes import round_scene
from cogs.tournaments.tables.sheets import ImageSheet, Scene, sheets
from cogs.tournaments.tables.standing_scenes import (
    ELIMINATIONS,
    standings_scenes,
    tie_breaks_foot,
)
from cogs.tournaments.tables.view import TableView, running_round, sections_of
from cogs.words.tournaments.playing.news import stated
from cogs.words.tournaments.tables import panels as words
from render.tables.tournaments.parts import part_now
from render.tables.tournaments.values import BracketChart

MAX_IMAGES = 4
"""Maximum of images in the message. Its buttons show the others."""


class TablesMessage(Struct, frozen=True):
    """The message without the bytes of its pictures, and the images to draw."""

    post: Post
    images: tuple[ImageSheet, ...]


def tables_message(shown: ShownTournament) -> TablesMessage:
    """The message in the channel: the running round and the standings, or the bracket."""
    images = tuple(_images(shown))
    pictures = tuple(Picture(f"table-{at}.jpg", each.alt) for at, each in enumerate(images, 1))
    text = words.heading(plain(shown.tournament.name, MAX_NAME), "\n".join(_state_lines(shown)))
    foot = tie_breaks_foot(shown.state.rules)
    return TablesMessage(Post(text, pictures, below=foot, rows=_rows(shown)), images)


def _state_lines(shown: ShownTournament) -> Iterable[str]:
    state = shown.state
    if state.phase == "finished":
        yield words.over()
        return
    if state.phase == "cancelled":
        yield words.cancelled(stated(shown.reason))
        return
    number = running_round(state)
    matches = [each for each in state.matches if each.id.round == number and not each.pairing.is_bye]
    over = sum(each.result is not None for each in matches)
    rounds = 0 if state.has_bracket else rounds_before_cut(state)
    yield words.round_stands(number, rounds, over, len(matches))
    ends = [each.due_at for each in shown.timers if each.kind == "round-end" and each.subject == str(number)]
    if ends and over < len(matches):
        yield words.round_ends(int(ends[0].timestamp()))
    if state.is_paused:
        yield words.PAUSED


def _images(shown: ShownTournament) -> Iterable[ImageSheet]:
    state, cast = shown.state, TournamentAudience(shown)
    is_over = state.phase in ("finished", "cancelled")
    bracket = bracket_scene(cast) if state.has_bracket else None
    standings: list[Scene] = list(standings_scenes(cast))
    found: list[Scene] = []
    if bracket is not None:
        found = [bracket, *standings[:1]] if is_over or state.rules.format not in ELIMINATIONS else [bracket]
        if is_over:
            found.reverse()
    else:
        found = standings if is_over else [round_scene(cast, running_round(state)), *standings]
    firsts = {id(each): sheets([each]) for each in found}
    if bracket is None:  # the first page of each
        yield from (firsts[id(each)][0] for each in found[:MAX_IMAGES])
        return
    room = MAX_IMAGES - len(found) + 1
    for each in found:
        yield from _around_now(bracket, firsts[id(each)], room) if each is bracket else firsts[id(each)][:1]


def _around_now(bracket: BracketChart, pages: Sequence[ImageSheet], room: int) -> Sequence[ImageSheet]:
    """At most `room` pages of a bracket, with the part that is played now or, in the end, the final."""
    first = max(0, part_now(bracket) - room + 1)
    return pages[first : first + room]


def _rows(shown: ShownTournament) -> tuple[Row, ...]:
    """Buttons to all sections, each answered privately."""
    id_, sections = shown.tournament.id, list(sections_of(shown.state))
    buttons = [
        Button(
            TableView(id_, each).control,
            words.SECTIONS[each],
            Style.primary if each == "path" else Style.secondary,
        )
        for each in sections
    ]
    text = TableView(id_, "bracket" if "bracket" in sections else "pairings", is_text=True)
    if shown.state.phase == "finished":
        text = TableView(id_, "standings", is_text=True)
    return tuple(buttons[:4]), (*buttons[4:], Button(text.control, words.AS_TEXT))
