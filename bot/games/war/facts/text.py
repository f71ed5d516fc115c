"""Facts in words: a sentence each, in the present tense, for logs, boards and private answers.

Only what its viewer may know is in a fact, so only that is in its sentence: a block that the viewer does not
know is `a block`, and the numbers of blocks are told to their team alone.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.games.contract import Json
from bot.games.telling import Teller
from bot.games.war.events.events import Event
from bot.games.war.facts.facts import Fact, What, facts_of
from bot.games.war.facts.refusals import REASONS
from bot.games.war.facts.ways import joined
from bot.games.wording import PersonWords, counted, listed, signed

SHOWN: Final[frozenset[What]] = frozenset(
    ("begin phase", "end phase", "begin round", "hide face", "win", "change gold", "draw mission")
)
"""Told by the log alone: boards show by themselves whose turn it is, who is face down, and the end."""
PHASES: Final = {"first": "choice", "start": "first units", "build": "build phase", "action": "action phase"}
"""The names of the phases."""
BONUSES: Final = {
    "a": "age", "b": "high ground", "c": "from high ground", "d": "into forest", "e": "mounted in forest",
    "f": "at walls", "g": "in the open", "h": "in the open", "i": "distance", "k": "at a mounted unit",
    "l": "support", "m": "heavy armour", "n": "hard hitter", "o": "agile", "p": "powers",
}  # fmt: skip
"""What changes the strength of a strike, by its letter (W-F6)."""
_ENDINGS: Final = {
    "portal": "{} {}: the Stone Portal is complete",
    "hero": "{} {}: a hero has become a legend",
    "conquest": "{} {} by conquest",
    "evolution": "{} {} by evolution",
    "points": "{} {} on the final count",
    "left": "{} {}, as nobody else is left",
}
_POINTS: Final = {
    "building": "for a building", "destruction": "for destroying a building", "mission": "for a mission",
    "conquest": "for a conquest",
}  # fmt: skip
_BLOWS: Final = {"attack": "strikes at", "retaliation": "strikes back at", "cover": "covers, and shoots at"}


def titles_of(setup: Json) -> dict[str, str]:
    """The names of a setup's units, heroes, buildings and territories, by their words."""
    sheets = setup["sheets"]
    return {
        each["word"]: each["name"]
        for table in ("unit", "hero", "building", "territory")
        for each in sheets[table]
    }


def named(word: str) -> str:
    """The name of a mission or power: its word as a title, `Two Roofs`."""
    return " ".join(part.capitalize() for part in word.split("-"))


def ending_text(winners: Sequence[str], by: str) -> str:
    """How the game ended, by the winners' names, without a full stop. Allies, and ties, win together."""
    if by == "agreement":
        return "All agree to a draw"
    form = _ENDINGS.get(by, "{} {}")
    together = "wins the game" if len(winners) == 1 else "win the game together"
    return form.format(listed(winners) or "Nobody", together)


def log_lines(events: Iterable[Event], teller: Teller) -> list[str]:
    """A line for each fact of a viewer's events, except those that are `joined`."""
    return [sentence(fact, teller) for fact in joined(facts_of(events))]


def board_lines(events: Iterable[Event], teller: Teller) -> list[str]:
    """The same lines without what a board shows by itself."""
    return [sentence(fact, teller) for fact in joined(facts_of(events)) if fact.what not in SHOWN]


def block_text(fact: Fact, teller: Teller) -> str:
    """A fact's block where a sentence begins: `Your Spearman u1`, `Ada's block`, `A guardian`."""
    if fact.seat is None:
        return "A guardian"
    number = f" u{fact.number}" if fact.number and fact.seat == teller.viewer else ""
    return (
        f"{teller.person(fact.seat).opening_possessive} {teller.title(fact.who) if fact.who else 'block'}"
        f"{number}"
    )


def sentence(fact: Fact, teller: Teller) -> str:
    """A fact as a sentence, or two."""
    if fact.what in _OF_BLOCKS:
        return _OF_BLOCKS[fact.what](fact, block_text(fact, teller), teller)
    if fact.what in _OF_GAME:
        return _OF_GAME[fact.what](fact, teller)
    who = teller.person(fact.seat)
    return _OF_SEATS[fact.what](fact, who, teller)


