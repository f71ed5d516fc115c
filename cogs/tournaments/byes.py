"""A player's own byes: asking for one before a round, and taking it back (TO-57)."""

from typing import get_args

from bot.matches.tournaments.byes import own_byes
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.log.events import ByePoints
from bot.tournaments.matches import EntrantId
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.messages import MENU_LIMIT, Menu, MenuEntry, Post, Row
from cogs.kit.press import Press
from cogs.kit.safe_text import plain
from cogs.services import services_of
from cogs.tournaments.announcing.post import ASK_BYE, MAX_NAME, TAKE_BYE_BACK, enter_id
from cogs.words.tournaments.organising.byes import bye_label
from cogs.words.tournaments.playing import byes as words

_POINTS: tuple[ByePoints, ...] = get_args(ByePoints)


async def show(interaction: Interaction, tournament_id: str, done: str = "") -> None:
    """Show what byes the user can have and has. Refusals: no-such-tournament, not-entered."""
    lookup = services_of(interaction).matches.tournaments.lookup
    own = await lookup.own(tournament_id, interaction.user.id)
    await answer(interaction, byes_post(own.shown, own.number, done))


async def pressed(press: Press) -> None:
    """Ask for the chosen bye, or take one back. Refusals: those of `PlayerByes`."""
    interaction, id_ = press.interaction, str(press.id.number)
    byes, user_id = services_of(interaction).matches.tournaments.byes, interaction.user.id
    if press.id.part(0) == TAKE_BYE_BACK:
        number = parse_number(press.value)
        await byes.take_back(id_, user_id, number)
        await show(interaction, id_, words.taken_back(number))
        return
    typed, _, kind = press.value.partition(".")
    points = next((each for each in _POINTS if each == kind), None)
    if points is None:
        raise MalformedId(f"no bye brings {kind!r}")
    number = parse_number(typed)
    await byes.ask(id_, user_id, number, points)
    await show(interaction, id_, words.asked(number, points))


def byes_post(shown: ShownTournament, entrant: EntrantId, done: str = "") -> Post:
    """The menus of one player's byes, below what was just `done`."""
    own, id_ = own_byes(shown.plan, shown.state, entrant), shown.tournament.id
    lines = [words.title(plain(shown.tournament.name, MAX_NAME)), *([done] if done else [])]
    lines += [words.own(number, points) for number, points in own.given.items()]
    offered = [(number, points) for points in _POINTS for number in own.open[points]]
    rows: list[Row] = []
    if offered:
        entries = tuple(
            MenuEntry(f"{number}.{points}", bye_label(points, number)) for number, points in sorted(offered)
        )
        rows.append(Menu(enter_id(id_, ASK_BYE), words.WHICH, entries[:MENU_LIMIT]))
    if own.given:
        back = tuple(MenuEntry(str(number), words.back_label(number)) for number in own.given)
        rows.append(Menu(enter_id(id_, TAKE_BYE_BACK), words.WHICH_BACK, back[:MENU_LIMIT]))
    lines.append(words.about(shown.plan) if offered else words.nothing_left(shown.plan))
    return Post("\n".join(lines), rows=tuple(rows))
