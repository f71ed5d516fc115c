"""Facts in words: sentences for logs, boards and private answers; a few words for alt texts and pictures.

Both say the same thing with the same verb, in the present tense.
"""

from collections.abc import Iterable, Sequence

from bot.games.universum.cards.vocabulary import CYCLE, KEEP, REORDER, SIFT, SWITCH, TRANSFORMERS, tool_of
from bot.games.universum.events.events import Event, Tops
from bot.games.universum.facts.facts import Fact, What, facts_of
from bot.games.universum.words import ABILITY_NAMES, cards_text, ending_text, portal_name, transformer_name
from bot.games.wording import YOU, PersonWords, counted, listed, numeral, third_person

VERBS: dict[What, tuple[str, str]] = {
    "search": ("search", "searches"),
    "trigger": ("trigger", "triggers"),
    "move": ("move", "moves"),
    "seal": ("seal", "seals"),
    "recycle": ("recycle", "recycles"),
    "prepare": ("prepare", "prepares"),
    "trash": ("trash", "trashes"),
    "pass": ("pass", "passes"),
    "leave": ("leave", "leaves"),
    "equip": ("draw", "draws"),
    "draw": ("draw", "draws"),
    "choose": ("must choose", "must choose"),
    "reorder": ("reorder", "reorders"),
    "discard": ("discard", "discards"),
    "keep": ("keep", "keeps"),
    "end": ("end", "ends"),
    "take back": ("take back", "takes back"),
}
"""The words for each deed of a seat: after `you`, and after a name."""
SHOWN: frozenset[What] = frozenset(("open", "lay", "draw", "begin", "win"))
"""Told by the log alone: boards show by themselves how a game and a turn begin, and how the game ends."""


def log_lines(events: Iterable[Event], names: Sequence[str], viewer: int | None = None) -> list[str]:
    """A line for each fact, as the seat `viewer` knows it, who is `you`; None for what everybody knows.

    `names` are the players' by seat, as they should be shown.
    """
    return [sentence(fact, names, viewer) for fact in facts_of(events, viewer)]


def turn_lines(events: Iterable[Event], names: Sequence[str], viewer: int | None = None) -> list[str]:
    """The same lines without what a board shows by itself."""
    facts = facts_of(events, viewer)
    return [sentence(fact, names, viewer) for fact in facts if fact.what not in SHOWN]


def sentence(fact: Fact, names: Sequence[str], viewer: int | None = None) -> str:
    """A fact as a sentence, or two."""
    match fact.what:
        case "open":
            return f"The portals open: {_tops(fact.portals)}."
        case "lay":
            laid = listed(fact.cards)
            return f"The discard pile is {laid}; {counted(fact.stack, 'card')} in the action stack."
        case "reshuffle":
            laid = (
                f"The new discard pile is {listed(fact.cards)}" if fact.cards else "The discard pile is empty"
            )
            new = f"a new action stack of {counted(fact.stack, 'card')}"
            return f"The discard pile is shuffled into {new}. {laid}."
        case "win":
            scores = ", ".join(f"{n} {numeral(score)}" for n, score in zip(names, fact.scores, strict=True))
            return f"{ending_text([names[seat] for seat in fact.winners], fact.by)}. Scores: {scores}."
        case "begin":
            assert fact.seat is not None
            return f"Turn {fact.amount} (round {fact.round}): {names[fact.seat]}."
        case _:
            assert fact.seat is not None
            return _action(fact, YOU if fact.seat == viewer else third_person(names[fact.seat]))


def brief(fact: Fact) -> str:
    """A seat's deed in a few words without its name: `searches, draws 2`, `moves 1 to 4`."""
    verb = verb_of(fact)
    match fact.what:
        case "search":
            return f"{verb}, draws {fact.count}"
        case "trigger":
            at = f" {' and '.join(map(str, fact.stacks))}" if fact.stacks else ""
            draws = f", draws {fact.count}" if fact.count else ""
            return f"{verb} {ABILITY_NAMES[fact.ability]}{at}{draws}"
        case "move":
            return f"{verb} {fact.at} to {fact.to}"
        case "seal":
            return f"{verb} {portal_name(fact.portals[0] or '')} at {fact.at} for {fact.amount} DP"
        case "recycle" | "discard":
            return f"{verb} {tools_of(fact.cards)}"
        case "prepare" | "keep" | "trash":
            return f"{verb} {tool_of(fact.card)}"
        case "equip":
            return f"{verb} {tools_of(fact.cards)}"
        case "reorder":
            return f"{verb} {fact.stacks[0]}"
        case _:
            return verb


def verb_of(fact: Fact) -> str:
    """The seat's deed, as it follows a name."""
    return VERBS[fact.what][1]


def tools_of(cards: Iterable[str]) -> str:
    """Cards by their tools alone."""
    return listed([tool_of(card) for card in cards])


