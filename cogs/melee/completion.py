"""Autocomplete: offers only what is legal now and matches the typed text."""

from discord.app_commands import Choice

from bot.games.errors import MultiverseError
from bot.games.melee import MELEE
from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import Action, Attack, Move, Summon, Use, quote
from bot.games.melee.sight.touches import answers
from bot.games.melee.sight.view import ActionPlan, View
from bot.matches.memory.looks import Look
from cogs.kit.answers import Interaction
from cogs.kit.choices import narrowed
from cogs.melee.panels import attack_entries
from cogs.melee.requests import word
from cogs.melee.turn.line_completion import line_offers
from cogs.melee.turn.tiles import landing_entries
from cogs.melee.tutorial.lesson_access import Learning, learning
from cogs.melee.typed_lines import card_meant, entity_meant, seat_of
from cogs.melee.values import melee_plan, melee_view
from cogs.melee.words.turn import play
from cogs.seating.find_duel import duel_meant


async def _turn(interaction: Interaction) -> Look | Learning | None:
    """The player's view of the duel meant, if the player is to act; without a duel, of the tutorial.

    Autocomplete cannot ask which duel.
    """
    found = await duel_meant(interaction, MELEE.name)
    if not found.duels and found.look is None:
        return await learning(interaction)
    look = found.look
    if look is None or look.seat is None or look.duel.game != MELEE.name:
        return None
    if not melee_view(look.own).actions:
        return None
    return look


def _entities(view: View, tiles: set[int]) -> list[tuple[str, str]]:
    return [
        (play.entity_label(entity), tile_name(entity.tile))
        for entity in view.entities
        if entity.tile in tiles
    ]


def _start(action: Action, kind: type[Move] | type[Attack] | type[Use]) -> int | None:
    match action:
        case Move(start, _) | Attack(start, _) if isinstance(action, kind):
            return start
        case Use(tile, _) if isinstance(action, kind):
            return tile
        case _:
            return None


async def _who_may(
    interaction: Interaction, typed: str, kind: type[Move] | type[Attack] | type[Use]
) -> list[Choice[str]]:
    look = await _turn(interaction)
    if look is None:
        return []
    view = melee_view(look.own)
    tiles = {tile for action in view.actions if (tile := _start(action, kind)) is not None}
    return narrowed(_entities(view, tiles), typed)


async def mover_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _who_may(interaction, typed, Move)


async def attacker_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _who_may(interaction, typed, Attack)


async def ability_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _who_may(interaction, typed, Use)


async def card_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    look = await _turn(interaction)
    if look is None:
        return []
    view = melee_view(look.own)
    names = {action.card for action in view.actions if isinstance(action, Summon)}
    side = view.sides[seat_of(view)]
    cards = [card for card in side.hand or () if card.name in names]
    return narrowed(((play.card_label(card, side.cost_of(card)), card.name) for card in cards), typed)


async def _plan(interaction: Interaction, verb: str, what: str) -> tuple[View, ActionPlan] | None:
    """The legal actions of the entity or card filled in so far; None if there is none."""
    look = await _turn(interaction)
    if look is None or not what:
        return None
    view = melee_view(look.own)
    named: int | str
    try:
        if verb == "summon":
            named = card_meant(view, word(what))
        else:
            named = entity_meant(view, word(what), seat_of(view))
        return view, melee_plan(look.plan(named))
    except MultiverseError:
        return None  # the option filled in so far makes no sense yet


def _filled(interaction: Interaction, option: str) -> str:
    return str(getattr(interaction.namespace, option, None) or "")


async def landing_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _landings(interaction, typed, "summon", _filled(interaction, "card"))


async def way_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return await _landings(interaction, typed, "move", _filled(interaction, "entity"))


async def _landings(interaction: Interaction, typed: str, verb: str, what: str) -> list[Choice[str]]:
    planned = await _plan(interaction, verb, what)
    if planned is None:
        return []
    view, plan = planned
    entries = landing_entries(view, plan, seat_of(view))
    return narrowed(((entry.label, entry.value) for entry in entries), typed)


async def target_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Enemies that the entity may attack, with the odds."""
    planned = await _plan(interaction, "attack", _filled(interaction, "entity"))
    if planned is None:
        return []
    view, plan = planned
    entries = attack_entries(view, plan)
    return narrowed(((f"{entry.label} — {entry.description}", entry.value) for entry in entries), typed)


async def use_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The choices for using the entity's ability."""
    planned = await _plan(interaction, "use", _filled(interaction, "entity"))
    if planned is None:
        return []
    view, plan = planned
    pairs = ((play.choice_label(view, each), " ".join(map(quote, each)) or "-") for each in plan.uses)
    return narrowed(pairs, typed)


async def answer_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The options of the choice that waits for the player."""
    look = await _turn(interaction)
    if look is None:
        return []
    view = melee_view(look.own)
    choices = [action.choices for action in answers(view)]
    pairs = ((play.choice_label(view, each), " ".join(map(quote, each))) for each in choices)
    return narrowed(pairs, typed)


async def line_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """A whole turn, step by step: the typed steps, each with a possible next one."""
    look = await _turn(interaction)
    if look is None or isinstance(look, Learning):
        return []  # the tutorial takes one action at a time
    return [Choice(name=label, value=value) for label, value in line_offers(look, typed)]


async def tile_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """All tiles of the board, those with somebody on them first; for spectators, too."""
    look = (await duel_meant(interaction, MELEE.name)).look or await learning(interaction)
    if look is None or (not isinstance(look, Learning) and look.duel.game != MELEE.name):
        return []
    view = melee_view(look.own)
    taken = [
        (f"{play.entity_label(each)}{play.whose(view, each)}", tile_name(each.tile)) for each in view.entities
    ]
    free = [
        (f"{tile_name(tile)} ({terrain.word})", tile_name(tile))
        for tile, terrain in enumerate(view.board.terrain)
        if view.entity_at(tile) is None
    ]
    return narrowed([*taken, *free], typed)
