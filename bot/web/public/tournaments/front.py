"""A tournament's page itself: how it stands, the round that is played, standings, bracket and rounds."""

import re
from collections.abc import Iterable, Sequence

from markupsafe import Markup
from msgspec import Struct

from bot.matches.tournaments.lookup import ShownTournament, takes_sign_ups
from bot.tournaments.course.places import places, winners
from bot.tournaments.matches import EntrantId
from bot.web.plain import plain_text
from bot.web.public.html import Content, tag
from bot.web.public.tables import table_html
from bot.web.public.tournaments.bracket import bracket_html
from bot.web.public.tournaments.matches import Links, Replays, links_to, round_html, time_html
from cogs.tournaments.tables.bracket_scenes import bracket_scene
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.standing_scenes import crosstable_scenes, standings_scenes
from cogs.words.tournaments import public_pages as words
from cogs.words.tournaments.planning import terms
from cogs.words.tournaments.planning.formats import format_name

_TERM = re.compile(r"\*\*([^*]+)\*\* · (.*)", re.DOTALL)
CROSSTABLE_FORMATS = ("round-robin", "groups")
"""Formats whose results everybody against everybody are shown; others show them by rounds."""


class SeenTournament(Struct, frozen=True):
    """A tournament as everybody may see it, with the names of its game and board, and where its page is.

    `address` leads from the page that is written to the tournament's own. `sign_up` is where people sign up
    in Discord, if it has been announced. `again` says when it takes place again, if it does. `unnamed` are
    those who have no name and no page of their own.
    """

    shown: ShownTournament
    title: str
    board: str
    has_decks: bool
    replays: Replays
    address: str = ""
    sign_up: str = ""
    again: str = ""
    unnamed: frozenset[EntrantId] = frozenset()

    @property
    def cast(self) -> TournamentAudience:
        """The tournament, looked at by nobody in particular."""
        return TournamentAudience(self.shown)


def front_html(seen: SeenTournament) -> tuple[Markup, ...]:
    """The parts of the page."""
    cast = seen.cast
    links = links_to(cast, seen.address, seen.replays, seen.unnamed)
    return (head_html(seen), *_parts(seen, cast, links), _rules(seen), foot())


def _jumps(seen: SeenTournament) -> Content:
    """Links to the parts of a long page."""
    state = seen.shown.state
    if not state.matches:
        return None
    parts = [("bracket", words.BRACKET)] if state.has_bracket else []
    parts += [("standings", words.STANDINGS), ("rules", words.RULES)]
    entries = (tag("li", tag("a", label, href=f"#{name}")) for name, label in parts)
    return tag("nav", tag("ul", entries, class_="jumps"), aria_label=words.PARTS, class_="no-print")


def head_html(seen: SeenTournament) -> Markup:
    """The name, how the tournament stands, and the parts of the page."""
    shown, state = seen.shown, seen.shown.state
    lines: list[Content] = [
        tag("p", description(seen), class_="muted"),
        tag("p", tag("strong", words.progress(state, takes_sign_ups=takes_sign_ups(shown)))),
    ]
    if won := _won(seen):
        lines.append(tag("p", f"🏆 {won}", class_="winner"))
    if state.phase == "signing-up" and shown.plan.starts_at is not None:
        lines.append(tag("p", f"{words.STARTS} ", time_html(shown.plan.starts_at)))
    if seen.again:
        lines.append(tag("p", f"{words.COMES_AGAIN} {seen.again}"))
    begins = next((each.due_at for each in shown.timers if each.kind == "round-begins"), None)
    if state.phase == "running" and begins is not None:
        lines.append(tag("p", f"{words.NEXT_ROUND} ", time_html(begins)))
    if seen.sign_up and takes_sign_ups(shown):
        lines.append(tag("p", tag("a", words.SIGN_UP, href=seen.sign_up, rel="noopener"), class_="no-print"))
    return tag("header", tag("h1", shown.tournament.name), lines, _jumps(seen), id="head")


def description(seen: SeenTournament) -> str:
    """The game, the format, and how many take part."""
    state = seen.shown.state
    count = len(state.entrants or state.signed_up)
    return words.description(seen.title, format_name(state.rules), count, is_of_teams=state.rules.is_of_teams)


def news(seen: SeenTournament) -> str:
    """What screen readers are told once it changes on an open page; empty before the start."""
    state = seen.shown.state
    if state.phase == "signing-up":
        return ""
    return " · ".join(each for each in (words.progress(state, takes_sign_ups=False), _won(seen)) if each)


