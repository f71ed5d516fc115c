"""Words of the paths on a table that one touches: what each touch would do, plain and short."""

from collections.abc import Sequence
from dataclasses import replace

from bot.games.melee.board.tiles import parse_tile, tile_name
from bot.games.melee.cards.cards import EntityCard
from bot.games.melee.odds.tally import Odds
from bot.games.melee.rules.choices import NO, YES
from bot.games.melee.sight.danger import Meaning, TileGroup
from bot.games.melee.sight.threats import Blunder
from bot.games.melee.sight.view import ActionPlan, ChoiceView, EntityView, Landing, MoveAndAttack, View
from bot.games.melee.words.chances import chance_text
from bot.games.melee.words.terms import STATUS_NOUNS
from bot.games.wording import counted
from cogs.kit.safe_text import listed, unmarked
from cogs.melee.words.turn import play

GO_FIRST, GO_SECOND = "Go first.", "Go second, with 1 extra energy."
END_TURN, CHOOSE = "End turn", "Choose"
MADE_ALREADY = "The choice made no difference, so it was made for you."
DECLINE, USE_IT = "Do not use it", "Use it"
NOT_BACK = "This can’t be taken back."
NO_DICE_BACK = "Dice can’t be taken back."
ASKS_ORDER = "Go first, or go second with 1 extra energy?"
ASKS_ACT = "Touch an entity or a card."
ASKS_END = "Nothing left to do. End your turn?"


def battlefield(name: str) -> str:
    return f"Battlefield: {name}"


def odds_sign(odds: Odds, *, is_about: bool = False) -> str:
    """The chance to win an attack on a plate: `72%`, `≈72%` if that is not exact."""
    sure = chance_text(odds.win + odds.fells_first)
    return sure if (odds.exact and not is_about) or not sure[0].isdigit() else f"≈{sure}"


def move(plan: ActionPlan, landing: Landing, where: str, meaning: Meaning, enemy: str) -> str:
    """`Move to f6 (forest) for 4 of its 5 movement points. Next turn, Dew Carrier could attack it there.`"""
    assert plan.entity is not None
    cost = f"for {landing.cost} of its {counted(plan.entity.speed, 'movement point')}"
    return _sentences(f"Move to {where} {cost}", *_arriving(landing, meaning, enemy))


def summon(
    card: EntityCard,
    landing: Landing,
    where: str,
    meaning: Meaning,
    enemy: str,
    *,
    cost: int,
    left: int,
    draws: bool,
) -> str:
    """`Summon Pocket Zephyr to f2 (forest) for 2 energy, which leaves 1.`"""
    paid = f"for {cost} energy, which leaves {left}" if cost else "for no energy"
    drawn = "you draw a card, and " if draws else ""
    told = _arriving(landing, meaning, enemy)
    return _sentences(f"Summon {card.name} to {where} {paid}", *told, f"Then {drawn}it can’t be taken back")


def summon_first(card: EntityCard, cost: int) -> str:
    """`Summon Pocket Zephyr for 2 energy: touch where it goes.`"""
    return f"Summon {card.name} for {cost} energy: touch where it goes."


def _arriving(landing: Landing, meaning: Meaning, enemy: str) -> list[str]:
    if landing.dies:
        return ["Thorns on the way destroy it"]
    told = [f"Thorns on the way deal it {landing.thorns} damage"] if landing.thorns else []
    if meaning.group is TileGroup.CAPTURE:
        told.append(f"If it is still there when {enemy}’s next turn ends, you win")
    if meaning.kept_off:
        told.append(f"It keeps {listed([each.card.name for each in meaning.kept_off])} off your Summon Area")
    return [*told, danger(meaning, "there")]


def danger(meaning: Meaning, where: str) -> str:
    """Who could attack an entity `where` it stands, without a full stop."""
    able, helped = ([each.card.name for each in who] for who in (meaning.attackers, meaning.helped))
    if not able and not helped:
        return f"No enemy in play could attack it {where} next turn"
    if not able:
        return f"Next turn, {listed(helped, 'or')} could attack it {where} with an ability"
    more = f", and {listed(helped, 'or')} with an ability" if helped else ""
    return f"Next turn, {listed(able, 'or')} could attack it {where}{more}"


def attack(target: EntityView, odds: Odds, here: int, meaning: Meaning, *, final: bool) -> str:
    """The odds of an attack, and who could strike back where the attacker stays."""
    said = f"Attack {target.card.name} on {tile_name(target.tile)}: {play.odds_line(odds)}"
    return _sentences(said, danger(meaning, f"on {tile_name(here)}"), NO_DICE_BACK if final else "")


def strike(each: MoveAndAttack, target: EntityView, where: str, meaning: Meaning, *, final: bool) -> str:
    """The same after a move."""
    odds = replace(each.odds, exact=each.odds.exact and not each.is_about)
    thorns = f"Thorns on the way deal it {each.thorns} damage" if each.thorns else ""
    said = f"Move to {where}, then attack {target.card.name}: {play.odds_line(odds)}"
    return _sentences(
        said, thorns, danger(meaning, f"on {tile_name(each.to)}"), NO_DICE_BACK if final else ""
    )


def use(view: View, choices: Sequence[str]) -> str:
    """`Use its ability on Dew Carrier · e6 (enemy).`"""
    if not choices:
        return "Use its ability."
    return f"Use its ability: {play.choice_label(view, tuple(choices))}."


def choose(view: View, choices: Sequence[str]) -> str:
    """`Choose Dew Carrier · e6 (enemy).`"""
    words = [word for word in choices if word != YES or len(choices) == 1]
    if words == [YES]:
        return "Use the ability."
    if words == [NO]:
        return "Do not use the ability."
    return f"Choose {', '.join(play.choice_word(view, word) for word in words)}."


def request(choice: ChoiceView) -> str:
    """`Kite Runner: choose an ally to heal 2.`"""
    return f"{choice.name}: {play.request(choice)}"


def end(view: View) -> str:
    return f"End turn {view.turn}."


def question(blunders: Sequence[Blunder], view: View, plans: Sequence[ActionPlan]) -> str:
    """What speaks against ending the turn now, in lines; empty if nothing does."""
    if not blunders:
        return ""
    lines = [unmarked(play.reason(each, view)).lstrip("⚠★ ") for each in blunders]
    if all(each.kind != "idle" for each in blunders):
        lines += _unused(view, plans)
    return "\n".join(lines)


def _unused(view: View, plans: Sequence[ActionPlan]) -> list[str]:
    """Who has not acted yet, and the energy left."""
    assert view.seat is not None
    able = [
        f"{plan.card.name} {tile_name(plan.tile)}" + (" (can attack)" if plan.targets else "")
        for plan in plans
        if plan.landings or plan.targets or plan.uses
    ]
    energy = view.sides[view.seat].energy
    left = [*able, *([f"{energy} energy"] if energy else [])]
    return [f"Not used yet: {listed(left)}."] if left else []


def answer_label(word: str) -> str:
    """A button for an answer in words."""
    return {YES: USE_IT, NO: DECLINE}.get(word) or STATUS_NOUNS.get(word, word)


def again_label(view: View, part: str) -> str:
    """A button that chooses the same once more."""
    if part.startswith("@"):
        entity = view.entity_at(parse_tile(part[1:]))
        return "Once more" if entity is None else f"{entity.card.name} once more"
    return f"{part} once more"


def use_label(name: str) -> str:
    return f"Use {name}’s ability"


def _sentences(*said: str) -> str:
    return " ".join(f"{each}." if each[-1] not in ".!?" else each for each in said if each)
