"""Completes a turn typed in one line: keeps the typed steps, and offers the next one.

Discord replaces the typed text by the picked choice, and a choice has at most 100 characters. So the
steps before are kept as they were typed if that fits, else shortened to one letter and tiles (`m c6 d7`).
Lines that are still too long are not offered, but can be typed.
"""

import contextlib

from bot.games.errors import MultiverseError
from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, Use
from bot.games.melee.sight.danger import Meaning, TileOutlook
from bot.games.melee.sight.touches import answers, worth
from bot.games.melee.sight.view import ActionPlan, Landing, View
from bot.games.wording import fold, utf16_length
from bot.matches.memory.looks import Look
from cogs.kit.choices import LIMIT, in_turns
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.melee.name_lookup import fits
from cogs.melee.turn.line_steps import step_meant, steps_of
from cogs.melee.turn.tiles import is_urgent
from cogs.melee.values import melee_plan, melee_view
from cogs.melee.words.turn import typed as words

#: The text that a choice adds, and the end of its label.
Offer = tuple[str, str]


def line_offers(look: Look, typed: str) -> list[tuple[str, str]]:
    """(label, value) of the lines that continue the typed one; the viewer is to act."""
    *before, last = typed.split(";")
    last = " ".join(last.split())
    try:
        before = steps_of(";".join(before)) if before else []
        actions = _understood(look, before)
        now = look.supposing(actions) if actions else look
    except MultiverseError:
        return []
    offers = _offers(now, last)
    if last and (action := _complete(now, last)) is not None:
        others = [each for each in offers if fold(each[0]) != fold(last)]
        offers = [(last, ""), *others]
        if not isinstance(action, End) and not others:
            with contextlib.suppress(MultiverseError):  # its effects cannot be foreseen
                offers += [(f"{last}; {step}", note) for step, note in _offers(now.supposing([action]), "")]
    heads = ["; ".join(before), "; ".join(map(_shortened, actions))]
    return _choices([head for head in heads if head] or [""], offers)


def _understood(look: Look, steps: list[str]) -> list[Action]:
    """The actions of the steps, each in the position expected after the ones before it."""
    actions: list[Action] = []
    now = look
    for step in steps:
        action = step_meant(melee_view(now.own), step)
        actions.append(action)
        now = now.supposing([action])
    return actions


def _complete(now: Look, step: str) -> Action | None:
    """The action that a step means already, if it is possible."""
    view = melee_view(now.own)
    try:
        action = step_meant(view, step)
    except MultiverseError:
        return None
    return action if action in view.actions else None


def _choices(heads: list[str], offers: list[Offer]) -> list[tuple[str, str]]:
    """The offers after the longest form of the typed text that leaves room for them."""
    found: dict[str, str] = {}
    for step, note in offers:
        for head in heads:
            value = f"{head}; {step}" if head else step
            if utf16_length(value) <= LABEL_LIMIT:
                found.setdefault(value, words.label(value, note))
                break
        if len(found) == LIMIT:
            break
    return [(label, value) for value, label in found.items()]


def _offers(now: Look, typed: str) -> list[Offer]:
    """The steps that are possible, the likeliest first, that begin as was typed; each with a note."""
    view = melee_view(now.own)
    verb, _, rest = typed.partition(" ")
    offers = [
        offer
        for offer in _possible(now, view)
        if offer[0].startswith(fold(verb)) and fits(f"{offer[0].partition(' ')[2]} {offer[1]}", rest)
    ]
    return offers


def _possible(now: Look, view: View) -> list[Offer]:
    if view.seat is None:
        return []
    if view.choice is not None:
        return [(f"choose {' '.join(each.choices)}", "") for each in answers(view)]
    outlook = TileOutlook(view, view.seat)
    own = sorted(
        (each for each in view.entities if each.owner is view.seat),
        key=lambda each: (each.activity != "acting", each.serial),
    )
    plans = [melee_plan(now.plan(each.tile)) for each in own]
    cards = dict.fromkeys(action.card for action in view.actions if isinstance(action, Summon))
    summons, moves = [melee_plan(now.plan(card)) for card in cards], plans
    landed = [
        (plan, landing, meaning)
        for plan in (*summons, *moves)
        for landing, meaning in outlook.sorted(plan.landings, plan.tile)
    ]
    urgent = sorted((each for each in landed if is_urgent(*each[1:])), key=lambda each: each[2].group)
    offers = [_goes(view, *each) for each in urgent]
    for plan in plans:
        offers += _attacks(view, plan)
    for plan in plans:
        offers += [(_use(plan, each), plan.card.name) for each in plan.uses]
    others = [
        [_goes(view, *each) for each in landed if each[0] is plan and not is_urgent(*each[1:])]
        for plan in (*summons, *moves)
    ]
    offers += in_turns(others)
    if any(isinstance(action, End) for action in view.actions):
        offers.insert(min(len(offers), LIMIT - 1), ("end", ""))
    return offers


def _attacks(view: View, plan: ActionPlan) -> list[Offer]:
    offers = []
    for option in sorted(plan.targets, key=lambda each: -worth(each)):
        enemy = view.entity_at(option.tile)
        if enemy is not None:
            note = words.attack_note(plan.card.name, enemy.card.name, option.odds)
            offers.append((f"attack {tile_name(plan.tile)} {tile_name(option.tile)}", note))
    return offers


def _use(plan: ActionPlan, choices: tuple[str, ...]) -> str:
    return " ".join(["use", tile_name(plan.tile), *choices])


def _goes(view: View, plan: ActionPlan, landing: Landing, meaning: Meaning) -> Offer:
    """A move, or the summoning of a card, that ends there."""
    to, note = tile_name(landing.tile), words.tile_note(view, landing, meaning)
    if plan.entity is None:
        return f"summon {plan.card.name.lower()} {to}", note
    return f"move {tile_name(plan.tile)} {to}", f"{plan.card.name}, {note}"


def _shortened(action: Action) -> str:
    """A step in as few letters as can be read again."""
    match action:
        case Summon(card, to):
            return f"s {card.lower()} {tile_name(to)}"
        case Move(start, to):
            return f"m {tile_name(start)} {tile_name(to)}"
        case Attack(start, to):
            return f"a {tile_name(start)} {tile_name(to)}"
        case Use(tile, choices):
            return " ".join(["u", tile_name(tile), *choices])
        case Choose(choices):
            return " ".join(["c", *choices])
        case _:
            return "end"