def _won(seen: SeenTournament) -> str:
    """Who has won; empty while nobody has."""
    state = seen.shown.state
    names = (
        [seen.shown.names.get(each, "?") for each in winners(places(state))]
        if state.phase == "finished"
        else []
    )
    return words.won(names) if names else ""


def foot() -> Markup:
    """What everybody should know of the page."""
    return tag("footer", tag("p", words.FOOT, class_="muted"), id="foot")


def rounds_nav(seen: SeenTournament, current: int = 0) -> Content:
    """Links to all rounds; the `current` one is marked."""
    latest = seen.shown.state.latest_round
    if not latest:
        return None
    entries = (
        tag(
            "li",
            tag(
                "a",
                tag("span", f"{words.ROUND} ", class_="hidden"),
                str(each),
                href=f"{seen.address}/round/{each}",
                aria_current="page" if each == current else None,
            ),
        )
        for each in range(1, latest + 1)
    )
    title = tag("span", f"{words.ROUNDS} ", id="rounds-title")
    return tag("nav", title, tag("ol", entries), class_="rounds-nav no-print", aria_labelledby="rounds-title")


def _parts(seen: SeenTournament, cast: TournamentAudience, links: Links) -> Iterable[Markup]:
    state = seen.shown.state
    if not state.matches:
        if state.phase != "cancelled":
            yield _people(seen)
        return
    is_elimination = state.has_bracket
    if state.phase == "running":
        yield _current(seen, cast, links)
    else:
        yield tag("section", rounds_nav(seen), id="rounds")
    bracket = _bracket(cast, links)
    if is_elimination and bracket is not None:
        yield bracket
    yield _standings(cast, links)
    if state.rules.format in CROSSTABLE_FORMATS:
        yield from _crosstables(cast, links)


def _current(seen: SeenTournament, cast: TournamentAudience, links: Links) -> Markup:
    """The rounds that are played: in a double elimination, several at once."""
    state = seen.shown.state
    numbers = sorted({each.id.round for each in state.open_matches}) or [state.latest_round]
    parts = ((tag("h2", f"{words.ROUND} {each}"), round_html(cast, each, links)) for each in numbers)
    return tag("section", rounds_nav(seen), parts, id="now")


def _standings(cast: TournamentAudience, links: Links) -> Markup:
    scenes = standings_scenes(cast)
    parts: list[Content] = []
    for at, each in enumerate(scenes, 1):
        name = words.STANDINGS if len(scenes) == 1 else f"{words.STANDINGS} · {each.notice.title()}"
        parts.append(tag("h3", each.notice.title()) if len(scenes) > 1 else None)
        parts.append(table_html(each, f"{name}" if len(scenes) == 1 else f"{name} {at}", links.people.get))
    return tag("section", tag("h2", words.STANDINGS), parts, id="standings")


def _bracket(cast: TournamentAudience, links: Links) -> Markup | None:
    chart = bracket_scene(cast)
    if chart is None:
        return None
    note = tag("p", chart.note, class_="muted") if chart.note else None
    return tag("section", tag("h2", words.BRACKET), bracket_html(chart, links), note, id="bracket")


def _crosstables(cast: TournamentAudience, links: Links) -> Iterable[Markup]:
    for at, each in enumerate(crosstable_scenes(cast), 1):
        name = f"{words.CROSSTABLE} {at}"
        yield tag(
            "section",
            tag("h2", each.notice.capitalize()),
            table_html(each, name, links.people.get),
            id=f"crosstable-{at}",
        )


def _people(seen: SeenTournament) -> Markup:
    """Who has signed up, before there is a match."""
    shown = seen.shown
    playing: Sequence[EntrantId] = shown.playing or tuple(each.id for each in shown.state.entrants)
    parts: list[Content] = [tag("h2", f"{words.PLAYERS} ({len(playing)} / {shown.plan.capacity})")]
    parts.append(_names(shown, playing) if playing else tag("p", words.NOBODY_YET))
    if shown.waiting:
        parts += [tag("h3", words.WAITING_LIST), _names(shown, shown.waiting)]
    return tag("section", parts, id="players")


def _names(shown: ShownTournament, people: Sequence[EntrantId]) -> Markup:
    return tag("ol", (tag("li", shown.names.get(each, "?")) for each in people), class_="people")


def _rules(seen: SeenTournament) -> Markup:
    shown = seen.shown
    lines = terms.terms(shown.plan, seen.title, seen.board, limits=shown.limits, has_decks=seen.has_decks)
    found = [each for each in map(_TERM.fullmatch, lines[1:]) if each is not None]
    pairs = ((tag("dt", plain_text(each[1])), tag("dd", plain_text(each[2]))) for each in found)
    return tag("section", tag("h2", words.RULES), tag("dl", pairs), id="rules")
