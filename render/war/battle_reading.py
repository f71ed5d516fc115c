"""Battles as pictures: those that were fought from a viewer's facts, those to come from its odds."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from bot.games.telling import Teller
from bot.games.war.facts.facts import Fact, What
from bot.games.war.facts.text import BONUSES, sentence
from bot.games.war.sight.outlook import AttackOdds, StrikeOdds
from render.war.values import BattlePicture, BlockMark, BlowRow

_VERBS: Final = {
    "attack": "strikes",
    "retaliation": "strikes back",
    "cover": "covers",
    "bolt": "uses a power",
}
_BEGINS: Final[tuple[What, ...]] = ("attack", "use power")
_RESULTS: Final[frozenset[What]] = frozenset(
    ("kill", "bury", "lose decoy", "wound", "damage", "destroy", "capture", "enter", "lose attack")
)


def battles_of(facts: Iterable[Fact], teller: Teller) -> tuple[BattlePicture, ...]:
    """The attacks among a viewer's facts in which a die fell, in their order."""
    told = list(facts)
    starts = [place for place, fact in enumerate(told) if fact.what in _BEGINS]
    parts = [told[start:end] for start, end in pairwise([*starts, len(told)])]
    found = [_battle(part, teller) for part in parts if any(fact.what == "strike" for fact in part)]
    return tuple(found)


def _battle(facts: Sequence[Fact], teller: Teller) -> BattlePicture:
    blows = [_blow(fact, teller.titles) for fact in facts if fact.what == "strike"]
    results = [sentence(fact, teller) for fact in facts if fact.what in _RESULTS]
    begin = next((fact for fact in facts if fact.what == "attack"), None)
    start, end = begin.hexes if begin is not None else (blows[0].hex, blows[0].target)
    return BattlePicture(f"Attack from {start} on {end}", tuple(blows), tuple(results))


def _blow(fact: Fact, titles: Mapping[str, str]) -> BlowRow:
    blow, *changes = fact.words
    parted = [text.split() for text in changes]
    return BlowRow(
        seat=fact.seat,
        kind=fact.who,
        name=titles.get(fact.who, fact.who),
        hex=fact.hexes[0],
        target=fact.hexes[1],
        verb=_VERBS[blow],
        strength=fact.amount,
        changes=tuple([(BONUSES[letter], int(change)) for letter, change in parted]),
        die=fact.die,
        is_hit=fact.is_so,
        is_fixed=blow == "bolt",
    )


def battle_ahead(
    attacker: BlockMark, target: BlockMark | None, at: str, odds: AttackOdds, covers: str = "A cover"
) -> BattlePicture:
    """What to expect of an attack: who strikes first, at which strength, and what changes it.

    `target` is None for a building or a city; one that is face down has no kind.
    """
    rows = [_ahead(None, "", covers, at, attacker.hex, "shoots first", each) for each in odds.covers]
    first = _ahead(attacker.seat, attacker.kind, attacker.name, attacker.hex, at, "strikes", odds.attack)
    rows.append(first)
    if odds.back is not None:
        seat, kind, name = (None, "", "") if target is None else (target.seat, target.kind, target.name)
        note = "" if odds.is_back_first else "if it still stands"
        verb = "strikes first" if odds.is_back_first else "strikes back"
        back = _ahead(seat, kind, name or "Who defends", at, attacker.hex, verb, odds.back, note)
        rows.insert(len(rows) - 1 if odds.is_back_first else len(rows), back)
    results = [
        f"Hits with {odds.hit:.0%}; its target is gone with {odds.won:.0%}.",
        f"It is lost with {odds.lost:.0%}." if odds.lost else "Nobody strikes back.",
    ]
    if not odds.is_known:
        results.append("Somebody there is face down: the odds may be others.")
    return BattlePicture(f"Attack from {attacker.hex} on {at}, odds", tuple(rows), tuple(results))


def _ahead(
    seat: int | None, kind: str, name: str, at: str, target: str, verb: str, odds: StrikeOdds, note: str = ""
) -> BlowRow:
    changes = tuple([(BONUSES[letter], change) for letter, change in odds.changes])
    return BlowRow(seat, kind, name, at, target, verb, odds.strength, changes, note=note)