def _action(fact: Fact, who: PersonWords) -> str:
    head = f"{who.opening} {who.verb(*VERBS[fact.what])}"
    match fact.what:
        case "search" | "trash" | "draw":
            return _drawing(fact, head, who)
        case "trigger":
            return _triggered(fact, f"{head} {ABILITY_NAMES[fact.ability]}{_where(fact)}", who)
        case "move":
            start = f" from {transformer_name(fact.at)}"
            return f"{head}{start}{f' to {transformer_name(fact.to)}' if fact.to else ''}{_using(fact)}."
        case "seal":
            return _sealed(fact, head)
        case "recycle":
            hand = f": {fact.hand} in hand" if fact.hand else ""
            return f"{head} {listed(fact.cards)}{_where(fact)}{hand}."
        case "prepare" | "keep":
            return f"{head} {fact.card} as a tool."
        case "equip":
            return f"{head} {listed(fact.cards)} as tools."
        case "discard":
            return f"{head} {listed(fact.cards)} for {ABILITY_NAMES[fact.ability]}."
        case "choose":
            what = "two cards to discard" if fact.ability == SIFT else "a card to keep as a tool"
            return f"{head} {what}."
        case "reorder":
            return f"{head} the stack above {transformer_name(fact.stacks[0])}: {_laid(fact)}."
        case "end":
            return _ended(fact, f"{head} {'the' if who.is_named else 'your'} turn", who)
        case "leave":
            return _left(fact, head, who)
        case "take back":
            return f"{head} {undone_words(fact.lines)}."
        case _:
            return f"{head}."


def _where(fact: Fact) -> str:
    """A card that was played, and the place."""
    return f" at {transformer_name(fact.at)}{_using(fact)}" if fact.at else _using(fact)


def _using(fact: Fact) -> str:
    return f" with {fact.card}" if fact.card else ""


def _draws(fact: Fact, who: PersonWords) -> str:
    """The cards that came, by name if this is told to their owner, and what is left."""
    drawn = listed(fact.drawn) or cards_text(fact.count)
    left = f": {fact.hand} in hand, {fact.stack} left in the action stack" if fact.hand else ""
    return f"{who.verb('draw', 'draws')} {drawn}{left}"


def _drawing(fact: Fact, head: str, who: PersonWords) -> str:
    match fact.what:
        case "draw":
            return f"{who.opening} {_draws(fact, who)}."
        case "trash":
            head = f"{head} {fact.card}"
        case _:
            head = f"{head}{_where(fact)}"
    return f"{head} and {_draws(fact, who)}." if fact.count else f"{head}."


def _triggered(fact: Fact, head: str, who: PersonWords) -> str:
    match fact.ability:
        case ability if ability == REORDER and fact.stacks:
            seen = f": {_laid(fact)}" if fact.portals else ""
            look = f"{who.verb('look', 'looks')} at the stack above {transformer_name(fact.stacks[0])}"
            return f"{head} and {look}{seen}."
        case ability if ability == SIFT and fact.count:
            return f"{head} and {_draws(fact, who)}."
        case ability if ability == SWITCH and fact.portals:
            (first, second), (one, two) = fact.stacks, fact.portals
            there = f"{portal_name(two or '')} above {transformer_name(second)}"
            return f"{head}: {portal_name(one or '')} is now above {transformer_name(first)}, {there}."
        case ability if ability == CYCLE and fact.portals:
            return f"{head}: the portals on top are now {_tops(fact.portals)}."
        case ability if ability == KEEP and fact.amount:
            tools = "a tool" if fact.amount == 1 else "tools"
            return f"{head} and will keep {cards_text(fact.amount)} played this turn as {tools}."
        case _:
            return f"{head}."


def _sealed(fact: Fact, head: str) -> str:
    if not fact.portals:
        return f"{head}{_where(fact)}."
    portal, top = fact.portals
    following = "No portal is left there" if top is None else f"The next portal there is {portal_name(top)}"
    return f"{head} {portal_name(portal or '')}{_where(fact)} for {fact.amount} DP. {following}."


def _ended(fact: Fact, head: str, who: PersonWords) -> str:
    does = [f"{who.verb('discard', 'discards')} {listed(fact.cards)}"] if fact.cards else []
    if fact.count:
        does.append(_draws(fact, who))
    return f"{head}, {' and '.join(does)}." if len(does) > 1 else f"{head} and {does[0]}."


def _left(fact: Fact, head: str, who: PersonWords) -> str:
    if fact.is_late:
        late = f"{who.verb('run', 'runs')} out of time"
        head = f"{who.opening} {late} and {who.verb(*VERBS[fact.what])}"
    lost = [f"{counted(len(fact.cards), 'card')} to the discard pile"] if fact.cards else []
    if fact.portals:
        lost.append(f"{counted(len(fact.portals), 'portal')} out of the game")
    return f"{head} the game{f': {listed(lost)}' if lost else ''}."


def _laid(fact: Fact) -> str:
    """A stack's new top; the whole stack if this is told to the player who knows it."""
    if fact.audience is None:
        return f"{portal_name(fact.portals[0] or '')} is on top"
    return f"from the top, {', '.join(portal_name(each or '') for each in fact.portals)}"


def _tops(tops: Tops) -> str:
    seen = zip(TRANSFORMERS, tops, strict=True)
    return ", ".join(f"{each} {portal_name(top)}" for each, top in seen if top is not None) or "none"


def undone_words(actions: Sequence[str]) -> str:
    """Action lines that are taken back, as a list of nouns: `the play of STPRM+coil and the pass`.

    Answers to choices belong to the actions that asked for them, and are left out.
    """
    return listed([words for words in map(_undone, actions) if words]) or "an action"


def _undone(line: str) -> str:
    match line.split(" "):
        case ["play", card, *_]:
            return f"the play of {card}"
        case ["prepare", card]:
            return f"the preparation of {card}"
        case ["trash", card]:
            return f"the trashing of {card}"
        case ["pass"]:
            return "the pass"
        case _:
            return ""
