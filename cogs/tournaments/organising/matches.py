"""Menus and autocomplete for choosing an entrant, a match or a result."""

from discord.app_commands import Choice

from bot.games.errors import MultiverseError
from bot.games.wording import shortened
from bot.matches.memory.boards import decidable, sittings
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.matches import Match, MatchId
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import LIMIT, narrowed
from cogs.kit.messages import Menu, MenuEntry, Post
from cogs.kit.pages import page_buttons, page_count, page_of
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, clean
from cogs.services import services_of
from cogs.tournaments.organising.acts import find_match, format_result, offered
from cogs.tournaments.organising.confirmation import organised
from cogs.tournaments.organising.panel import back, organise_id
from cogs.tournaments.organising.places import PlaceChoice, places_post
from cogs.tournaments.tournament_choice import fitting
from cogs.words.tournaments.organising import acts as words
from cogs.words.tournaments.tables.results import match_name, result_of

A_PAGE = 25


async def pressed(press: Press) -> None:
    """Show the matches, or the possible results of the chosen one. Raises MalformedId."""
    shown = await organised(press.interaction, str(press.id.number))
    if press.id.part(0) == "matches":
        await answer(press.interaction, matches_post(shown, press.id.page(1)))
        return
    found = decidable(shown.state, find_match(shown, press.value))
    if found is not None and len(found.pairing.seats) > 2:
        await answer(press.interaction, places_post(shown, found, PlaceChoice(len(found.pairing.seats))))
    elif found is not None:
        await answer(press.interaction, results_post(shown, found))


def matches_post(shown: ShownTournament, page: int) -> Post:
    """A page of all matches except byes: open ones first, then the newest."""
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
    return Post(words.DECIDE_TITLE, rows=(menu, *turns, (back(id_),)))


def results_post(shown: ShownTournament, match: Match) -> Post:
    """A menu of the possible results of a match of two."""
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
    """All matches and boards by round, with the tables of each from the last to the first."""
    boards = (each for each in sittings(shown.state) if each.id.board)
    found = (*shown.state.matches, *boards)
    return tuple(sorted(found, key=lambda each: (each.id.round, -each.id.table, -each.id.board)))


def match_label(shown: ShownTournament, match: Match) -> str:
    """A match in a menu or in autocomplete, such as `2.1 · Ann – Bob`."""
    people = " – ".join(clean(shown.names.get(each, "?")) for each in match.pairing.seats)
    return shortened(words.match_label(str(match.id), people), LABEL_LIMIT)


def _standing(shown: ShownTournament, match: Match) -> str:
    return shortened(_unescaped(result_of(match.pairing, match.result, shown.names)), LABEL_LIMIT)


def _unescaped(text: str) -> str:
    """A text with escaped names, for places without markdown."""
    return shortened(text.replace("\\", ""), LABEL_LIMIT)


async def entrant_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """People who have signed up and not dropped out."""
    shown = await _tournament(interaction)
    if shown is None:
        return []
    gone = {each.id for each in shown.state.entrants if each.dropped_after is not None}
    return narrowed(
        ((clean(shown.names[each]), str(each)) for each in shown.state.signed_up if each not in gone), typed
    )


async def match_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """All matches except byes, the newest first."""
    shown = await _tournament(interaction)
    if shown is None:
        return []
    found = [each for each in reversed(by_round(shown)) if not each.pairing.is_bye]
    return narrowed(((match_label(shown, each), str(each.id)) for each in found), typed)


async def result_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The possible results of the match that the user has filled in."""
    shown = await _tournament(interaction)
    if shown is None:
        return []
    try:
        found = decidable(shown.state, MatchId.parse(str(interaction.namespace.match or "")))
    except ValueError:
        return []
    if found is None:
        return []
    choices = (
        (result_of(found.pairing, each, shown.names).replace("\\", ""), format_result(each))
        for each in offered(found, shown.plan.rules.best_of)
    )
    return narrowed(choices, typed)[:LIMIT]


async def _tournament(interaction: Interaction) -> ShownTournament | None:
    """The tournament that the command means; None if that is not clear yet."""
    if interaction.guild_id is None:
        return None
    listed = await fitting(interaction, "amend")
    typed = getattr(interaction.namespace, "tournament", None)
    known = [each.tournament.id for each in listed]
    id_ = typed if typed in known else known[0] if len(known) == 1 else None
    if id_ is None:
        return None
    try:
        return await services_of(interaction).matches.tournaments.lookup.show(id_, interaction.guild_id)
    except MultiverseError:
        return None
