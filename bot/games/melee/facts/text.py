"""Facts and episodes as sentences: in full for the log, in brief for the lines under a board."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import groupby

from msgspec import Struct

from bot.games.melee.board.tiles import tile_name
from bot.games.melee.events.events import Event, Who
from bot.games.melee.facts.episodes import Episode, episodes_of
from bot.games.melee.facts.facts import CAUSES, UNKNOWN, Fact, What
from bot.games.melee.words.terms import MOMENTS, STATS, STATUS_ADJECTIVES, STATUS_NOUNS, UNTIL, ending_text
from bot.games.two_seats import Seat
from bot.games.wording import counted, listed, signed

Escape = Callable[[str], str]
SIDES = (Seat.SOUTH.word.capitalize(), Seat.NORTH.word.capitalize())


class Voice(Struct, frozen=True):
    """How facts are told: the players' `names` by seat as they should be shown, card names through `escape`.

    `in_full` adds tiles, totals, until when changes last, and what is left.
    """

    names: tuple[str, str] = SIDES
    escape: Escape = str
    in_full: bool = False


def log_lines(
    events: Iterable[Event],
    names: tuple[str, str],
    escape: Escape = str,
    *,
    before: Sequence[Event] = (),
    seat: Seat | None = None,
) -> list[str]:
    """A line for each episode; see `episodes_of`. What one player alone may see says *you*."""
    voice = Voice(names, escape, in_full=True)
    return [f"{episode_text(episode, voice)}." for episode in episodes_of(events, before, seat)]


def episode_text(episode: Episode, voice: Voice) -> str:
    """An episode as a sentence without its full stop; facts about one entity in a row name it once."""
    head = episode.head
    said = fact_text(head, voice)
    groups = [list(group) for _, group in groupby(episode.effects, key=_subject)]
    told = [_group_text(group, episode, voice) for group in groups]
    if not told:
        return f"{said}: {What.NOTHING.said}" if head.what is What.USED else said
    if groups[0][0].subject != head.subject or head.what not in _GO_ON:
        return f"{said}: {'; '.join(told)}"
    if head.what is What.USED:
        return "; ".join([f"{said}: {_group_text(groups[0], episode, voice, 'it')}", *told[1:]])
    begun = [fact_text(fact, voice, episode, "") for fact in groups[0]]
    return "; ".join([listed([said, *begun], "and"), *told[1:]])


#: Facts whose sentence goes on with what the same entity goes through next.
_GO_ON = (What.USED, What.SUMMONED, What.MOVED, What.HURT)


def _subject(fact: Fact) -> int | tuple[int]:
    return (id(fact),) if fact.subject is None else fact.subject


def _group_text(facts: Sequence[Fact], episode: Episode, voice: Voice, named: str | None = None) -> str:
    """Facts about one entity or side. `named` stands in place of its name."""
    return listed(
        [fact_text(fact, voice, episode, "" if place else named) for place, fact in enumerate(facts)], "and"
    )


def fact_text(fact: Fact, voice: Voice, within: Episode | None = None, named: str | None = None) -> str:
    """A fact in words, as an effect `within` an episode if that is given; `named` is its subject's name."""
    said = _filled(fact.what.said, fact, voice, within, named)
    more = fact.what.more
    if not voice.in_full or not more or ("{first}" in more and fact.numbers is None):
        return said
    more = _filled(more, fact, voice, within, None).strip(" ;")
    return f"{said} ({more})" if more else said


class WordToken(Struct, frozen=True):
    """Part of a wording: a slot to fill, or words. `kept` says where words stand: see `What`."""

    text: str
    is_slot: bool = False
    kept: str = ""


@cache
def tokens(wording: str) -> tuple[WordToken, ...]:
    """The parts of a wording in order; `kept` is `[` or `<` for those in such brackets."""
    found: list[WordToken] = []
    kept = ""
    for part in re.findall(r"\{\w+\}|[\[\]<>]|[^{}\[\]<>]+", wording):
        if part in "[<":
            kept = part
        elif part in "]>":
            kept = ""
        else:
            found.append(WordToken(part.strip("{}") if part[0] == "{" else part, part[0] == "{", kept))
    return tuple(found)


def _filled(wording: str, fact: Fact, voice: Voice, within: Episode | None, named: str | None) -> str:
    text = ""
    for place, token in enumerate(tokens(wording)):
        if not token.is_slot:
            words = token.text
        elif not place and named is not None and token.text in ("who", "seat"):
            words = named
        else:
            words = slot_text(token.text, fact, voice, within)
        if not words or words[0] in " ,:;":
            text = text.rstrip(" ")  # after a slot that is empty
        text += words
    return text.strip(" ,")