def _at(fact: Fact) -> str:
    return f" at {fact.hexes[0]}" if fact.hexes else ""


# --- blocks -----------------------------------------------------------------------------------------------


def _strike(fact: Fact, block: str, teller: Teller) -> str:  # noqa: ARG001 -- as all of blocks
    blow, *changes = fact.words
    here, there = fact.hexes
    made = [
        f"{BONUSES[letter]} {signed(int(change))}" for letter, change in (each.split(" ") for each in changes)
    ]
    why = f" ({', '.join(made)})" if made else ""
    verb = "sends a bolt at" if blow == "bolt" else _BLOWS[blow]
    result = "a hit" if fact.is_so else "a miss"
    return f"{block} at {here} {verb} {there}: strength {fact.amount}{why}, die {fact.die}, {result}."


def _used(fact: Fact, block: str, teller: Teller) -> str:  # noqa: ARG001
    power, *aim = fact.words
    return f"{block}{_at(fact)} uses {named(power)}{f' towards {aim[0]}' if aim else ''}."


def _found(fact: Fact, block: str, teller: Teller) -> str:  # noqa: ARG001
    name, effect = fact.words
    does = {
        "gold": f"{fact.amount} gold", "stone": counted(fact.amount, "aether stone"),
        "heal": "all wounds heal", "ap": f"{fact.amount} AP", "wound": "1 wound",
        "lesson": "a lesson, like a kill", "guardian": "a guardian stands there",
    }[effect]  # fmt: skip
    return f"{block} finds “{name}”{_at(fact)} (die {fact.die}): {does}."


def _gained(fact: Fact, block: str, teller: Teller) -> str:  # noqa: ARG001
    return f"{block}{_at(fact)} gains {fact.amount} AP."


def _moved(verb: str) -> Callable[[Fact, str, Teller], str]:
    def text(fact: Fact, block: str, teller: Teller) -> str:  # noqa: ARG001
        start, *ways, end = fact.hexes
        over = f" over {', '.join(ways)}" if ways else ""
        return f"{block} {verb} from {start} to {end}{over}."

    return text


def _plain(words: str) -> Callable[[Fact, str, Teller], str]:
    """`{at}` is where it stands."""

    def text(fact: Fact, block: str, teller: Teller) -> str:  # noqa: ARG001
        return f"{block}{words.format(at=_at(fact))}."

    return text


def _appeared(fact: Fact, block: str, teller: Teller) -> str:  # noqa: ARG001
    """Several of one seat if they are joined, all face down."""
    return f"{block}{'s appear' if len(fact.hexes) > 1 else ' appears'} at {listed(fact.hexes)}."


def _attacked(fact: Fact, block: str, teller: Teller) -> str:  # noqa: ARG001
    here, there = fact.hexes
    what = {"block": there, "building": f"the building at {there}", "city": f"the Settlement at {there}"}
    return f"{block} at {here} attacks {what[fact.words[0]]}."


def _wounded(fact: Fact, block: str, teller: Teller) -> str:  # noqa: ARG001
    return f"{block}{_at(fact)} has {counted(fact.amount, 'wound')}."


def _explored(fact: Fact, block: str, teller: Teller) -> str:
    return f"{block}{_at(fact)} explores: {teller.title(fact.words[0])} lies around {fact.hexes[1]}."


_OF_BLOCKS: Final[dict[What, Callable[[Fact, str, Teller], str]]] = {
    "appear": _appeared,
    "show face": _plain("{at} is identified"),
    "hide face": _plain("{at} is face down again"),
    "lose decoy": _plain("{at} is seen through, and removed"),
    "move": _moved("moves"),
    "swap": _moved("swaps"),
    "leap": _moved("leaps"),
    "enter": _moved("moves in"),
    "gain points": _gained,
    "set up": _plain("{at} sets up"),
    "use power": _used,
    "upgrade": _plain("{at} is an upgraded unit now"),
    "turn territory": _explored,
    "find event": _found,
    "attack": _attacked,
    "lose attack": _plain("{at} is gone before it can attack"),
    "strike": _strike,
    "wound": _wounded,
    "heal": lambda fact, block, _: (
        f"{block}{_at(fact)} heals: {counted(fact.amount, 'wound')} left."
        if fact.amount
        else f"{block}{_at(fact)} is unhurt again."
    ),
    "kill": _plain("{at} is killed"),
    "bury": _plain("{at} goes with its building"),
    "vanish": _plain("{at} vanishes"),
}

