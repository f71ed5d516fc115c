"""Byes that organisers give: for whom, in which round, with how many points; and undoing one."""

from typing import get_args

from bot.games.wording import shortened
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.log.bye_checks import bye_rounds
from bot.tournaments.log.events import ByePoints
from bot.tournaments.matches import EntrantId
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Post
from cogs.kit.safe_text import LABEL_LIMIT, clean, plain
from cogs.tournaments.organising.panel import back, organise_id, people
from cogs.words.tournaments.organising import byes as words
from cogs.words.tournaments.organising.acts import WHICH_EVENT

BYE_POINTS: tuple[ByePoints, ...] = get_args(ByePoints)


def byes_post(shown: ShownTournament, note: str = "") -> Post:
    """Asks who misses a round, below the byes that are given; a menu undoes one."""
    coming, names = bye_rounds(shown.state), shown.names
    given = sorted(
        (number, entrant, bye) for (entrant, number), bye in shown.state.byes.items() if number in coming
    )
    lines = [words.given(plain(names[who]), bye.points, number) for number, who, bye in given]
    asked = people(shown, "bye", "\n".join([*words.so_far(lines), *([note] if note else [])]))
    if not given:
        return asked
    entries = tuple(
        MenuEntry(str(bye.entry), shortened(words.undo_label(clean(names[who]), number), LABEL_LIMIT))
        for number, who, bye in given[:MENU_LIMIT]
    )
    choose, go_back = asked.rows
    menu = Menu(organise_id(shown.tournament.id, "undo"), WHICH_EVENT, entries)
    return Post(asked.text, rows=(choose, menu, go_back))


def bye_question(shown: ShownTournament, entrant: EntrantId) -> Post:
    """Asks in which round somebody has which bye."""
    rounds = [each for each in bye_rounds(shown.state) if (entrant, each) not in shown.state.byes]
    entries = tuple(
        MenuEntry(f"{number}.{points}", words.bye_label(points, number))
        for number in rounds
        for points in BYE_POINTS
    )[:MENU_LIMIT]
    id_ = shown.tournament.id
    if not entries:
        return byes_post(shown, words.no_round_left(plain(shown.names[entrant])))
    menu = Menu(organise_id(id_, "bye", entrant), words.WHICH_BYE, entries)
    return Post(words.bye_question(plain(shown.names[entrant])), rows=(menu, (back(id_),)))
