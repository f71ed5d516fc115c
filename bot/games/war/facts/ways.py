"""Facts joined for telling: the steps of one move are one fact with its whole way."""

from collections.abc import Iterable
from dataclasses import replace

from bot.games.war.facts.facts import Fact


def joined(facts: Iterable[Fact]) -> list[Fact]:
    """The same facts, but for steps that follow each other: one move over all its hexes."""
    found: list[Fact] = []
    for fact in facts:
        last = found[-1] if found else None
        if last is not None and _goes_on(last, fact):
            found[-1] = replace(last, hexes=(*last.hexes, fact.hexes[1]))
        else:
            found.append(fact)
    return found


def _goes_on(last: Fact, fact: Fact) -> bool:
    """Whether a step begins where the last fact's block went: a seat's steps of one order."""
    return (
        fact.what == last.what == "move"
        and (fact.seat, fact.who, fact.number) == (last.seat, last.who, last.number)
        and fact.hexes[0] == last.hexes[-1]
    )
