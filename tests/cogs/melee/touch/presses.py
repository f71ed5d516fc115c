"""Whole duels of Melee, each turn counted twice: the presses that it takes by chat, and on a table.

Computer players play the duels from fixed seeds. By chat, a button is one press and a menu two: it is opened,
then an entry is chosen. The way with the fewest presses is counted: an action is found wherever the board or
the private panel in front of the player offers it, and a move with the attack after it is one entry if there
is such an entry. On a table, each touch of a path counts up to where only one path is left, which the page
takes; whoever has acted stays chosen while they can do more, so that their next path begins with its second
touch, and so do whom the page chooses after that, and the only one who can act. With `rows`, what the panel
lists counts as one touch each, too. With drags, so does one from who acts or from a card to where they go or
whom they attack. A question before the turn ends is one press more on both. Typing is left out.

`python -m tests.cogs.melee.touch.presses` prints the medians.
"""

import asyncio
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from statistics import median
from typing import Any, cast

from bot.games.dice import FastDice
from bot.games.melee.board.tiles import tile_name
from bot.games.melee.position.actions import (
    Action,
    Attack,
    Choose,
    End,
    Move,
    Summon,
    TakeTurn,
    Use,
    format_action,
    quote,
)
from bot.games.melee.rules.choices import YES
from bot.games.melee.rules.imagine import veil
from bot.games.melee.sight.touches import END, HAND
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from bot.matches.memory.looks import FullLook
from bot.players.melee.adept import Adept
from bot.players.melee.novice import Novice
from cogs.kit.custom_ids import ControlId
from cogs.kit.messages import Button, Menu, Post
from cogs.kit.painter import PaintError
from cogs.melee.panels import choice_panel, entity_panel, landing_panel, next_panel, only_card, summon_panel
from cogs.melee.posts.board_post import board_post
from cogs.melee.posts.duel_scene import scene_of
from cogs.melee.posts.pictures import Pictures
from cogs.melee.touch.moment import TableMoment
from cogs.melee.touch.paths import paths_of
from cogs.melee.turn.likely import summon_entries
from cogs.melee.turn.questions import end_question
from cogs.melee.typed_lines import AT_ONCE
from cogs.melee.values import melee_plan, melee_view
from cogs.touch import TouchPath
from tests.page_touches import is_begun, likely
from tests.secrecy.games import GAMES
from tests.secrecy.pairs import begin

DUELS = 10
BUTTON, MENU = 1, 2
LIKELY = "next="
MOST_PAGES = 6


class _NoPictures:
    """Panels do without their pictures."""

    async def reach(self, *_: object) -> bytes:
        raise PaintError("nobody looks")


_PICTURES = cast("Pictures", _NoPictures())


@dataclass(frozen=True, slots=True)
class Deed:
    """An action with what its player saw when they took it, and the question that was asked first."""

    look: FullLook
    action: Action

    @property
    def view(self) -> View:
        return melee_view(self.look.own)

    @property
    def question(self) -> int:
        """1 if the bot asks before this action, else 0."""
        return int(isinstance(self.action, End) and end_question(self.look, asks=True) is not None)


@dataclass(frozen=True, slots=True)
class Turn:
    """What one player does until the other one is to act: presses by chat, touches, with rows, with drags.

    `alone` is with rows, where turns end by themselves.
    """

    chat: int
    touches: int
    rows: int
    alone: int
    drags: int
    actions: int


PLAYERS = Novice, Adept


def turns_of(player: Novice | Adept, seeds: Iterable[int] = range(1, DUELS + 1)) -> list[Turn]:
    """All turns of this player's duels with these seeds, but for the choice of who goes first."""
    return [_counted(turn) for seed in seeds for turn in _turns(deeds(player, seed))]


def medians(turns: Sequence[Turn]) -> dict[str, float]:
    """The median of each count."""
    return {each.name: median(getattr(turn, each.name) for turn in turns) for each in fields(Turn)}


def deeds(player: Novice | Adept, seed: int) -> Iterator[Deed]:
    match, dice = begin(GAMES[0], seed), FastDice(seed)
    while match.live.waiting:
        seat = Seat(min(match.live.waiting))
        legal = cast("list[Action]", list(match.legal(seat)))
        action = player.choose(veil(cast("Any", match.live.state), seat), legal, dice)
        yield Deed(match.look(seat), action)
        match = match.played(seat, action)


def _turns(deeds: Iterator[Deed]) -> list[list[Deed]]:
    """Actions by turns; answers to a question in the other player's turn are left out, as they interrupt."""
    turns: list[list[Deed]] = []
    number = 0
    for deed in deeds:
        view = deed.view
        if isinstance(deed.action, TakeTurn) or view.active is not view.seat:
            continue
        if view.turn != number:
            number = view.turn
            turns.append([])
        turns[-1].append(deed)
    return turns


