"""Each legal action as the places that one touches for it, in order, by their names.

`@e4` is who stands at e4, `e4` the place, `hand:NAME` a card, `use:e4` the ability of who stands there.
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from bot.games.melee.board.tiles import NAMES, SUMMON_AREAS, parse_tile, steps, tile_name
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, TakeTurn, Use
from bot.games.melee.rules.choices import NO, YES
from bot.games.melee.sight.danger import TileOutlook
from bot.games.melee.sight.view import ActionPlan, MoveAndAttack, TargetOption, View
from bot.games.melee.words.terms import STATUS_NOUNS

FIRST, SECOND, END, CONFIRM = "button:first", "button:second", "button:end", "button:choose"
ANSWER, AGAIN, CARD, HAND, USE = "answer:", "again:", "card:", "hand:", "use:"
_WORDS = {YES, NO, *STATUS_NOUNS}


class TouchedAct(Struct, frozen=True):
    """One action, or two that are taken together, and the names of what is touched for it."""

    actions: tuple[Action, ...]
    parts: tuple[str, ...]


def part_at(view: View, tile: int) -> str:
    """Who stands on a tile, or else the place."""
    name = tile_name(tile)
    return name if view.entity_at(tile) is None else f"@{name}"


def touched_acts(view: View, plans: Mapping[int, ActionPlan]) -> list[TouchedAct]:
    """Every legal action of the viewer once, and attacks after a move on those out of reach so far.

    `plans` are those of the viewer's entities that may act, by tile.
    """
    acts = [TouchedAct((action,), parts_of(view, action)) for action in view.actions if not _asks_on(view)]
    if view.choice is not None and _asks_on(view):
        is_only = len(view.choice.after_yes) == 1  # then it is made by itself
        acts += [TouchedAct(_answered(each, is_only), parts_of(view, each)) for each in answers(view)]
    for plan in plans.values():
        acts += _strikes(plan)
    return acts


def parts_of(view: View, action: Action) -> tuple[str, ...]:
    """What is touched for an action of the viewer."""
    match action:
        case Summon(card, to):
            return f"{HAND}{card}", tile_name(to)
        case Move(start, to):
            return f"@{tile_name(start)}", tile_name(to)
        case Attack(start, to):
            return f"@{tile_name(start)}", f"@{tile_name(to)}"
        case Use(tile, choices):
            here = tile_name(tile)
            return f"@{here}", *_apart((f"{USE}{here}", *(_chosen(view, word) for word in choices)))
        case Choose(choices):
            words = [_chosen(view, word) for word in choices if word != YES or len(choices) == 1]
            return tuple(words) if words[-1].startswith(ANSWER) else (*_apart(words), CONFIRM)
        case TakeTurn(first):
            return (FIRST if first else SECOND,)
        case End():
            return (END,)
    raise AssertionError(f"{action} is never among the legal actions")


def answers(view: View) -> tuple[Choose, ...]:
    """The answers to the choice that waits for the player who sees this view.

    If using the ability leads to another choice at once, each answer but `no` makes both.
    """
    given = tuple(action for action in view.actions if isinstance(action, Choose))
    if not given or not _asks_on(view):
        return given
    assert view.choice is not None
    return (*(Choose((YES, word)) for word in view.choice.after_yes), Choose((NO,)))


def _asks_on(view: View) -> bool:
    return view.choice is not None and bool(view.choice.after_yes)


def _answered(answer: Choose, is_only: bool) -> tuple[Action, ...]:
    """An answer as the rules know it: one choice at a time, without one that is the only one."""
    return tuple(Choose((word,)) for word in answer.choices[: 1 if is_only else None])


def _chosen(view: View, word: str) -> str:
    """What stands for a choice word: a tile or who is on it, a card, or an answer in words."""
    if word in NAMES:
        return part_at(view, parse_tile(word))
    if word in _WORDS:
        return f"{ANSWER}{word}"
    hand = () if view.seat is None else view.sides[view.seat].hand or ()
    return f"{HAND if any(card.name == word for card in hand) else CARD}{word}"


def _apart(parts: Sequence[str]) -> Iterator[str]:
    """The parts; whoever is touched twice in a row is touched by another name, as that would undo it."""
    before = ""
    for part in parts:
        before = f"{AGAIN}{part}" if part == before else part
        yield before


def worth(attack: MoveAndAttack | TargetOption) -> float:
    """An attack's worth in points of damage; destroying and being destroyed weigh most."""
    odds, thorns = attack.odds, attack.thorns if isinstance(attack, MoveAndAttack) else 0
    return odds.dealt + 4 * odds.kills - odds.taken - 4 * odds.dies - thorns


def _strikes(plan: ActionPlan) -> Iterator[TouchedAct]:
    """The best move with an attack on each enemy that can't be attacked from here."""
    here, at_once = tile_name(plan.tile), {option.tile for option in plan.targets}
    best: dict[int, MoveAndAttack] = {}
    for strike in plan.strikes:
        if strike.target not in best or worth(strike) > worth(best[strike.target]):
            best[strike.target] = strike
    for target, strike in best.items():
        if target not in at_once:
            actions = Move(plan.tile, strike.to), Attack(strike.to, target)
            yield TouchedAct(actions, (f"@{here}", f"@{tile_name(target)}"))


def not_dominated(plan: ActionPlan, outlook: TileOutlook) -> tuple[MoveAndAttack, ...]:
    """The strikes of a plan without those from a tile that is in no way better than another one.

    Tiles to attack the same enemy from are compared by the odds, thorns on the way, enemies near, and steps
    to both Summon Areas, one to reach and one to guard; of equal ones, the first one stays.
    """
    kept: list[tuple[MoveAndAttack, tuple[float, ...]]] = []
    for strike in plan.strikes:
        meaning = outlook.of(strike.to, plan.tile)
        near = len(meaning.attackers) + len(meaning.helped)
        rank = (worth(strike), -strike.thorns, -near, *(-steps(strike.to, area) for area in SUMMON_AREAS))
        if not any(each.target == strike.target and _covers(other, rank) for each, other in kept):
            kept = [
                (each, other)
                for each, other in kept
                if each.target != strike.target or not _covers(rank, other)
            ]
            kept.append((strike, rank))
    return tuple(each for each, _ in kept)


def _covers(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    """Whether nothing is better about the other one."""
    return all(here >= there for here, there in zip(one, other, strict=True))
