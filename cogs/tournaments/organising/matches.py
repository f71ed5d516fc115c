"""Choosing a match and its result."""

from bot.matches.tournaments.showing import ShownTournament
from bot.tournaments.matches import Match
from cogs.kit.answers import answer
from cogs.kit.messages import Menu, MenuEntry, Post
from cogs.kit.pages import page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.kit.writing import LABEL_LIMIT, clean, trim
from cogs.tournaments.organising.asking import organised
from cogs.tournaments.organising.deeds import find_match
from cogs.tournaments.organising.panel import back, organise_id
from cogs.tournaments.organising.places import PlaceChoice, places_post
from cogs.tournaments.organising.results import format_result, offered
from cogs.words.tournaments.organising import acts as words
from cogs.words.tournaments.tables.results import match_name, result_of

A_PAGE = 25


async def pressed(press: Press) -> None:
    """Show the matches, or the results that the chosen one can have. Raises MalformedId."""
    shown = await organised(press.interaction, str(press.id.number))
    if press.id.part(0) == "matches":
        await answer(press.interaction, matches_post(shown, press.id.page(1)))
        return
    found = shown.state.match(find_match(shown, press.value))
    if found is not None and len(found.pairing.seats) > 2:
        await answer(press.interaction, places_post(shown, found, PlaceChoice(len(found.pairing.seats))))
    elif found is not None:
        await answer(press.interaction, results_post(shown, found))


def matches_post(shown: ShownTournament, page: int) -> Post:
    """A page of all matches but byes: the open ones first, then the newest."""
    id_ = shown.tournament.id
    newest = [each for each in reversed(by_round(shown)) if not each.pairing.is_bye]
    listed = sorted(newest, key=lambda each: each.result is not None)
    if not listed:
        return Post(words.NO_MATCHES, rows=((back(id_),),))
    entries = tuple(
        MenuEntry(str(each.id), match_label(shown, each), _standing(shown, each))
        for each in page_of(listed, page, A_PAGE)
    )
    menu = Menu(organise_id(id_, "match"), words.WHICH_MATCH, entries)
    turns = page_buttons(organise_id(id_, "matches"), page, page_count(len(listed), A_PAGE))
    return Post(f"### {words.WHICH_MATCH}", rows=(menu, *turns, (back(id_),)))


def results_post(shown: ShownTournament, match: Match) -> Post:
    """The results that a match of two can have."""
    id_, names = shown.tournament.id, shown.names
    now = result_of(match.pairing, match.result, names)
    text = f"### {match_name(match, names)}\n{now}"
    results = tuple(offered(match, shown.plan.rules.best_of))
    entries = tuple(
        MenuEntry(format_result(each), _unescaped(result_of(match.pairing, each, names))) for each in results
    )
    menu = Menu(organise_id(id_, "result", match.id), words.WHICH_RESULT, entries)
    return Post(text, rows=(menu, (back(id_),)))


def by_round(shown: ShownTournament) -> tuple[Match, ...]:
    """All matches by round, with the tables of each from the last to the first."""
    return tuple(sorted(shown.state.matches, key=lambda each: (each.id.round, -each.id.table)))


def match_label(shown: ShownTournament, match: Match) -> str:
    """A match in a menu or in autocompletion: `2.1 · Ann – Bob`."""
    people = " – ".join(clean(shown.names.get(each, "?")) for each in match.pairing.seats)
    return trim(words.match_label(str(match.id), people), LABEL_LIMIT)


def _standing(shown: ShownTournament, match: Match) -> str:
    return trim(_unescaped(result_of(match.pairing, match.result, shown.names)), LABEL_LIMIT)


def _unescaped(text: str) -> str:
    """A text with escaped names, for a place without markdown."""
    return trim(text.replace("\\", ""), LABEL_LIMIT)
