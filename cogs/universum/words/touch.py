"""Words of a table that one touches: what lies where, and what each touch would do; plain and short."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from bot.games.universum.cards.vocabulary import LETTERS, TOOLS, tool_of
from bot.games.universum.words import ABILITY_EFFECTS, COLOURS, SEARCH_EFFECT
from bot.games.wording import counted, numeral, ordinal
from cogs.kit.safe_text import listed
from cogs.universum.words import play

PASS = "Pass"
ASKS_ACT = "Touch a card."
ASKS_REORDER = "Touch the portals in their new order, the top one first."
ASKS_SIFT = "Touch the two cards to discard."
ASKS_KEEP = "Touch a card that you played, then your lab: it becomes a tool."
ENDS_TURN = "End your turn."


_CODE = rf"\b[{''.join(sorted(LETTERS))}]{{5}}\+(?:{'|'.join(TOOLS)})\b"
_CODES = re.compile(rf"{_CODE}(?:(?:, | and ){_CODE})*")
_BEGINS = re.compile(r"(?:^|\n|[.?!] )$")
"""What stands before the beginning of a sentence."""


def without_codes(text: str, hand: Sequence[str] = ()) -> str:
    """Sentences with cards by their tools, as the table shows them: `You draw 2 coil cards.`

    Of cards in this `hand` that have the same tool, it says which: `Prepare your 2nd coil card.`
    """
    places: dict[str, str] = {}
    for tool, count in Counter(map(tool_of, hand)).items():
        alike = [card for card in hand if tool_of(card) == tool] if count > 1 else []
        places |= {card: f"your {ordinal(place)} {tool} card" for place, card in enumerate(alike, 1)}
    return _CODES.sub(partial(_retold, places), text)


def _retold(places: Mapping[str, str], found: re.Match[str]) -> str:
    codes = re.findall(_CODE, found.group())
    cards = _by_tools(codes) if len(codes) > 1 else places.get(codes[0], _by_tools(codes))
    return cards[0].upper() + cards[1:] if _BEGINS.search(found.string, 0, found.start()) else cards


def _by_tools(cards: Sequence[str]) -> str:
    counts = Counter(map(tool_of, cards))
    return listed(
        [f"a {tool} card" if count == 1 else f"{count} {tool} cards" for tool, count in counts.items()]
    )


def card_first(card: str, deed: str, lacks: Sequence[str]) -> str:
    """`Your wrench card: here Move.`, or `Your fuse card would seal … here, but you lack coil.`"""
    name = f"Your {tool_of(card)} card"
    return f"{name} {_would(deed, lacks, ' here')}." if lacks else f"{name}: here {deed}."


def card_label(card: str, deed: str, lacks: Sequence[str]) -> str:
    """`wrench card, here Move`; `fuse card, would seal coil + lens (8 DP) here, you lack coil`"""
    return f"{tool_of(card)} card{_here(deed, lacks)}"


def _here(deed: str, lacks: Sequence[str]) -> str:
    if lacks:
        return f", would {_begun(deed)} here, you lack {listed(lacks)}"
    return f", here {deed}" if deed else ""


def _would(deed: str, lacks: Sequence[str], where: str = "") -> str:
    """What a card does, or would do: it follows the card's name."""
    if not lacks:
        return f"is {deed}"
    return f"would {_begun(deed)}{where}, but you lack {listed(lacks)}"


def _begun(deed: str) -> str:
    """A deed within a sentence."""
    return deed[0].lower() + deed[1:]


def played_label(card: str) -> str:
    return f"{tool_of(card)} card, played this turn"


def discard_label(card: str, deed: str, lacks: Sequence[str]) -> str:
    """A card of the discard pile; `deed` is what it would be here, empty to spectators."""
    return f"{tool_of(card)} card in the discard pile{_here(deed, lacks)}"


def move(place: str, top: str, others: Sequence[str]) -> str:
    """`Move to 1 (white) · Reorder: coil + fuse (Ember, 4 DP). There, your lens card is Recycle.`"""
    there = f" There, {'; '.join(others)}." if others else ""
    return f"Move to {place}: {top}.{there}"


def other_cards(found: Sequence[tuple[str, str, Sequence[str]]]) -> list[str]:
    """What other cards of the hand are at a place: each card, its deed there and the tools lacking for it.

    `your coil cards are Search and Move`, `your fuse card would seal …, but you lack coil`.
    """
    deeds: dict[str, list[str]] = {}
    for card, deed, lacks in found:
        if not lacks:
            deeds.setdefault(tool_of(card), []).append(deed)
    lines = []
    for tool, done in deeds.items():
        told = listed(list(dict.fromkeys(done)))
        lines.append(f"your {tool} card is {told}" if len(done) == 1 else f"your {tool} cards are {told}")
    lacking = [f"your {tool_of(card)} card {_would(deed, lacks)}" for card, deed, lacks in found if lacks]
    return [*lines, *dict.fromkeys(lacking)]