# --- the whole game ---------------------------------------------------------------------------------------


def _rolled(fact: Fact, teller: Teller) -> str:
    dice = ", ".join(f"{name} {die}" for name, die in zip(teller.names, fact.words, strict=False))
    if fact.seat is None:
        return f"The dice: {dice}. The lowest is shared: all roll again."
    who = teller.person(fact.seat)
    return f"The dice: {dice}. {who.opening} {who.verb('have', 'has')} the lowest."


def _won(fact: Fact, teller: Teller) -> str:
    winners = [teller.names[seat] for seat in (fact.seat, fact.other) if seat is not None]
    if not winners and fact.words[0] != "agreement":
        return "Several share the first place."
    return f"{ending_text(winners, fact.words[0])}."


def _phase_began(fact: Fact, teller: Teller) -> str:
    name = PHASES[fact.words[0]]
    if fact.seat is None:
        return f"Everybody's {name}." if fact.words[0] != "start" else "All set their first units."
    who = teller.person(fact.seat)
    if fact.words[0] == "start":
        return f"{who.opening} {who.verb('set', 'sets')} the first units."
    return f"{who.opening_possessive} {name} begins."


_OF_GAME: Final[dict[What, Callable[[Fact, Teller], str]]] = {
    "roll for first": _rolled,
    "begin round": lambda fact, _: f"Round {fact.amount}.",
    "begin phase": _phase_began,
    "destroy": lambda fact, teller: (  # it has no seat that did it where its own has gone out
        f"{teller.person(fact.other).opening_possessive} {teller.title(fact.who)}{_at(fact)} is destroyed."
    ),
    "lose quarry": lambda fact, _: f"Nobody controls the quarry{_at(fact)} any more.",
    "agree": lambda _, __: "All agree to a draw.",
    "win": _won,
}

# --- seats ------------------------------------------------------------------------------------------------

_Told = Callable[[Fact, PersonWords, Teller], str]


def _does(plain: str, of_one: str, rest: Callable[[Fact, Teller], str]) -> _Told:
    def text(fact: Fact, who: PersonWords, teller: Teller) -> str:
        return f"{who.opening} {who.verb(plain, of_one)} {rest(fact, teller)}."

    return text


def _ended(fact: Fact, who: PersonWords, teller: Teller) -> str:  # noqa: ARG001
    name = PHASES[fact.words[0]]
    if fact.is_so:
        return f"{who.opening} {who.verb('have', 'has')} nothing to do in the {name}."
    return f"{who.opening} {who.verb('end', 'ends')} the {name}."


def _saw(fact: Fact, who: PersonWords, teller: Teller) -> str:  # noqa: ARG001
    word, *old = fact.words
    instead = f" instead of {named(old[0])}" if old else ""
    return f"{who.opening_possessive} new mission{instead}: {named(word)}."


def _gold(fact: Fact, who: PersonWords, teller: Teller) -> str:  # noqa: ARG001
    verb = who.verb("get", "gets") if fact.amount > 0 else who.verb("pay", "pays")
    return f"{who.opening} {verb} {abs(fact.amount)} gold: {fact.words[0]} now."


def _repaired(fact: Fact, who: PersonWords, teller: Teller) -> str:  # noqa: ARG001
    what = f"building{_at(fact)}" if fact.hexes else "Settlement"
    return f"{who.opening_possessive} {what} repairs 1 damage."


def _damaged(fact: Fact, who: PersonWords, teller: Teller) -> str:  # noqa: ARG001
    what = "Settlement" if fact.words[0] == "city" else f"building{_at(fact)}"
    return f"{who.opening_possessive} {what} has {fact.amount} damage."


