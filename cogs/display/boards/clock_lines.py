"""What a duel's board says of its clock, in any game."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.clocks.clock import Clock
from bot.matches.memory.looks import Look
from bot.matches.values import Duel
from cogs.display.posting.people import safe_name, safe_names
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Row, Style
from cogs.words.duels import clocks as words


def with_clock(post: Post, look: Look, clock: Clock) -> Post:
    """The board of a duel with its clock, and what its players can press."""
    duel = look.duel
    rows = (pause_row(duel.id),) if clock.asking and duel.running else ()
    return replace(watched_clock(post, look), rows=(*post.rows, *rows))


def watched_clock(post: Post, look: Look) -> Post:
    """The board of a running duel with its clock, for whoever watches.

    It says nothing that changes by itself, apart from Discord's timestamps.
    """
    return replace(post, text="\n".join([post.text, *clock_lines(look)]))


def described_clock(post: Post, look: Look) -> Post:
    """The same for a board in words, which may be long: the clock comes below the first line."""
    title, *rest = post.text.split("\n")
    return replace(post, text="\n".join([title, *clock_lines(look), *rest]))


def clock_lines(look: Look) -> list[str]:
    """What there is to say of a duel's clock, line by line; nothing without one, or after the end."""
    duel, clock = look.duel, look.duel.clock
    if clock is None or not duel.running:
        return []
    playing = [seat for seat in duel.seats if seat not in look.out]
    sides = [_side(duel, clock, seat, seat in look.waiting) for seat in playing]
    return [*_news(duel, clock, playing), *sides]


def pause_row(duel_id: str) -> Row:
    """The buttons that answer somebody who asks for a pause."""
    return (
        Button(control_id("pause", duel_id, "agree"), words.AGREE, Style.success),
        Button(control_id("pause", duel_id, "decline"), words.PLAY_ON),
    )


def pause_button(duel: Duel, seat: int) -> Button | None:
    """What this player can do about the pause, under More; None if nothing."""
    clock = duel.clock
    if clock is None:
        return None
    if clock.paused_by == "players":
        return Button(control_id("pause", duel.id, "resume"), words.RESUME)
    if clock.paused_by is not None or seat in clock.asking:
        return None
    if clock.asking:
        return Button(control_id("pause", duel.id, "agree"), words.AGREE)
    return Button(control_id("pause", duel.id, "ask"), words.PAUSE)


def _news(duel: Duel, clock: Clock, playing: Sequence[int]) -> list[str]:
    """Whose time ran out, whether the clock is paused, and who wants that."""
    missed = [(seat, clock.seats[seat].misses) for seat in playing if clock.seats[seat].misses]
    is_timed = bool(clock.preset.times)
    lines = [words.ran_out(safe_name(duel, seat), misses, of_question=is_timed) for seat, misses in missed]
    if clock.paused_by is not None:
        lines.append(words.paused(clock.paused_by, of_two=len(duel.players) == 2))
    elif clock.asking:
        names = safe_names(duel)
        lines.append(words.asks_pause([names[seat] for seat in sorted(clock.asking)]))
    return lines


def _side(duel: Duel, clock: Clock, seat: int, is_waiting: bool) -> str:
    name = safe_name(duel, seat)
    turn_ends, ends = clock.turn_ends(seat), clock.deadline(seat)
    if turn_ends is not None and ends is not None:
        bank = clock.bank(seat, clock.seats[seat].since or ends)
        kind = clock.seats[seat].kind
        return words.running(name, int(turn_ends.timestamp()), bank, int(ends.timestamp()), kind)
    moment = duel.created_at  # the clock stands: at any moment it says the same
    if is_waiting:
        return words.paused_side(name, clock.remaining(seat, moment), clock.bank(seat, moment))
    return words.standing(name, clock.bank(seat, moment))