def _counted(turn: Sequence[Deed]) -> Turn:
    asked = sum(deed.question for deed in turn)
    return Turn(
        asyncio.run(_by_chat(turn)) + asked,
        _on_table(turn) + asked,
        _on_table(turn, has_rows=True) + asked,
        _on_table(turn, has_rows=True, ends_alone=True) + asked,
        _on_table(turn, has_rows=True, drags=True) + asked,
        len(turn),
    )


def _on_table(
    turn: Sequence[Deed], *, has_rows: bool = False, ends_alone: bool = False, drags: bool = False
) -> int:
    """The fewest touches for a turn; a touch and the one after it on the board may be one drag.

    Each state is what is done so far and the last path by which it was done; None is none.
    """
    least: list[dict[TouchPath | None, int]] = [{None: 0}, *({} for _ in turn)]
    for place, deed in enumerate(turn):
        actions = [format_action(each.action) for each in turn[place : place + 2]]
        paths = paths_of(TableMoment(deed.look))
        listed = likely(paths) if has_rows else []
        parts = [tuple(touch.region for touch in path.touches) for path in paths]
        for path, own in zip(paths, parts, strict=True):
            length = len(path.lines)
            if list(path.lines) != actions[:length]:
                continue
            touches = _touches(own, parts, drags=drags)
            if ends_alone and place and own == (END,) and len(paths) == 1:
                touches = 0
            for last, before in least[place].items():
                is_chosen = is_begun(path, last, paths)
                needed = 1 if path in listed else touches - (is_chosen and touches > 1)
                there = least[place + length]
                there[path] = min(there.get(path, sys.maxsize), before + needed)
    return min(least[-1].values())


def _touches(parts: Sequence[str], paths: Sequence[Sequence[str]], *, drags: bool) -> int:
    """The touches of a path, up to where the page knows which one it is; at least two, but for buttons."""
    needed = next(
        end
        for end in range(min(2, len(parts)), len(parts) + 1)
        if end == len(parts) or sum(path[:end] == parts[:end] for path in paths) == 1
    )
    is_dragged = drags and len(parts) > 1 and _is_dragged(parts)
    return needed - 1 if is_dragged else needed


def _is_dragged(parts: Sequence[str]) -> bool:
    """Whether the path begins with somebody or a card and goes on to the board: this can be dragged."""
    return parts[0].startswith(("@", HAND)) and ":" not in parts[1]


async def _by_chat(turn: Sequence[Deed]) -> int:
    """The fewest presses for a turn, from its board."""
    least = [0, *[sys.maxsize] * len(turn)]
    for place, deed in enumerate(turn):
        fronts = [board_post(scene_of(deed.look))]
        if place:
            fronts.append(await _panel_after(deed.look))
        for length in (1, 2):
            actions = tuple(each.action for each in turn[place : place + length])
            if len(actions) == length and (presses := await _presses(deed.look, fronts, actions)):
                least[place + length] = min(least[place + length], least[place] + presses)
    return least[-1]


async def _panel_after(look: FullLook) -> Post:
    """The private panel that follows an action, as `what_next` makes it."""
    view = melee_view(look.own)
    if view.choice is not None:
        return choice_panel(look.duel, view, 0, "")
    acting = next((each for each in view.entities if each.activity == "acting"), None)
    if acting is not None:
        plan = melee_plan(look.plan(acting.tile))
        if plan.landings or plan.targets or plan.uses:
            return await entity_panel(_PICTURES, look, plan, 0, "So far")
    return next_panel(look, "")


async def _presses(look: FullLook, fronts: Sequence[Post], actions: tuple[Action, ...]) -> int:
    """The fewest presses from one of these posts to actions that one entry plays; 0 if none does."""
    wanted, through = _entries(melee_view(look.own), actions)
    ways = []
    for front in fronts:
        ways += [cost for cost, key in _offered(front) if key in wanted]
        for cost, key in _offered(front):
            if key in through:
                ways += [cost + more for more in await _behind(look, key, wanted)]
    return min(ways, default=0)


