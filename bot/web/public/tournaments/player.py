"""A player's own path through a tournament, and the page of a round."""

from collections.abc import Iterable

from markupsafe import Markup

from bot.tournaments.matches import EntrantId
from bot.web.public.html import Content, tag
from bot.web.public.tournaments.front import SeenTournament, foot, rounds_nav
from bot.web.public.tournaments.matches import Links, links_to, match_html, round_html
from cogs.tournaments.tables.path_scenes import path_scene
from cogs.words.tournaments import public_pages as words
from render.tables.tournaments.values import Ahead


def player_html(seen: SeenTournament, entrant: EntrantId) -> tuple[Markup, ...]:
    """The parts of a player's page."""
    cast, shown = seen.cast, seen.shown
    scene = path_scene(cast, entrant, is_own=False)
    links = links_to(cast, seen.address, seen.replays, seen.unnamed)
    matches = [each.id for each in shown.state.matches if entrant in each.pairing.seats]
    lines: list[Content] = [tag("p", scene.standing) if scene.standing else None]
    if entrant in shown.teams:
        lines.append(tag("p", words.team([shown.names.get(each, "?") for each in shown.behind(entrant)])))
    lines += [
        tag("p", f"{words.DECK}: {shown.decks[each].name}")
        for each in shown.behind(entrant)
        if each in shown.decks
    ]
    steps = (
        tag("li", tag("h3", step.round), match_html(step.match, links, match), _note(step.note))
        for match, step in zip(matches, scene.steps, strict=True)
    )
    parts = [
        tag("header", back(seen), tag("h1", scene.name), lines, id="head"),
        tag("section", tag("h2", words.PLAYED), tag("ol", steps, class_="path"), id="path"),
    ]
    if scene.ahead:
        ahead = tag("dl", *(_ahead(each, links) for each in scene.ahead))
        parts.append(tag("section", tag("h2", words.MATCHES_AHEAD), ahead, id="ahead"))
    return (*parts, foot())


def round_page_html(seen: SeenTournament, number: int) -> tuple[Markup, ...]:
    """The parts of the page of a round."""
    links = links_to(seen.cast, seen.address, seen.replays, seen.unnamed)
    title = f"{words.ROUND} {number}"
    return (
        tag("header", back(seen), tag("h1", title), rounds_nav(seen, number), id="head"),
        tag("section", round_html(seen.cast, number, links), id="round", aria_label=title),
        foot(),
    )


def back(seen: SeenTournament) -> Markup:
    """The way back to the tournament's page."""
    return tag("p", tag("a", f"← {seen.shown.tournament.name}", href=seen.address))


def _note(note: str) -> Content:
    return tag("p", note, class_="muted") if note else None


def _ahead(ahead: Ahead, links: Links) -> Iterable[Content]:
    yield tag("dt", " · ".join(each for each in (ahead.when, ahead.round) if each))
    for rival in ahead.rivals:
        yield tag("dd", links.name(rival))
    if ahead.others:
        yield tag("dd", f"+ {ahead.others}")