def cause_text(fact: Fact, by: str) -> str:
    """The words for a source of damage, after its amount; `by` names its dealer, empty if unknown."""
    causes = CAUSES if by else CAUSES | UNKNOWN
    return causes.get(fact.cause, fact.cause).format(by=by)


def slot_text(slot: str, fact: Fact, voice: Voice, within: Episode | None = None) -> str:
    """The text for a slot of a wording; empty if there is nothing to say."""
    match slot:
        case "who" | "whom":
            with_tile = fact.what is What.ATTACKED or (voice.in_full and fact.what not in _HAVE_PLACES)
            return _entity(fact.who if slot == "who" else fact.whom, voice, with_tile)
        case "seat":
            return "" if fact.seat is None else voice.names[fact.seat]
        case "south" | "north":
            return voice.names[Seat.SOUTH if slot == "south" else Seat.NORTH]
        case "die" | "die2":
            return str(fact.dice[slot == "die2"])
        case "roll" | "roll2":
            value, die = fact.values[slot == "roll2"], fact.dice[slot == "roll2"]
            return f"{value} + {die} = {value + die}" if voice.in_full else f"{value}+{die}"
        case "cause":
            if within is not None and within.explains(fact):
                return ""
            return cause_text(fact, "" if fact.by is None else voice.escape(fact.by.name))
        case "source":
            is_told = fact.by is None or (within is not None and within.explains(fact))
            return "" if fact.by is None or is_told else f"from {voice.escape(fact.by.name)}'s ability"
        case "names":
            return listed([voice.escape(name) for name in fact.names], "and")
        case "ending":
            return ending_text(fact.seat, fact.name, voice.names)
        case "cost":
            return f"for {counted(fact.amount, 'energy', 'energy')}" if fact.amount else ""
        case "moment" | "until":
            return _when(slot, fact, voice)
        case _:
            return _plain_slot(slot, fact)


def _plain_slot(slot: str, fact: Fact) -> str:
    """The text for a slot that names no entity, card or player."""
    match slot:
        case "name":
            return fact.name
        case "amount" | "gain":
            return str(fact.amount)
        case "signed":
            return signed(fact.amount)
        case "energy" | "damage":
            return f"{fact.amount} {slot}"
        case "cards":
            return counted(fact.amount, "card")
        case "top":
            return "card" if fact.amount == 1 else counted(fact.amount, "card")
        case "left" if fact.numbers is not None:
            return f"{fact.numbers[0]} of {fact.numbers[1]} HP left"
        case "first" | "second" if fact.numbers is not None:
            return str(fact.numbers[slot == "second"])
        case "way":
            return f"from {tile_name(fact.way[0])} to {tile_name(fact.way[-1])}"
        case "tile":
            return tile_name(fact.way[0])
        case "before" | "after":
            return fact.names[slot == "after"]
        case "to":
            return "to"
        case "state":
            return STATUS_ADJECTIVES.get(fact.name, fact.name)
        case "noun":
            return STATUS_NOUNS.get(fact.name, fact.name)
        case "stat":
            return STATS.get(fact.name, fact.name)
    return ""


#: They tell a way, which begins with the entity's tile, or nothing but where it always comes into play.
_SHOVES = (What.PUSHED, What.PULLED, What.TELEPORTED, What.SWAPPED_AWAY)
_HAVE_PLACES = (What.SUMMONED, What.MOVED, *_SHOVES)


def _entity(who: Who | None, voice: Voice, with_tile: bool) -> str:
    if who is None:
        return ""
    return voice.escape(who.name) + (f" ({tile_name(who.tile)})" if with_tile else "")


def _when(slot: str, fact: Fact, voice: Voice) -> str:
    """The moment of an ability, or the end of a change; for all readers, so it names whose turn it is."""
    if not voice.in_full:
        return ""
    if slot == "moment":
        when = "" if fact.moment == "activated" else MOMENTS.get(fact.moment, fact.moment).format(whose="the")
        return f"{when} (Exhaust)".strip() if fact.exhausts else when
    if fact.until != "your-next-turn":
        return UNTIL.get(fact.until, fact.until)
    return f"until {voice.names[fact.by.owner]}'s next turn" if fact.by else "until its user's next turn"
