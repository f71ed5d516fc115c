"""A bracket as HTML, with its lines as SVG: a list of matches for each round, side by side."""

from collections.abc import Sequence
from itertools import zip_longest

from markupsafe import Markup

from bot.tournaments.matches import MatchId
from bot.web.public.html import Content, tag
from bot.web.public.tournaments.matches import Links, match_html
from cogs.words.tournaments import public_pages as words
from cogs.words.tournaments.tables import scenes
from render.tables.tournaments.values import BracketChart, MatchBox, RoundColumn, Stage

MAX_UPRIGHT = 6
"""Maximum rounds that fit side by side on upright paper."""


def bracket_html(chart: BracketChart, links: Links) -> Markup:
    """All stages of a bracket, each in a part that scrolls if it is too wide."""
    return tag("div", (_stage(each, links) for each in chart.stages), class_="bracket")


def _stage(stage: Stage, links: Links) -> Content:
    name, level = stage.name or words.BRACKET, 4 if stage.name else 3
    columns: list[Content] = []
    for one, after in zip_longest(stage.rounds, stage.rounds[1:]):
        columns.append(_round(one, links, level))
        if after is not None:
            columns.append(_lines(one.matches, after.matches))
    if stage.third is not None:
        columns.append(_round(RoundColumn(scenes.THIRD_PLACE, (stage.third,)), links, level, class_="third"))
    inside = tag("div", columns, class_="rounds")
    region = tag("div", inside, data_scroll=name, role="region", tabindex=0, aria_label=words.scrolls(name))
    return tag(
        "section",
        tag("h3", name) if stage.name else None,
        region,
        class_="stage wide" if len(stage.rounds) > MAX_UPRIGHT else "stage",
    )


def _round(one: RoundColumn, links: Links, level: int, class_: str = "") -> Markup:
    boxes = (
        tag(
            "li",
            None if each is None else _match(each, links),
            class_=None if each else "empty",
            aria_hidden=None if each else "true",
        )
        for each in one.matches
    )
    return tag("div", tag(f"h{level}", one.name), tag("ol", boxes), class_=f"round {class_}".strip())


def _match(box: MatchBox, links: Links) -> Markup:
    return match_html(box, links, _number(box.label))


def _number(label: str) -> MatchId | None:
    """The match of a bracket's box, which its label names."""
    return MatchId.parse(label) if label else None


def _lines(before: Sequence[MatchBox | None], after: Sequence[MatchBox | None]) -> Markup:
    """The lines from each match to the one in which its winner plays: two units for each of `before`."""
    is_straight = len(before) == len(after)
    drawn = []
    for at, match in enumerate(before):
        target = at if is_straight else at // 2
        if match is None or after[target] is None:
            continue
        start, end = 2 * at + 1, 2 * at + 1 if is_straight else 4 * target + 2
        drawn.append(f"M0 {start}H1V{end}H2")
    path = tag("path", d="".join(drawn), vector_effect="non-scaling-stroke")
    box = f"0 0 2 {2 * len(before)}"
    svg = tag("svg", path, viewBox=box, preserveAspectRatio="none", focusable="false")
    return tag("div", svg, class_="lines", aria_hidden="true")