async def _behind(look: FullLook, key: str, wanted: frozenset[str]) -> list[int]:
    """The presses to what is wanted from the panel that a control opens, with its further pages."""
    view, duel = melee_view(look.own), look.duel
    verb, _, value = key.partition("=")
    found: list[int] = []
    if verb == "act":
        tile = next(each.tile for each in view.entities if tile_name(each.tile) == value)
        plan = melee_plan(look.plan(tile))
        for page in range(MOST_PAGES):
            panel = await entity_panel(_PICTURES, look, plan, page, "")
            found += [page + cost for cost, each in _offered(panel) if each in wanted]
        return found
    if key == LIKELY:
        return [cost for cost, each in _offered(next_panel(look, "")) if each in wanted]
    if verb == "choose":
        for page in range(MOST_PAGES):
            panel = choice_panel(duel, view, page, "")
            found += [page + cost for cost, each in _offered(panel) if each in wanted]
        return found
    number = value or ("" if (only := only_card(view)) is None else str(only))
    if not number:
        panel = summon_panel(duel, view, summon_entries(look))
        found += [cost for cost, each in _offered(panel) if each in wanted]
        cards = [(cost, each) for cost, each in _offered(panel) if each[len("summon=") :].isdigit()]
        for cost, each in cards:
            if any(goal.startswith(f"to:card{each[len('summon=') :]}=") for goal in wanted):
                found += [cost + more for more in await _behind(look, each, wanted)]
        return found
    card = view.sides[cast("Seat", view.seat)].deck_list[int(number) - 1]
    plan = melee_plan(look.plan(card.name))
    for page in range(MOST_PAGES):
        panel = await landing_panel(_PICTURES, duel, view, plan, int(number), page)
        found += [page + cost for cost, each in _offered(panel) if each in wanted]
    return found


def _offered(post: Post) -> Iterator[tuple[int, str]]:
    """What a post's controls do and what each costs: `act=e4`, `to:e4=e5`, `do:e4:attack=e5`."""
    for row in post.rows:
        if isinstance(row, Menu):
            for entry in row.entries:
                yield MENU, f"{_about(row.id)}={entry.value}"
        elif isinstance(row, tuple):
            for button in row:
                if isinstance(button, Button):
                    yield BUTTON, _button_key(button.id)


def _about(control: ControlId) -> str:
    return ":".join([control.verb, *control.parts[1:]])


def _button_key(control: ControlId) -> str:
    """A button stands for the only entry of a menu, which is its last part."""
    *before, last = control.parts if len(control.parts) > 1 else (*control.parts, "")
    return f"{':'.join([control.verb, *before[1:]])}={last}"


def _entries(view: View, actions: tuple[Action, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """The entries that play these actions, and those that lead to them."""
    match actions:
        case (Move(start, to), Attack(there, target)) if to == there:
            here, aim = tile_name(start), f"{tile_name(to)} {tile_name(target)}"
            return frozenset({f"to:{here}={aim}", f"next=strike {here} {aim}"}), frozenset(
                {f"act={here}", LIKELY}
            )
        case (Move(start, to),):
            here, there_ = tile_name(start), tile_name(to)
            entries = {f"to:{here}={there_}", f"next=move {here} {there_}"}
            return frozenset(entries), frozenset({f"act={here}", LIKELY})
        case (Attack(start, target),):
            here, aim = tile_name(start), tile_name(target)
            entries = {f"do:{here}:attack={aim}", f"next=attack {here} {aim}"}
            return frozenset(entries), frozenset({f"act={here}", LIKELY})
        case (Use(tile, choices),):
            here, words = tile_name(tile), " ".join(map(quote, choices)) or AT_ONCE
            entries = {f"do:{here}:use={words}", f"next=use {here} {words}"}
            return frozenset(entries), frozenset({f"act={here}", LIKELY})
        case (Summon(name, to),):
            deck = view.sides[cast("Seat", view.seat)].deck_list
            numbers = [number for number, card in enumerate(deck, 1) if card.name == name]
            where = tile_name(to)
            entries = {f"to:card{number}={where}" for number in numbers}
            entries |= {
                f"{verb}=summon {number} {where}" for number in numbers for verb in ("next", "summon")
            }
            return frozenset(entries), frozenset({"summon=", LIKELY})
        case (Choose(), *_) if all(isinstance(each, Choose) for each in actions):
            words = [word for each in actions for word in cast("Choose", each).choices]
            if words == [YES] and view.choice is not None and len(view.choice.after_yes) == 1:
                words += view.choice.after_yes  # the only one, which is made by itself
            return frozenset({f"choose={' '.join(map(quote, words))}"}), frozenset({"choose="})
        case (End(),):
            return frozenset({"end="}), frozenset()
    return frozenset(), frozenset()


def main() -> None:
    """Count the turns of ten duels of each player and print the medians."""
    for player in PLAYERS:
        turns = turns_of(player())
        said = ", ".join(f"{name} {value:g}" for name, value in medians(turns).items())
        sys.stdout.write(f"{player.name}: {len(turns)} turns of {DUELS} duels, medians: {said}\n")


if __name__ == "__main__":
    main()
