"""An effect that uses existing events is one module, as nothing else knows the kinds of effects."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, get_args

import pytest
from pydantic import Field, ValidationError

from bot.games.dice import FastDice
from bot.games.files.faults import faults_of
from bot.games.melee.abilities.effects import EntityEffect
from bot.games.melee.abilities.programs import program_of
from bot.games.melee.abilities.resolve import Resolver
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.cards.cards import DeckList, EntityCard, Trigger
from bot.games.melee.cards.effects import Effect, Worth
from bot.games.melee.cards.inventory import all_kinds, kinds_used
from bot.games.melee.cards.vocabulary import Referent
from bot.games.melee.decks.schema import deck_schema
from bot.games.melee.effects import EFFECTS, use_effects
from bot.games.melee.events.events import Event
from bot.games.melee.facts.text import log_lines
from bot.games.melee.forge.measures import trigger_measures
from bot.games.melee.forge.prices import PRICES
from bot.games.melee.position.actions import Use
from bot.games.melee.position.snapshot import load_snapshot, take_snapshot
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.steps import Check, RunEffects
from bot.games.melee.rules.apply import perform, resolve
from bot.games.melee.rules.choices import effect_asked
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.melee.words.cards import trigger_text
from bot.games.melee.words.effects import request_text, target_text
from bot.players.melee.valuing.sense import program_value
from bot.players.melee.valuing.weights import Weights

ROOT = Path(__file__).parents[3]


class Drain(EntityEffect):
    """Ability damage that heals this entity by the same amount."""

    kind: Literal["drain"]
    amount: int = Field(strict=True, ge=1, le=5)

    def affect(self, play: Resolver, source: Entity, entity: Entity) -> None:
        play.damage(entity, self.amount, "ability", source)
        play.heal(source, self.amount)

    def words(self, it: Referent) -> str:
        return f"drain {self.amount} HP from {target_text(self.target, it)}"

    def purpose(self) -> str:
        return f"to drain {self.amount} HP from"

    def measure(self, reached: int, friend: bool) -> tuple[str, int]:
        return "damage", 2 * self.amount * reached

    def worth(self) -> Worth:
        return Worth("damage", 1.5 * self.amount, harms=True)


CHOSEN = {"kind": "chosen", "side": "enemy", "within": 2}
DRAIN = {"kind": "drain", "target": CHOSEN, "amount": 2}
LEECH = """
title = "A leech between two enemies"
board = '''
....A...
........
........
........
........
........
........
...A....
'''
[cards.Leech]
cost = 1
hp = 5
speed = 3
range = 1
attack = 2
defense = 1
trigger = { when = "activated", do = [
    { kind = "drain", target = { kind = "chosen", side = "enemy", within = 2 }, amount = 2 },
    { kind = "status", target = { kind = "same" }, status = "poison" },
] }
[cards.Plain]
cost = 1
hp = 5
speed = 3
range = 1
attack = 2
defense = 1
[[entity]]
card = "Leech"
owner = "south"
at = "d4"
damage = 3
[[entity]]
card = "Plain"
owner = "north"
at = "d5"
[[entity]]
card = "Plain"
owner = "north"
at = "d3"
[turn]
player = "south"
number = 5
"""


@pytest.fixture
def drain() -> Iterator[None]:
    """Add one more kind of effect for cards."""
    use_effects((*EFFECTS, Drain))
    yield
    use_effects(EFFECTS)


def leech() -> State:
    """A position with the leech."""
    return parse_scenario(LEECH).position()


def trigger(*do: object) -> Trigger:
    """An ability that is activated."""
    return Trigger.model_validate({"when": "activated", "do": do})


@pytest.mark.usefixtures("drain")
def test_a_new_effect_is_played_and_told() -> None:
    state, log = leech(), list[Event]()
    uses = [action for action in legal_actions(state) if isinstance(action, Use)]
    assert uses == [Use(parse_tile("d4"), ("d3",)), Use(parse_tile("d4"), ("d5",))]
    perform(state, uses[1], FastDice(0), log)
    assert state.on(parse_tile("d5")).damage == 2
    assert state.on(parse_tile("d4")).damage == 1
    assert state.on(parse_tile("d5")).status
    assert log_lines(log, ("Ann", "Bob"))[-1] == (
        "Leech (d4) uses its ability: Plain (d5) takes 2 damage (3 of 5 HP left); "
        "Leech (d4) heals 2 (4 of 5 HP left); Plain (d5) is Poisoned."
    )


@pytest.mark.usefixtures("drain")
def test_a_new_effect_asks_and_waits_in_a_snapshot() -> None:
    state = leech()
    source = state.on(parse_tile("d4"))
    state.stack += [Check(), RunEffects(source.serial, source.card, source.owner, source.tile, 0, 1, 0)]
    resolve(Resolver(state, FastDice(0), None))
    assert state.choice is not None
    assert (state.choice.prompt, state.choice.options) == ("drain", ("d3", "d5"))
    assert (
        request_text(effect_asked(source.rules.trigger, state.choice.prompt))
        == "Choose an enemy to drain 2 HP from."
    )
    resumed = load_snapshot(state.setup, json.loads(json.dumps(take_snapshot(state))))
    perform(resumed, legal_actions(resumed)[0], FastDice(0), None)
    assert resumed.on(parse_tile("d3")).damage == 2
    assert resumed.choice is None


@pytest.mark.usefixtures("drain")
def test_a_new_effect_is_worded_and_weighed() -> None:
    ability = trigger(DRAIN, {"kind": "status", "target": {"kind": "same"}, "status": "stun"})
    assert trigger_text(ability) == (
        "Activate (once a turn): drain 2 HP from an enemy of your choice within 2, then Stun it."
    )
    weights = Weights()
    assert program_value(trigger(DRAIN).do, weights) == 3 * weights.damage
    twice_as_much = trigger({**DRAIN, "kind": "damage", "amount": 4})
    assert trigger_measures(trigger(DRAIN)) == trigger_measures(twice_as_much)


@pytest.mark.usefixtures("drain")
def test_a_new_effect_is_part_of_the_format_of_decks() -> None:
    assert "effect drain" in all_kinds()
    leech_card = leech().setup.cards[0].card
    assert kinds_used([leech_card]) >= {"effect drain", "effect status"}
    assert deck_schema()["$defs"]["Drain"]["properties"]["amount"]["maximum"] == 5
    with pytest.raises(ValidationError) as caught:
        EntityCard.model_validate({**leech_card.model_dump(), "trigger": {"when": "summoned", "do": [
            {"kind": "roll", "at_least": 4, "then": [{**DRAIN, "amount": 9}]},
            {**DRAIN, "kind": "drian"},
        ]}})  # fmt: skip
    assert faults_of(caught.value, EntityCard) == [
        (("trigger", "do", 0, "then", 0, "amount"), "must be at most 5 (is 9)"),
        (("trigger", "do", 1), "kind 'drian' is not known here (did you mean drain?)"),
    ]


def test_an_effect_that_is_not_named_is_not_known() -> None:
    with pytest.raises(ValidationError, match="drain"):
        trigger(DRAIN)
    assert "effect drain" not in all_kinds()
    assert "Drain" not in DeckList.model_json_schema()["$defs"]


def test_an_effect_that_cannot_be_played_is_no_program() -> None:
    class Said(Effect):
        kind: Literal["said"]

        def words(self, it: Referent) -> str:
            return "nothing"

        def measure(self, reached: int, friend: bool) -> tuple[str, int]:
            return "damage", 0

    state = leech_without_drain()
    rules = state.setup.cards[0]
    rules.program = (rules.program[0]._replace(effect=Said(kind="said")),)
    with pytest.raises(TypeError, match="the rules do not know how to play a said"):
        program_of(rules)


def leech_without_drain() -> State:
    """The same position with a known effect in place of the drain, with cards of its own."""
    return parse_scenario(LEECH.replace('"drain"', '"damage"')).position()


# --- who knows a kind of effect ---------------------------------------------------------------------------

KINDS = {get_args(effect.model_fields["kind"].annotation)[0] for effect in EFFECTS}
#: Modules that may name an effect's model or tell effects apart by their kind, and why.
KNOWN_TO = {
    # It passes the table of effects in.
    "bot/games/melee/game.py": {"use_effects"},
    # It values a teleport as a move to the same place, which no effect by itself could.
    "bot/players/melee/valuing/appraisal.py": {"teleport"},
    # Passive rules have some of the words of effects, and so have things with a price.
    "bot/games/melee/forge/measures.py": {"stat", "reflect", "reroll", "add-to-die"},
    "bot/games/melee/forge/prices.py": {kind for kind in KINDS if kind in PRICES},
    # Its features are fitted to real games: which cards of a deck give the statuses that others ask for.
    "bot/games/melee/tiers/features.py": {"GiveStatus"},
}


#: What every module has that could know a kind: parsing all the others takes seconds.
MAY_KNOW = re.compile(rf"bot\.games\.melee\.effects|[\"'](?:{'|'.join(map(re.escape, sorted(KINDS)))})[\"']")


#: The effects themselves, and the rooms of other games, which have words of their own that are alike.
ELSEWHERE = re.compile(r"^bot/games/melee/effects/|/(multifold|multiversus|universum|war)/")


def modules() -> Iterator[tuple[str, ast.Module]]:
    """All modules of the bot that may know a kind of effect, except those of the effects."""
    for top in ("bot", "cogs", "render"):
        for path in sorted((ROOT / top).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            text = path.read_text(encoding="utf-8")
            if MAY_KNOW.search(text) and not ELSEWHERE.search(name):
                yield name, ast.parse(text)


def known_in(tree: ast.AST) -> set[str]:
    """What a module imports from the effects, and the kinds by which it tells them apart."""
    found: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                if module.startswith("bot.games.melee.effects"):
                    found |= {alias.name for alias in names}
            case ast.Import(names=names):
                found |= {alias.name for alias in names if alias.name.startswith("bot.games.melee.effects")}
            case ast.Compare(left=left, comparators=comparators):
                if any(map(asks_for_kind, (left, *comparators))):
                    found |= {word for each in (left, *comparators) for word in words_in(each)}
            case ast.Match(subject=subject, cases=cases) if asks_for_kind(subject):
                found |= {word for case in cases for word in words_in(case.pattern)}
            case ast.Dict(keys=keys):
                words = {word for key in keys if key is not None for word in words_in(key)}
                found |= words if len(words) > len(KINDS) // 2 else set()
    return found


def asks_for_kind(node: ast.AST) -> bool:
    """Whether an expression looks at something's kind or at a choice's prompt."""
    return any(isinstance(one, ast.Attribute) and one.attr in ("kind", "prompt") for one in ast.walk(node))


def words_in(node: ast.AST) -> set[str]:
    """The kinds of effects among the literals in this node."""
    values = {one.value for one in ast.walk(node) if isinstance(one, ast.Constant)}
    return {value for value in values if isinstance(value, str) and value in KINDS}


def test_no_other_module_knows_the_kinds_of_effects() -> None:
    found = {name: known for name, tree in modules() if (known := known_in(tree))}
    assert found == KNOWN_TO


@pytest.mark.parametrize(
    "source",
    [
        "from bot.games.melee.effects.damage import Damage",
        "import bot.games.melee.effects.damage",
        "effect.kind == 'heal'",
        "[each.kind for each in do] == ['push']",
        "if effect.kind in ('push', 'pull'): pass",
        "match choice.prompt:\n    case 'look' | 'may': pass",
        f"WORTH = {dict.fromkeys(sorted(KINDS), 1)}",
    ],
)
def test_who_knows_a_kind_of_effect_is_found(source: str) -> None:
    assert MAY_KNOW.search(source)
    assert known_in(ast.parse(source))


def test_what_only_sounds_like_a_kind_of_effect_is_not() -> None:
    for source in ("event.cause == 'push'", "effect.kind == 'other'", "WORDS = {'push': 1}", "import bot"):
        assert not known_in(ast.parse(source))
