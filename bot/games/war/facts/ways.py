"""Facts joined for telling: the steps of one move are one fact, and a seat's blocks that appear face down."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.games.war.facts.facts import Fact


def joined(facts: Iterable[Fact]) -> list[Fact]:
    """The same facts, except that some that follow each other are one.

    Steps are one move over all its hexes; of a seat's blocks that appear, unknown to the viewer, there is one
    with all their hexes. The points of a mission, and the stone of an event, are told with these.
    """
    found: list[Fact] = []
    before: Fact | None = None
    for fact in facts:
        last = found[-1] if found else None
        if last is not None and _appear_together(last, fact):
            found[-1] = replace(last, hexes=(*last.hexes, *fact.hexes))
        elif last is not None and _goes_on(last, fact):
            found[-1] = replace(last, hexes=(*last.hexes, fact.hexes[1]))
        elif before is None or not _is_told(before, fact):
            found.append(fact)
        before = fact
    return found


def _goes_on(last: Fact, fact: Fact) -> bool:
    """Whether a step begins where the last fact's block went: a seat's steps of one order."""
    return (
        fact.what == last.what == "move"
        and (fact.seat, fact.who, fact.number) == (last.seat, last.who, last.number)
        and fact.hexes[0] == last.hexes[-1]
    )


def _appear_together(last: Fact, fact: Fact) -> bool:
    """Whether both are face-down blocks of one player."""
    is_same = fact.seat is not None and (last.seat, last.who) == (fact.seat, fact.who)
    return fact.what == last.what == "appear" and is_same and not fact.who


def _is_told(before: Fact, fact: Fact) -> bool:
    """Whether the sentence of the fact before has this one's amount in it."""
    if (fact.seat, fact.amount) != (before.seat, before.amount):
        return False
    if fact.what == "score":
        return before.what == "accomplish mission" and fact.words == ("mission",)
    return fact.what == "gain stones" and before.what == "find event" and before.words[1] == "stone"
