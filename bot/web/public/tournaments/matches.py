"""Matches as HTML: who meets, how it stands, and where its replays are."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime

from markupsafe import Markup
from msgspec import Struct
from msgspec.structs import replace

from bot.games.wording import ordinal
from bot.matches.books.agreed_times import moment_of
from bot.tournaments.course.stages import is_elimination
from bot.tournaments.log.time_checks import agreed_times
from bot.tournaments.matches import EntrantId, MatchId
from bot.web.public.html import Content, tag
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.round_scenes import round_scene
from cogs.words.tournaments import public_pages as words
from cogs.words.tournaments.tables import scenes
from render.tables.tournaments.values import EntrantLine, MatchBox, MatchState, Pairings, Pod, PodSeat

Replays = Callable[[MatchId], Sequence[str]]
"""The addresses of a match's replays that everybody may see, by its games."""


class Links(Struct, frozen=True):
    """Where names and replays lead. `people` has everybody's address by the name that they are shown with.

    `times` has the times on which the players of open matches have agreed (TO-59). Of a cancelled
    tournament, open matches will not be played.
    """

    people: Mapping[str, str]
    replays: Replays
    times: Mapping[MatchId, datetime]
    is_cancelled: bool

    def name(self, name: str) -> Content:
        """A name, with a link to the player's own page."""
        href = self.people.get(name)
        return tag("a", name, href=href) if href else name


def links_to(
    cast: TournamentAudience, address: str, replays: Replays, unnamed: Collection[EntrantId] = ()
) -> Links:
    """Links to the pages of everybody who plays, except the `unnamed`, who have none.

    `address` is that of the tournament's page.
    """
    people = {
        cast.name(each.id): f"{address}/player/{each.id}"
        for each in cast.shown.state.entrants
        if each.id not in unnamed
    }
    state = cast.shown.state
    times = {each: moment_of(at) for each, at in agreed_times(state).items() if state.result(each) is None}
    return Links(people, replays, times, state.phase == "cancelled")


def round_html(cast: TournamentAudience, number: int, links: Links) -> Markup:
    """The matches of a round by their tables."""
    scene = round_scene(cast, number)
    if not isinstance(scene, Pairings):
        return tag("ol", (_pod(each, links) for each in scene.pods), class_="matches")
    ids = in_order(cast, number)
    boxes = (
        match_html(replace(box, label=_label(cast, match)), links, match)
        for match, box in zip(ids, scene.matches, strict=True)
    )
    return tag("ol", (tag("li", box) for box in boxes), class_="matches")


def _label(cast: TournamentAudience, number: MatchId) -> str:
    """What a round calls a match: its number in the bracket, or its table."""
    match = cast.shown.state.match(number)
    is_of_bracket = match is not None and is_elimination(match)
    return str(number) if is_of_bracket else scenes.table_label(number.table)


def in_order(cast: TournamentAudience, number: int) -> list[MatchId]:
    """The matches of a round in the order of its scene: by their numbers, byes last."""
    found = [each for each in cast.shown.state.matches if each.id.round == number]
    return [each.id for each in sorted(found, key=lambda each: (each.pairing.is_bye, each.id))]


def match_html(box: MatchBox, links: Links, match: MatchId | None = None) -> Markup:
    """A match between two, or a bye. With its number, it has its replays."""
    if box.second is None:
        sides: Content = tag("div", _name(box.first, links), tag("small", box.bye), class_="side")
        return tag("div", sides, class_="match bye")
    state = box.absence or _state(box.state, links)
    if box.state == "open" and not all(each.name for each in box.entrants):
        state = ""
    head = tag(
        "div",
        tag("span", box.label, class_="label"),
        tag("span", state, class_="state"),
        _agreed(links, match),
        replay_links(links.replays(match) if match is not None else ()),
        class_="head",
    )
    return tag("div", head, (_side(each, links) for each in box.entrants), class_=f"match {box.state}")


def _state(state: MatchState, links: Links) -> str:
    """How a match stands."""
    return words.NOT_PLAYED if links.is_cancelled and state != "decided" else words.STATES[state]


def time_html(at: datetime) -> Markup:
    """A moment, which the page's script tells by the reader's own clock."""
    return tag("time", f"{at:%d %B %Y, %H:%M} UTC", datetime=f"{at:%Y-%m-%dT%H:%M:%SZ}")


def _agreed(links: Links, match: MatchId | None) -> Content:
    """When a match is to be played, if its players have agreed on that."""
    at = None if match is None else links.times.get(match)
    return None if at is None else tag("span", f"{words.AGREED} ", time_html(at), class_="state")


def replay_links(addresses: Sequence[str]) -> Iterable[Content]:
    """Links to the replays of a match's games."""
    for number, each in enumerate(addresses, 1):
        said = words.REPLAY if len(addresses) == 1 else f"{words.GAME_REPLAY} {number}"
        short = words.REPLAY if len(addresses) == 1 else f"{words.REPLAY} {number}"
        yield tag("a", short, href=each, class_="replay", aria_label=said)


def _side(one: EntrantLine, links: Links) -> Markup:
    mark = None
    if one.won:
        mark = tag("span", "✓", tag("span", f" {words.WINNER}", class_="hidden"), class_="tick")
    absent = words.DROPPED_OUT if one.has_dropped else words.NO_SHOW
    return tag(
        "div",
        _name(one, links),
        tag("small", absent) if one.is_absent else None,
        mark,
        tag("span", one.score, class_="score") if one.score else None,
        class_="side won" if one.won else "side",
    )


def _name(one: EntrantLine, links: Links) -> Markup:
    if not one.name:
        return tag("span", one.waits_for, class_="name muted")
    seed = tag("small", str(one.seed), class_="seed") if one.seed else None
    points = tag("small", f" ({one.points})") if one.points else None
    return tag("span", seed, links.name(one.name), points, class_="name")


def _pod(pod: Pod, links: Links) -> Markup:
    head = tag(
        "div",
        tag("span", pod.label, class_="label"),
        tag("span", _state(pod.state, links), class_="state"),
        class_="head",
    )
    seats = (_seat(each, links) for each in pod.seats)
    return tag("li", tag("div", head, seats, class_=f"match {pod.state}"))


def _seat(seat: PodSeat, links: Links) -> Markup:
    points = tag("small", f" ({seat.points})") if seat.points else None
    is_first = seat.place == 1
    told = words.NO_SHOW if seat.is_absent else ordinal(seat.place) if seat.place is not None else ""
    return tag(
        "div",
        tag("span", links.name(seat.name), points, class_="name"),
        tag("small", told) if told else None,
        tag("span", seat.gained, class_="score") if seat.gained else None,
        class_="side won" if is_first else "side",
    )
