"""What a turn's controls do: going first, Act with…, Summon, tiles, Choose, End turn."""

from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, TakeTurn, Use
from bot.games.melee.sight.view import View
from bot.matches.looks import Look, Played
from cogs.kit.answers import answer
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.messages import Post
from cogs.kit.press import Press
from cogs.melee.duel_requests import what_next
from cogs.melee.panels import choice_panel, entity_panel, landing_panel, summon_panel
from cogs.melee.pictures import pictures_of
from cogs.melee.typed_lines import tile_meant, words_chosen
from cogs.melee.values import melee_plan, melee_view
from cogs.melee.words import play
from cogs.services import services_of


async def go_first(press: Press) -> None:
    """The winner of the roll-off goes first."""
    await _act(press, TakeTurn(True))


async def go_second(press: Press) -> None:
    """The winner of the roll-off goes second."""
    await _act(press, TakeTurn(False))


async def act_with(press: Press) -> None:
    """Show privately what the chosen entity may do, or another page of its panel."""
    look = await own_turn(press)
    plan = melee_plan(look.plan(tile_meant(press.id.part(1) or press.value)))
    page, view = press.id.page(2), melee_view(look.own)
    panel = await entity_panel(pictures_of(services_of(press.interaction)), look.duel, view, plan, page, "")
    await answer(press.interaction, panel)


async def summon(press: Press) -> None:
    """Show privately which cards can be summoned, or where the chosen card may land."""
    look = await own_turn(press)
    duel, view = look.duel, melee_view(look.own)
    number = press.id.part(1) or press.value
    if not number:
        await answer(press.interaction, summon_panel(duel, view))
        return
    plan = melee_plan(look.plan(_card_name(view, number)))
    page = press.id.page(2)
    panel = await landing_panel(
        pictures_of(services_of(press.interaction)), duel, view, plan, parse_number(number), page
    )
    await answer(press.interaction, panel)


async def go_to(press: Press) -> None:
    """Move the entity, or summon the card, to the chosen tile."""
    start = press.id.part(1)
    if start.startswith("card"):
        view = melee_view(await services_of(press.interaction).matches.play.view(press.duel, press.user))
        card = _card_name(view, start.removeprefix("card"))
        action: Action = Summon(card, tile_meant(press.value))
    else:
        action = Move(tile_meant(start), tile_meant(press.value))
    await answer(
        press.interaction, await what_next(services_of(press.interaction), await _act(press, action))
    )


async def do(press: Press) -> None:
    """Attack, or use an ability."""
    tile = tile_meant(press.id.part(1))
    action: Action
    if press.id.part(2) == "use":
        action = Use(tile, words_chosen(press.value))
    else:
        action = Attack(tile, tile_meant(press.value))
    played = await _act(press, action)
    await answer(press.interaction, await what_next(services_of(press.interaction), played))


async def follow_advice(press: Press) -> None:
    """Play an action of a hint: the control has its place among those legal at its ply."""
    look = await own_turn(press)
    place, actions = press.id.page(1), melee_view(look.own).actions
    if place >= len(actions):
        raise MalformedId(f"there is no action {place}")
    played = await _act(press, actions[place])
    if isinstance(actions[place], End):
        await answer(press.interaction, Post(play.ENDED_TURN))
        return
    await answer(press.interaction, await what_next(services_of(press.interaction), played))


async def choose(press: Press) -> None:
    """Answer the waiting choice, or show its options privately if none is picked yet."""
    if press.value:
        played = await _act(press, Choose(words_chosen(press.value)))
        await answer(press.interaction, await what_next(services_of(press.interaction), played))
        return
    look = await own_turn(press)
    panel = choice_panel(look.duel, melee_view(look.own), press.id.page(2), "")
    await answer(press.interaction, panel)


async def end_turn(press: Press) -> None:
    """End the turn. The board shows the result."""
    message = press.interaction.message
    if message is None or not message.flags.ephemeral:
        await _act(press, End())
        return
    await _act(press, End())
    await answer(press.interaction, Post(play.ENDED_TURN))


async def own_turn(press: Press) -> Look:
    """The duel as the presser sees it. Raises Refusal if the control is old or they are not to act."""
    look = await services_of(press.interaction).matches.play.look(press.duel, press.user)
    look.check_turn(press.id.ply)
    return look


async def _act(press: Press, action: Action) -> Played:
    return await services_of(press.interaction).matches.play.act(press.duel, press.user, action, press.id.ply)


def _card_name(view: View, number: str) -> str:
    """The card with this number in the viewer's deck, else the number. Raises MalformedId if it is none."""
    place = parse_number(number)
    if view.seat is None or not 1 <= place <= len(view.sides[view.seat].deck_list):
        return number
    return view.sides[view.seat].deck_list[place - 1].name