def here(what: str, effect: str) -> str:
    """`Trigger Sift: draw 3, discard 2.`"""
    return f"{what}: {effect}." if effect else f"{what}."


def seal(what: str, tools: Sequence[str]) -> str:
    """`Seal fuse + lens (4 DP). It uses up your fuse and lens.`"""
    return f"{what}. It uses up your {listed(tools)}."


def aimed(what: str, note: str) -> str:
    return f"{what}: {note}."


def recycle(card: str, deed: str, lacks: Sequence[str]) -> str:
    """`Recycle: take the coil card into your hand; here it is Move.`"""
    return f"Recycle: take the {tool_of(card)} card into your hand; here it {_would(deed, lacks)}."


def prepare(tool: str, count: int) -> str:
    """`Prepare it: one more tool in your lab, wrench; then you have 2.`"""
    return f"Prepare it: one more tool in your lab, {tool}; then you have {count}."


def trash(stack: int) -> str:
    return "Trash it" + (" and draw another card: it can’t be taken back." if stack else ".")


def answer(kind: str, chosen: Sequence[str]) -> str:
    """What an answer does."""
    match kind:
        case "reorder":
            return f"From the top: {', '.join(chosen)}."
        case "sift":
            told = [tool if count == 1 else f"{count} {tool}" for tool, count in Counter(chosen).items()]
            return f"Discard your {listed(told)} card{'s' if len(chosen) > 1 else ''}."
        case _:
            return f"Keep the {chosen[0]} card as a tool."


def question(actions: int) -> str:
    """The question before a pass; empty if nothing is lost."""
    return play.actions_lost(actions) if actions else ""


def portal_label(place: str, top: str, below: str, here: Sequence[str], *, stand: bool) -> str:
    """`3 (red) · Switch, coil + fuse (Ember, 4 DP), 2 below, you stand here`"""
    who = (["you stand here"] if stand else []) + ([f"{listed(here)} here"] if here else [])
    return ", ".join([place, top, *([below] if below else []), *who])


def portal_text(effect: str, portal: str, below: str, seen: str) -> str:
    """The ability of a transformer, its portal, and what the viewer has seen below."""
    lines = [f"Ability: {effect}.", portal, *([f"{below.capitalize()}."] if below else [])]
    return "\n".join([*lines, *([f"You have seen, the top first: {seen}."] if seen else [])])


def effect_of(transformer: int) -> str:
    return ABILITY_EFFECTS[transformer]


def search_effect() -> str:
    return SEARCH_EFFECT


def lab_label(name: str, seat: int, *, is_own: bool, to_act: bool, has_left: bool) -> str:
    """`Your lab, red, to act`"""
    parts = ["Your lab" if is_own else name, COLOURS[seat]]
    parts += ["has left"] if has_left else ["to act"] if to_act else []
    return ", ".join(parts)


def lab_text(cards: str, tools: str, sealed: str, score: str) -> str:
    lines = [f"Hand: {cards}.", f"Tools: {tools}.", f"Sealed: {sealed or 'no portals'}."]
    return "\n".join([*lines, f"Score if the game ended now: {score}."])


def stack_label(count: int) -> str:
    return f"action stack, {counted(count, 'card')}"


def discards_label(count: int) -> str:
    return f"discard pile, {counted(count, 'card')}"


def discards_text(cards: Sequence[str]) -> str:
    return f"Newest first: {', '.join(map(tool_of, cards))}." if cards else "It is empty."


def title(round_: int, rounds: int, name: str, *, is_own: bool) -> str:
    return f"Round {round_} of {rounds}, {'your turn' if is_own else f'{name}’s turn'}"


def actions_left(name: str, count: int, *, is_own: bool) -> str:
    """`You have 2 actions left`, `Rowan has 1 action left`"""
    return f"{'You have' if is_own else f'{name} has'} {counted(count, 'action')} left"


def standing(place: str) -> str:
    return f"You are at {place}"


def empty_stacks(empty: int, needed: int, final_round: int) -> str:
    """How near the end of the game is."""
    ends = f"; the game ends with round {final_round}" if final_round else ""
    return f"Empty stacks: {empty} of {needed}{ends}"


def waits(name: str) -> str:
    return f"{name} is to act."


def chooses(name: str) -> str:
    return f"{name} has a choice to make."


def figures(total: int, hand: int | None, tools: str) -> tuple[tuple[str, str], ...]:
    """A player's numbers with their words."""
    held = () if hand is None else (("hand", str(hand)),)
    return (("score", numeral(total)), *held, ("tools", tools))
