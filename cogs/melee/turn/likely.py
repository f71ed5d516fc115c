"""A player's likely next actions, with any entity or card: one menu, one action for each entry."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import Summon, quote
from bot.games.melee.sight.danger import Meaning, TileGroup, TileOutlook
from bot.games.melee.sight.touches import not_dominated, worth
from bot.games.melee.sight.view import ActionPlan, Landing, View
from bot.games.wording import shortened, utf16_length
from bot.matches.memory.looks import Look
from cogs.kit.choices import in_turns
from cogs.kit.messages import MENU_LIMIT, MenuEntry
from cogs.kit.safe_text import LABEL_LIMIT
from cogs.melee.posts.duel_scene import able_entities
from cogs.melee.typed_lines import AT_ONCE
from cogs.melee.values import melee_plan, melee_view
from cogs.melee.words.turn import menus as words
from cogs.melee.words.turn import play
from cogs.melee.words.turn.menus import meaning_words

_STRIKES, _USES, _LANDINGS, _MOVES = 2, 4, 3, 2
_CARDS = 4
SUMMON_AT_ONCE = "summon "
"""The beginning of the values of entries that summon a card to a tile."""


class NextAct(Struct, frozen=True):
    """One or two actions that are taken together, and how a menu names them.

    `value` is the menu entry's: a verb and tiles, which `play_action` reads.
    """

    value: str
    label: str
    description: str
    score: float

    @property
    def entry(self) -> MenuEntry:
        """The menu's entry."""
        return MenuEntry(
            self.value, shortened(self.label, LABEL_LIMIT), shortened(self.description, LABEL_LIMIT)
        )


def next_entries(look: Look) -> tuple[MenuEntry, ...]:
    """The acting player's likely actions; those of the entity already acting come first (M-1)."""
    view = melee_view(look.own)
    if view.seat is None or view.to_act is not view.seat or view.choice is not None or view.phase != "main":
        return ()
    outlook = TileOutlook(view, view.seat)
    able = sorted(able_entities(view), key=lambda each: (each.activity != "acting", each.serial))
    plans = [melee_plan(look.plan(entity.tile)) for entity in able]
    fights: list[NextAct] = []
    quiet: list[NextAct] = []
    for plan in plans:
        bonus = 100.0 if plan.entity is not None and plan.entity.activity == "acting" else 0.0
        fights += _fights(view, plan, bonus, outlook)
        quiet += _uses(view, plan, bonus)
    summons = list(_summons(look, view, outlook))
    moves = [act for plan in plans for act in _moves(view, plan, outlook)]
    urgent = sorted((act for act in [*moves, *summons] if act.score > 0), key=lambda act: -act.score)
    fights.sort(key=lambda act: -act.score)
    rest = [*quiet, *(act for act in [*summons, *moves] if act.score <= 0)]
    room = max(MENU_LIMIT - len(urgent) - len(rest), MENU_LIMIT // 2)
    ordered = [*urgent, *fights[:room], *rest]
    fitting = [act for act in ordered if utf16_length(act.value) <= LABEL_LIMIT]
    return tuple(act.entry for act in fitting[:MENU_LIMIT])


def summon_entries(look: Look) -> tuple[MenuEntry, ...]:
    """Each card that can be summoned with the best tiles to land on."""
    view = melee_view(look.own)
    assert view.seat is not None
    return tuple(act.entry for act in _summons(look, view, TileOutlook(view, view.seat)))[:MENU_LIMIT]


def _fights(view: View, plan: ActionPlan, bonus: float, outlook: TileOutlook) -> Iterable[NextAct]:
    assert plan.entity is not None
    here = tile_name(plan.tile)
    for option in plan.targets:
        enemy = view.entity_at(option.tile)
        if enemy is not None:
            yield NextAct(
                f"attack {here} {tile_name(option.tile)}",
                words.attack(plan.card.name, here, enemy.card.name, option.odds),
                play.odds_line(option.odds),
                worth(option) + bonus + 1,
            )
    best = sorted(not_dominated(plan, outlook), key=lambda each: (each.target, -worth(each)))
    seen: dict[int, int] = {}
    for strike in best:
        enemy = view.entity_at(strike.target)
        seen[strike.target] = seen.get(strike.target, 0) + 1
        if enemy is not None and seen[strike.target] <= _STRIKES:
            yield NextAct(
                f"strike {here} {tile_name(strike.to)} {tile_name(strike.target)}",
                words.strike(plan.card.name, here, strike, enemy.card.name),
                play.odds_line(strike.odds, strike.thorns),
                worth(strike) + bonus,
            )


def _uses(view: View, plan: ActionPlan, bonus: float) -> Iterable[NextAct]:
    here = tile_name(plan.tile)
    for choices in plan.uses[:_USES]:
        value = " ".join(map(quote, choices)) or AT_ONCE
        label = words.use(plan.card.name, here, play.choice_label(view, choices) if choices else "")
        yield NextAct(f"use {here} {value}", label, _trigger(plan), bonus)


def _trigger(plan: ActionPlan) -> str:
    return "" if plan.card.trigger is None else play.trigger_words(plan.card.trigger)


def _summons(look: Look, view: View, outlook: TileOutlook) -> Iterable[NextAct]:
    names = {action.card for action in view.actions if isinstance(action, Summon)}
    if view.seat is None or not names:
        return
    side = view.sides[view.seat]
    cards = [
        (number, card)
        for number, card in enumerate(side.deck_list, 1)
        if card.name in names and card in (side.hand or ())
    ]
    once = {card.name: (number, card) for number, card in reversed(cards)}
    likely = sorted(once.values(), key=lambda pair: -pair[1].cost)[:_CARDS]
    landings = []
    for number, card in likely:
        plan = melee_plan(look.plan(card.name))
        best = outlook.sorted(_survived(plan), plan.tile)[:_LANDINGS]
        landings.append([(number, card, *each) for each in best])
    for number, card, landing, meaning in in_turns(landings):
        where = play.with_thorns(tile_name(landing.tile), landing)
        yield NextAct(
            f"{SUMMON_AT_ONCE}{number} {tile_name(landing.tile)}",
            words.summon(card.name, side.cost_of(card), where),
            meaning_words(meaning),
            _urgency(meaning),
        )


def _moves(view: View, plan: ActionPlan, outlook: TileOutlook) -> Iterable[NextAct]:
    here = tile_name(plan.tile)
    for landing, meaning in _best(outlook.sorted(_survived(plan), plan.tile)):
        yield NextAct(
            f"move {here} {tile_name(landing.tile)}",
            words.move(plan.card.name, here, play.landing_label(view.board, landing)),
            meaning_words(meaning),
            _urgency(meaning),
        )


def _urgency(meaning: Meaning) -> float:
    return {TileGroup.CAPTURE: 2.0, TileGroup.GUARD: 1.0}.get(meaning.group, 0.0)


def _survived(plan: ActionPlan) -> Sequence[Landing]:
    """The tiles that it can reach without being destroyed on the way."""
    return [landing for landing in plan.landings if not landing.dies]


def _best(landings: Sequence[tuple[Landing, Meaning]]) -> list[tuple[Landing, Meaning]]:
    """The best landings: the first of all, then the first one forward if that is another."""
    chosen = list(landings[:1])
    chosen += [each for each in landings[1:] if each[1].group is TileGroup.FORWARD][:1] or landings[1:2]
    return chosen[:_MOVES]