def _advanced(fact: Fact, who: PersonWords, teller: Teller) -> str:  # noqa: ARG001
    kills = counted(int(fact.words[0]), "kill")
    return f"{who.opening_possessive} {fact.who} track: age {fact.amount}, {kills}."


def _hired(fact: Fact, who: PersonWords, teller: Teller) -> str:
    health, ap, *powers = fact.words
    verb = (
        who.verb("resurrect", "resurrects") if fact.what == "resurrect" else who.verb("recruit", "recruits")
    )
    sheet = f"health {health}, {ap} AP{''.join(f', {named(each)}' for each in powers)}"
    return f"{who.opening} {verb} {teller.title(fact.who)} ({sheet})."


def _left(fact: Fact, who: PersonWords, teller: Teller) -> str:  # noqa: ARG001
    late = f"{who.verb('run', 'runs')} out of time and " if fact.is_so else ""
    return f"{who.opening} {late}{who.verb('leave', 'leaves')} the game."


def _dropped(fact: Fact, who: PersonWords, teller: Teller) -> str:  # noqa: ARG001
    count = counted(fact.amount, "order")
    was = "was" if fact.amount == 1 else "were"
    why = REASONS.get(fact.words[0], "")
    return f"{count} of {who.possessive} line {was} dropped. {why}".rstrip()


_OF_SEATS: Final[dict[What, _Told]] = {
    "choose first": lambda fact, who, _: (
        f"{who.opening} {who.verb('are', 'is')} first in the {PHASES[fact.words[0]]}."
    ),
    "draw mission": _does("draw", "draws", lambda fact, _: f"a mission of age {fact.amount}"),
    "see mission": _saw,
    "return mission": _does("give", "gives", lambda fact, _: f"back a mission of age {fact.amount}"),
    "accomplish mission": _does(
        "accomplish",
        "accomplishes",
        lambda fact, _: f"{named(fact.words[0])}: {counted(fact.amount, 'point')}",
    ),
    "end phase": _ended,
    "change gold": _gold,
    "gain stones": _does("gain", "gains", lambda fact, _: counted(fact.amount, "aether stone")),
    "repair": _repaired,
    "damage": _damaged,
    "capture": _does(
        "capture", "captures", lambda fact, teller: f"{teller.person(fact.other).possessive} Settlement"
    ),
    "advance": _advanced,
    "grow": lambda fact, _, teller: (
        f"{teller.title(fact.who)} has {fact.words[0]} experience, level {fact.amount}."
    ),
    "hire": _hired,
    "resurrect": _hired,
    "learn": lambda fact, _, teller: f"{teller.title(fact.who)} learns {named(fact.words[0])}.",
    "build": _does("build", "builds", lambda fact, teller: f"{teller.title(fact.who)}{_at(fact)}"),
    "improve": lambda fact, who, teller: (
        f"{who.opening_possessive} {teller.title(fact.who)}{_at(fact)} reaches age {fact.amount}."
    ),
    "pave": _does("make", "makes", lambda fact, _: f"a road{_at(fact)}"),
    "score": _does(
        "score", "scores", lambda fact, _: f"{counted(fact.amount, 'point')} {_POINTS[fact.words[0]]}"
    ),
    "take quarry": _does("take", "takes", lambda fact, _: f"the quarry{_at(fact)}"),
    "give": _does(
        "give", "gives", lambda fact, teller: f"{teller.person(fact.other).subject} {fact.amount} gold"
    ),
    "offer treaty": _does(
        "offer", "offers", lambda fact, teller: f"{teller.person(fact.other).subject} a treaty"
    ),
    "make treaty": _does(
        "make", "makes", lambda fact, teller: f"a treaty with {teller.person(fact.other).subject}"
    ),
    "drop": _dropped,
    "go out": _does("are", "is", lambda _, __: "out of the game"),
    "leave": _left,
    "take back": _does("take", "takes", lambda fact, _: f"back {counted(fact.amount, 'line')} of orders"),
    "undo": lambda fact, _, __: f"Taken back: {'; '.join(fact.words)}.",
}
