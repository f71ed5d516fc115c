"""Facts in words: a sentence each, in the present tense, for logs, boards and private answers.

Events are the facts. A battle is told space by space, with every die.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.contract import Json
from bot.games.errors import IllegalAction
from bot.games.multifold.events.events import Event, What
from bot.games.multifold.facts.joined import joined
from bot.games.multifold.position.actions import (
    ALL,
    END,
    Action,
    Move,
    Orders,
    PlaceFoldlings,
    Play,
    Promote,
    TakeAim,
    parse_action,
)
from bot.games.telling import Teller
from bot.games.wording import PersonWords, counted, listed

SHOWN: Final[frozenset[What]] = frozenset(("begin game", "begin phase", "end phase", "win"))
"""Told by the log alone: boards show by themselves whose turn it is, and how the game ends."""
_ENDINGS: Final = {
    "elimination": "{} {} the game: nobody else is left",
    "domination": "{} {} the game by holding the springs",
    "turns": "{} {} the game on points",
    "left": "{} {} the game, as nobody else is left",
}
_ROLLERS: Final = {"crowd": "{}", "grenades": "Grenades from {}", "turret": "The gun turret of {}"}


def titles_of(setup: Json) -> dict[str, str]:
    """The names of a setup's cards, by their words."""
    return {card["word"]: card["name"] for card in setup["cards"]}


def group_text(foldlings: int, officers: int, unit: str, teller: Teller) -> str:
    """A group: `3 foldlings, an officer and a squad`."""
    return listed(_parts(foldlings, officers, _an(teller.title(unit).lower()) if unit else ""))


def pieces_text(pieces: str, teller: Teller) -> str:
    """Pieces as views have them, `2o+squad`, in words: `2 foldlings, an officer and a squad`."""
    people, _, unit = pieces.partition("+")
    officers = people.count("o")
    return group_text(int(people.rstrip("o") or 0), officers, unit, teller)


def _parts(foldlings: int, officers: int, unit: str) -> list[str]:
    people = ((foldlings, "foldling"), (officers, "officer"))
    found = [_an(noun) if count == 1 else counted(count, noun) for count, noun in people if count]
    return [*found, unit] if unit else found


