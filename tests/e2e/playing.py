"""Ways to play: an action at a time, by commands or by controls, until something is so."""

from collections.abc import Callable

import simcord

from bot.games.melee.board.tiles import SUMMON_AREAS, steps, tile_name
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, Use, quote
from bot.games.melee.sight.view import View
from bot.matches.values import Duel
from tests.e2e.table import Table, answered, custom_ids


async def by_command(table: Table, duel: Duel, action: Action) -> simcord.InteractionResult:
    """Play an action by its slash command, in the duel's thread, as the player to act."""
    who, where = await table.actor(duel), table.thread(duel)
    match action:
        case Summon(card, to):
            result = await who.slash(where, "play summon", card=card, to=tile_name(to))
        case Move(start, to):
            result = await who.slash(where, "play move", entity=tile_name(start), to=tile_name(to))
        case Attack(start, to):
            result = await who.slash(where, "play attack", entity=tile_name(start), target=tile_name(to))
        case Use(tile, choices):
            words = " ".join(map(quote, choices))
            options = {"choice": words} if words else {}
            result = await who.slash(where, "play use", entity=tile_name(tile), **options)
        case Choose(choices):
            result = await who.slash(where, "play choose", choice=" ".join(map(quote, choices)))
        case End():
            result = await end_after_all(table, who, await who.slash(where, "play end"))
        case _:
            raise AssertionError(f"no command plays {action}")
    return answered(result)


async def by_controls(table: Table, duel: Duel, action: Action) -> None:
    """Play an action by the buttons and menus on the board alone."""
    who, board = await table.actor(duel), table.board(duel)
    match action:
        case Summon(card, to):
            cards = (await table.press(who, board, "Summon")).response
            view = await table.view(duel, who)
            assert view.seat is not None
            number = [each.name for each in view.sides[view.seat].deck_list].index(card) + 1
            landings = cards
            if not any(f":card{number}" in each for each in custom_ids(cards)):  # else it is the only one
                landings = (await table.choose(who, cards, "summon", str(number))).response
            await choose_paged(table, who, landings, "to", tile_name(to))
        case Move(start, to):
            panel = (await table.choose(who, board, "act", tile_name(start))).response
            await choose_paged(table, who, panel, "to", tile_name(to))
        case Attack(start, to):
            panel = (await table.choose(who, board, "act", tile_name(start))).response
            await table.choose(who, panel, "do", tile_name(to))
        case Use(tile, choices):
            panel = (await table.choose(who, board, "act", tile_name(tile))).response
            await choose_paged(table, who, panel, "do", " ".join(map(quote, choices)) or "-")
        case Choose(choices):
            await table.choose(who, board, "choose", " ".join(map(quote, choices)))
        case End():
            await end_after_all(table, who, await table.press(who, board, "End turn"))
        case _:
            raise AssertionError(f"no control plays {action}")


async def end_after_all(
    table: Table, who: simcord.MemberActor, result: simcord.InteractionResult
) -> simcord.InteractionResult:
    """End the turn also where the bot asks first."""
    asked = result.followups[-1] if result.followups else result.response
    if asked is not None and any(each.endswith(":yes") for each in custom_ids(asked)):
        return await table.press(who, asked, "End turn")
    return result


async def choose_paged(
    table: Table, who: simcord.MemberActor, message: simcord.ResponseMessage | None, verb: str, value: str
) -> simcord.InteractionResult:
    """Choose an entry of a paged menu, turning its pages until it is there."""
    for _ in range(4):
        try:
            return await table.choose(who, message, verb, value)
        except AssertionError:
            message = (await table.press(who, message, "▶")).response
    raise AssertionError(f"{value!r} is on no page")


def eager(view: View) -> Action:
    """A simple player: choose, summon, attack, use, go for the enemy Summon Area, end the turn."""
    assert view.seat is not None
    goal = SUMMON_AREAS[view.seat.other]

    def worth(action: Action) -> tuple[int, int]:
        match action:
            case Choose(("no",)):
                return (1, 0)
            case Choose():
                return (0, 0)
            case Attack():
                return (2, 0)
            case Summon(_, to):
                return (3, steps(to, goal))
            case Use():
                return (4, 0)
            case Move(start, to) if steps(to, goal) < steps(start, goal):
                return (5, steps(to, goal))
            case End():
                return (6, 0)
            case _:
                return (7, 0)

    return min(view.actions, key=worth)


async def play_until(
    table: Table,
    duel: Duel,
    is_so: Callable[[View], bool],
    *,
    how: Callable[[Table, Duel, Action], object] = by_command,
    choose: Callable[[View], Action] = eager,
    limit: int = 400,
) -> View:
    """Play on until the spectator's view is as wanted; gives that view."""
    for _ in range(limit):
        view = await table.view(duel)
        if is_so(view):
            return view
        action = choose(await table.view(duel, await table.actor(duel)))
        await how(table, duel, action)  # type: ignore[misc]
    raise AssertionError(f"not so after {limit} actions")


def is_over(view: View) -> bool:
    return view.outcome is not None
