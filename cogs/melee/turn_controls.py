"""The controls of a turn: going first, Act with…, Summon, tiles, Choose, End turn."""

from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, TakeTurn, Use
from bot.matches.memory.looks import FullLook
from cogs.kit.answers import answer
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.messages import Post
from cogs.kit.press import Press
from cogs.melee.panels import (
    choice_panel,
    entity_panel,
    landing_panel,
    next_panel,
    only_card,
    summon_panel,
    what_next,
)
from cogs.melee.posts.pictures import pictures_of
from cogs.melee.turn.likely import SUMMON_AT_ONCE, summon_entries
from cogs.melee.turn.looks import drawn_look
from cogs.melee.turn.play_action import (
    card_numbered,
    play_action,
    play_likely,
    strike,
    tile_pressed,
    told_last,
)
from cogs.melee.turn.questions import asked_first
from cogs.melee.typed_lines import words_chosen
from cogs.melee.values import melee_plan, melee_view
from cogs.melee.words.turn import play
from cogs.seating.find_duel import named, own_turn
from cogs.services import services_of
from cogs.words.duels import consent as consent_words


async def go_first(press: Press) -> None:
    """The winner of the roll-off goes first."""
    await _take_turn(press, True)


async def go_second(press: Press) -> None:
    """The winner of the roll-off goes second."""
    await _take_turn(press, False)


async def _take_turn(press: Press, is_first: bool) -> None:
    await play_action(
        services_of(press.interaction), press.id.key, press.user, TakeTurn(is_first), press.id.ply
    )


async def act_with(press: Press) -> None:
    """Show privately the chosen entity's actions, or another page of its panel."""
    look = await own_turn(press)
    plan = melee_plan(look.plan(tile_pressed(press.id.part(1) or press.value)))
    pictures = pictures_of(services_of(press.interaction))
    await answer(press.interaction, await entity_panel(pictures, look, plan, press.id.page(2), ""))


async def summon(press: Press) -> None:
    """Show privately which cards can be summoned, or where a card may land; summon a card with its tile."""
    if press.value.startswith(SUMMON_AT_ONCE):
        await do_next(press)
        return
    look = await own_turn(press)
    duel, view = look.duel, melee_view(look.own)
    number, only = press.id.part(1) or press.value, only_card(view)
    if not number and only is None:
        await answer(press.interaction, summon_panel(duel, view, summon_entries(look)))
        return
    number = number or str(only)
    plan = melee_plan(look.plan(card_numbered(view, number)))
    page = press.id.page(2)
    panel = await landing_panel(
        pictures_of(services_of(press.interaction)), duel, view, plan, parse_number(number), page
    )
    await answer(press.interaction, panel)


async def go_to(press: Press) -> None:
    """Move the entity, or summon the card, to the chosen tile; with a second tile, then attack there."""
    services, user = services_of(press.interaction), press.user
    start, (to, _, target) = press.id.part(1), (press.value or press.id.part(2)).partition(" ")
    if start.startswith("card"):
        view = melee_view(await services.matches.play.view(press.id.key, user))
        card = card_numbered(view, start.removeprefix("card"))
        await _play(press, Summon(card, tile_pressed(to)))
    elif target:
        tiles = tile_pressed(start), tile_pressed(to), tile_pressed(target)
        done = await strike(services, press.id.key, user, *tiles, press.id.ply)
        await answer(press.interaction, await what_next(services, done))
    else:
        await _play(press, Move(tile_pressed(start), tile_pressed(to)))


async def do(press: Press) -> None:
    """Attack, or use an ability."""
    tile, value = tile_pressed(press.id.part(1)), press.value or press.id.part(3)
    if press.id.part(2) == "use":
        await _play(press, Use(tile, words_chosen(value)))
    else:
        await _play(press, Attack(tile, tile_pressed(value)))


async def do_next(press: Press) -> None:
    """Carry out a likely action, or show all of them privately if none is picked yet."""
    services = services_of(press.interaction)
    value = press.value or press.id.part(1)
    if not value:
        await answer(press.interaction, next_panel(await own_turn(press), ""))
        return
    done = await play_likely(services, press.id.key, press.user, value, press.id.ply)
    await answer(press.interaction, await what_next(services, done))


async def follow_advice(press: Press) -> None:
    """Play an action of a hint: the control has its place among those legal at its ply."""
    look = await own_turn(press)
    place, actions = press.id.page(1), melee_view(look.own).actions
    if place >= len(actions):
        raise MalformedId(f"there is no action {place}")
    if not isinstance(actions[place], End):
        await _play(press, actions[place])
        return
    await play_action(services_of(press.interaction), press.id.key, press.user, End(), press.id.ply)
    await answer(press.interaction, Post(play.ENDED_TURN))


async def choose(press: Press) -> None:
    """Answer the waiting choice, or show its options privately if none is picked yet."""
    if press.value:
        await _play(press, Choose(words_chosen(press.value)))
        return
    look = await own_turn(press)
    panel = choice_panel(look.duel, melee_view(look.own), press.id.page(2), "")
    await answer(press.interaction, panel)


async def end_turn(press: Press) -> None:
    """End the turn. The board shows the result. Ask first if that is a blunder, unless already asked."""
    services, message = services_of(press.interaction), press.interaction.message
    if press.id.part(1) != "yes":
        question = await asked_first(services, press.id.key, press.user, press.id.ply)
        if question is not None:
            await answer(press.interaction, question)
            return
    await play_action(services, press.id.key, press.user, End(), press.id.ply)
    if message is not None and message.flags.ephemeral:
        await answer(press.interaction, Post(play.ENDED_TURN))


async def undo(press: Press) -> None:
    """Take back the player's last action, and show their actions again; else ask the opponent for it."""
    consent = services_of(press.interaction).matches.consent
    taken = await consent.take_back(press.id.key, press.user, press.id.ply)
    if isinstance(taken, FullLook):
        await answer(press.interaction, next_panel(taken, told_last(taken)))
    else:
        await answer(press.interaction, Post(consent_words.asked(of_two=True)))


async def back(press: Press) -> None:
    """Show the player's legal actions privately, or what they have to choose."""
    look = await services_of(press.interaction).matches.play.full_look(press.id.key, press.user)
    look.check_turn(None)
    view = melee_view(look.own)
    panel = next_panel(look, "") if view.choice is None else choice_panel(look.duel, view, 0, "")
    await answer(press.interaction, panel)


async def look_at(press: Press) -> None:
    """Show anybody an entity or a tile from close by, or who can be looked at.

    Refusals: no-such-duel, elsewhere.
    """
    await named(press.interaction, press.id.key)
    look = await services_of(press.interaction).matches.play.full_look(press.id.key, press.user)
    page = press.id.page(1) if press.id.part(0) == "page" else 0
    tile = tile_pressed(press.value) if press.value else None
    pictures = pictures_of(services_of(press.interaction))
    await answer(press.interaction, await drawn_look(pictures, look, tile, page))


async def _play(press: Press, action: Action) -> None:
    """Play an action, and show the next panel."""
    services = services_of(press.interaction)
    done = await play_action(services, press.id.key, press.user, action, press.id.ply)
    await answer(press.interaction, await what_next(services, done))