def _an(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def ending_text(winners: Sequence[str], by: str) -> str:
    """How the game ended, by the winners' names, without a full stop."""
    if by == "agreement":
        return "All agree to a draw"
    form = _ENDINGS.get(by, "{} {} the game")
    return form.format(listed(winners), "wins" if len(winners) == 1 else "share")


def log_lines(events: Iterable[Event], teller: Teller) -> list[str]:
    """A line for each fact that says something, for those that are `joined` one together."""
    return [line for event in joined(events) if (line := sentence(event, teller))]


def board_lines(events: Iterable[Event], teller: Teller) -> list[str]:
    """The same lines without what a board shows by itself."""
    return log_lines((event for event in events if event.kind not in SHOWN), teller)


def sentence(event: Event, teller: Teller) -> str:
    """A fact as a sentence, or two."""
    if event.kind in ("fire", "strike", "bite"):
        return _firing(event, teller)
    if event.kind.startswith("hazard"):
        return _hazard(event, teller)
    if event.seat is not None:
        return _of_seat(event, teller)
    where = event.space
    match event.kind:
        case "begin turn":
            names = [teller.names[seat] for seat in event.seats]
            return f"Turn {event.counts[0]}: {', then '.join(names)}."
        case "drop crate":
            several = len(event.words) > 1
            return f"Crates fall at {listed(event.words)}." if several else f"A crate falls at {where}."
        case "renew pile":
            return f"The discard pile is shuffled: a new pile of {counted(event.counts[0], 'card')}."
        case "resist":
            return f"{_hits(event.hits)} on the ant nest at {where}: it stays."
        case "lose nest":
            return f"{_hits(event.hits)} on the ant nest at {where}: it is destroyed."
        case "score":
            points = [f"{teller.names[seat]} +{count}" for seat, count in enumerate(event.counts) if count]
            return f"Points for springs: {', '.join(points)}." if points else "No points for springs."
        case "agree":
            return "All agree to a draw."
        case "win":
            return f"{ending_text([teller.names[seat] for seat in event.seats], event.word)}."
    raise AssertionError(event.kind)


def _of_seat(event: Event, teller: Teller) -> str:
    who, where = teller.person(event.seat), event.space
    group = group_text(event.foldlings, event.officers, event.unit, teller)
    match event.kind:
        case "begin game":
            die = "The die makes" if event.is_so else "The game lets"
            return f"{die} {who.subject} begin."
        case "begin phase":
            return f"{who.opening} {who.verb('are', 'is')} to move."
        case "pass over":
            return f"{who.opening} {who.verb('have', 'has')} nothing to move."
        case "end phase":
            return f"{who.opening} {who.verb('have', 'has')} moved."
        case "reinforce":
            return f"{who.opening} {who.verb('place', 'places')} {_placed(event.words, event.counts)}."
        case "move":
            return f"{who.opening} {who.verb('move', 'moves')} {group} from {where} to {event.to}."
        case "promote":
            people = group_text(event.foldlings or 1, 0, "", teller)
            return f"{who.opening} {who.verb('promote', 'promotes')} {people} at {where}."
        case "aim":
            return f"{who.opening_possessive} {where} aims at {event.to}."
        case "play":
            return f"{who.opening} {who.verb('play', 'plays')} {_card(event, teller)}."
        case "draw":
            return f"{who.opening} {who.verb('draw', 'draws')} {_cards(event.words, teller)}."
        case "open crate":
            return f"{who.opening} {who.verb('open', 'opens')} the crate at {where}."
        case "capture":
            return _capture(event, who, teller)
        case "lose" | "drown" | "resist" | "shield off":
            return _taking(event, who, group)
        case "go out" | "leave":
            return _out(event, who, teller)
        case "took-back":
            return f"{who.opening} {who.verb('take', 'takes')} back {undone_text(event.words, teller)}."
    raise AssertionError(event.kind)


def _placed(words: Sequence[str], counts: Sequence[int]) -> str:
    """Foldlings on springs: `2 foldlings at g3 and 1 at d1`."""
    (first, *others), (count, *more) = words, counts
    rest = [f"{each} at {name}" for name, each in zip(others, more, strict=True)]
    return listed([f"{counted(count, 'foldling')} at {first}", *rest])


def _card(event: Event, teller: Teller) -> str:
    title = teller.title(event.word)
    if event.word == "turncoat":
        return f"{title}: {counted(event.foldlings, 'foldling')} from {' to '.join(event.words)}"
    added = f": {counted(event.foldlings, 'foldling')}" if event.foldlings else ""
    return f"{title}{''.join(f' at {space}' for space in event.words)}{added}"


def _cards(words: Sequence[str], teller: Teller) -> str:
    return listed([teller.title(word) for word in words])


def _capture(event: Event, who: PersonWords, teller: Teller) -> str:
    of = f" from {teller.person(event.seats[0]).subject}" if event.seats else ""
    count = max(1, len(event.words))
    spaces = f"the spring {event.space}" if count == 1 else f"the springs {listed(event.words)}"
    cost = _an("foldling") if count == 1 else counted(count, "foldling")
    paid = ("by an engineer" if count == 1 else "by engineers") if event.is_so else f"for {cost}"
    return f"{who.opening} {who.verb('take', 'takes')} {spaces}{of}, {paid}."


def _hits(count: int) -> str:
    return counted(count, "hit")


def _dice(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def _firing(event: Event, teller: Teller) -> str:
    """Whose dice fall for whom, all of them, and what they score."""
    where = event.space
    if event.seat is not None:
        owner = teller.person(event.seat)
        where = f"{owner.opening_possessive if event.word == 'crowd' else owner.possessive} {where}"
    who = _ROLLERS.get(event.word, "The armour of {}").format(where)
    if event.kind != "fire":
        who = f"The ants of {where}" if event.kind == "bite" else f"{teller.title(event.word)} on {where}"
    target = "" if event.kind == "strike" else f" at {event.to}"
    home = f", and {_hits(event.hits_at_home)} on {event.space} itself" if event.hits_at_home else ""
    return f"{who}{target}: {_dice(event.dice)}. {_hits(event.hits)}{home}."


def _taking(event: Event, who: PersonWords, group: str) -> str:
    hits = f"{_hits(event.hits)} on {event.space}"
    lose = f"{who.subject} {who.verb('lose', 'loses')} {group}"
    match event.kind:
        case "shield off":
            return f"{hits}: {who.possessive} shield keeps all off."
        case "resist":
            return f"{hits}: {who.subject} {who.verb('lose', 'loses')} nothing."
        case "drown":
            return f"{hits}: the armour is lost on water. {lose[0].upper()}{lose[1:]}."
        case _:
            return f"{hits}: {lose}."


def _hazard(event: Event, teller: Teller) -> str:
    """What a hazard does to who is there, and what its own die, the last one, makes of it."""
    *dice, die = event.dice
    group = group_text(event.foldlings, event.officers, "", teller)
    done = f" {_dice(dice)}." if dice else ""
    if event.seat is not None:
        who = teller.person(event.seat)
        done += f" {who.opening} {who.verb('lose', 'loses')} {group or 'nobody'}."
    then = {"hazard ends": "ends", "hazard stays": "stays"}.get(event.kind, f"moves to {event.to}")
    its = " Its" if done else " its"
    return f"{teller.title(event.word)} at {event.space}:{done}{its} die is {die}: it {then}."


def _out(event: Event, who: PersonWords, teller: Teller) -> str:
    late = f"{who.verb('run', 'runs')} out of time and " if event.is_so else ""
    what = f"{who.verb('leave', 'leaves')} the game"
    if event.kind == "go out":
        what = f"{who.verb('have', 'has')} neither pieces nor springs left and {who.verb('are', 'is')} out"
    cards = f" Discarded: {_cards(event.words, teller)}." if event.words else ""
    return f"{who.opening} {late}{what}.{cards}"


def order_text(action: Action, teller: Teller) -> str:
    """An order as an imperative without a full stop, for menus, hints and drafts."""
    match action:
        case Move(start, end, foldlings, officers, unit):
            who = "All" if foldlings == ALL else listed(_parts(foldlings, officers, "the unit" * unit))
            return f"{who[0].upper()}{who[1:]} from {start} to {end}"
        case Promote(space):
            return f"Promote a foldling at {space}"
        case TakeAim(space, target):
            return f"{space} aims at {target}"
        case Play(card, spaces):
            return f"Play {teller.title(card)}{f' at {spaces[0]}' if spaces else ''}" + "".join(
                f" for {space}" for space in spaces[1:]
            )
        case PlaceFoldlings(counts):
            return f"Place {_placed(*zip(*counts, strict=True))}"
        case Orders(orders):
            return "; ".join(order_text(order, teller) for order in orders)
    return "End the move phase" if action == END else "Leave the game"


def undone_text(lines: Sequence[str], teller: Teller) -> str:
    """Action lines that are taken back: `“Promote a foldling at d1”`, `3 lines of orders`."""
    if len(lines) > 1:
        return counted(len(lines), "line") + " of orders"
    try:
        return f"“{order_text(parse_action(lines[0]), teller)}”"
    except IllegalAction:
        return "an order"


_DEEDS: Final[dict[What, str]] = {
    "move": "the move from {0.space} to {0.to}",
    "promote": "the promotion at {0.space}",
    "aim": "the aim of {0.space}",
    "play": "the card",
    "reinforce": "the choice of springs",
    "end phase": "the end of the moves",
}
_NAMED: Final = 3
"""The most deeds that are named one by one."""


def deeds_text(events: Iterable[Event]) -> str:
    """The orders among these facts, as a list: `the move from c1 to d2 and the aim of d2`, `5 orders`."""
    deeds = [
        _DEEDS[event.kind].format(event)
        for event in events
        if event.kind in _DEEDS and (event.kind != "reinforce" or event.is_so)
    ]
    return listed(deeds) if len(deeds) <= _NAMED else counted(len(deeds), "order")
