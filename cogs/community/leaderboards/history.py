"""A person's history: titles, best places, and results against each opponent. Pure."""

from collections.abc import Callable, Sequence

from bot.matches.ratings.opponents import HeadToHead, OpponentTally
from bot.matches.tournaments.audience.histories import TournamentPlace
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import Button, Post
from cogs.kit.pages import NEXT, PREVIOUS
from cogs.kit.safe_text import plain
from cogs.words.community import histories as words

A_PAGE = 20
"""Opponents on a page."""
MAX_NAMED = 5
"""Maximum titles, and maximum best places, that are named."""
NAME_SHOWN = 40
"""Letters of a tournament's name."""


def history_post(
    head: str,
    places: Sequence[TournamentPlace] | None,
    met: HeadToHead,
    page: int,
    control: Callable[[int], ControlId],
    back: Button,
) -> Post:
    """A page of the history; tournaments stand on the first. `places` is None where none count.

    `control` gives the id of a page.
    """
    last = max(0, (len(met.opponents) - 1) // A_PAGE)
    page = min(page, last)
    lines = [head]
    if page == 0 and places is not None:
        lines += _tournaments(places)
    shown = met.opponents[page * A_PAGE : (page + 1) * A_PAGE]
    lines += [words.OPPONENTS, *map(_opponent, shown)] if shown else [words.NOBODY_MET]
    if met.others and page == last:
        lines.append(words.others(met.others))
    turns = (
        Button(control(max(page - 1, 0)), PREVIOUS, disabled=page == 0),
        Button(control(page + 1), NEXT, disabled=page == last),
    )
    return Post("\n".join(lines), rows=((*(turns if last else ()), back),))


def _tournaments(places: Sequence[TournamentPlace]) -> list[str]:
    if not places:
        return [words.NO_TOURNAMENTS]
    titles = [each for each in places if each.is_title]
    best = sorted((each for each in places if not each.is_title), key=lambda each: (each.place, -each.people))
    lines = [words.titles(len(titles), [_named(each) for each in titles[:MAX_NAMED]])] if titles else []
    if best:
        named = [words.placed(each.place, each.people, _named(each)) for each in best[:MAX_NAMED]]
        lines.append(words.best_places(named))
    return [*lines, words.from_last(len(places))]


def _named(each: TournamentPlace) -> str:
    ended = each.tournament.ended_at
    moment = None if ended is None else int(ended.timestamp())
    return words.tournament(plain(each.tournament.name, NAME_SHOWN), moment)


def _opponent(each: OpponentTally) -> str:
    return words.opponent(plain(each.name), each.tally.won, each.tally.lost, each.tally.drawn)
