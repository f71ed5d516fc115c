"""The panels of moderators about duels, people and flags."""

from collections.abc import Sequence
from typing import Literal

from bot.games.wording import shortened
from bot.matches.servers.complaints import REPORT
from bot.matches.servers.moderation import Moderation
from bot.matches.values import BAN_SCOPES, AuditEntry, Ban, Duel, Flag
from cogs.display.boards.endings import result_of
from cogs.display.posting.people import names_of, safe_names
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Menu, MenuEntry, Post, Row, Style
from cogs.kit.pages import nearest_page, page_buttons, page_count
from cogs.kit.safe_text import LABEL_LIMIT, plain
from cogs.services import Services
from cogs.words import bans as ban_words
from cogs.words.community import audit
from cogs.words.community import moderation as words
from cogs.words.duels import requests as asking

DRAW = "draw"
"""Stands for nobody's seat in custom ids and menus."""
BAN_DAYS = (1, 7, 30, 90, 365)


def duel_panel(
    services: Services, duel: Duel, acts: Sequence[AuditEntry], done: AuditEntry | None, match: str = ""
) -> Post:
    """A duel with its latest acts; `match` tells how an act affects its match in a tournament."""
    where = f"<#{duel.channel_id}>"
    if duel.running:
        how = words.running(int(duel.created_at.timestamp()), where)
    else:
        ended = duel.ended_at or duel.created_at
        how = f"{words.ended(int(ended.timestamp()), where)}\n{result_of(services.face(duel.game), duel)}"
    title = words.duel_title(duel.id, safe_names(duel))
    rows = _running_rows(duel) if duel.running else _ended_rows(duel)
    note = words.told_there(where) if rows else words.nothing_to_do()
    lines = [title, how, *([match] if match and rows else [])]
    return Post(_under(done, "\n".join(lines)), below="\n".join([*_latest(acts), note]), rows=rows)


def _running_rows(duel: Duel) -> tuple[Row, ...]:
    entries = [
        MenuEntry(str(seat), shortened(words.wins(name), LABEL_LIMIT))
        for seat, name in enumerate(names_of(duel))
    ]
    control = control_id("moderate", duel.id, "duel", "adjudicate")
    end = Button(control_id("moderate", duel.id, "duel", "end"), words.END, Style.danger)
    return (
        Menu(control, words.DECIDE_MENU, (*entries, MenuEntry(DRAW, words.A_DRAW))),
        (*_clock_buttons(duel), end),
    )


def _clock_buttons(duel: Duel) -> tuple[Button, ...]:
    """Buttons to stop the duel's clock or resume it; none without a clock."""
    if duel.clock is None:
        return ()
    if duel.clock.paused_by is None:
        return (Button(control_id("reason", duel.id, "pause"), words.PAUSE),)
    return (Button(control_id("reason", duel.id, "resume"), words.RESUME),)


def _ended_rows(duel: Duel) -> tuple[Row, ...]:
    if duel.places_for_ratings is None:
        return ()
    if duel.is_void:
        return ((Button(control_id("reason", duel.id, "restore"), words.RESTORE),),)
    return ((Button(control_id("reason", duel.id, "void"), words.VOID, Style.danger),),)


def sure(duel: Duel, act: Literal["end", "adjudicate"], winner: str) -> Post:
    """Asks before an act that cannot be undone. `winner` is a seat's number or `DRAW`."""
    names, where = safe_names(duel), f"<#{duel.channel_id}>"
    if act == "end":
        question, yes = words.sure_to_end(names, where), control_id("reason", duel.id, "end")
    else:
        outcome = words.A_DRAW if winner == DRAW else words.wins(names[int(winner)])
        question = words.sure_to_decide(names, outcome, where)
        yes = control_id("reason", duel.id, "adjudicate", winner)
    back = Button(control_id("moderate", duel.id, "duel"), words.BACK)
    return Post(question, rows=((Button(yes, words.GIVE_REASON, Style.danger), back),))


def player_panel(
    moderation: Moderation,
    user_id: int,
    bans: Sequence[Ban],
    acts: Sequence[AuditEntry],
    done: AuditEntry | None,
) -> Post:
    """A person with their current bans and the latest acts."""
    days = tuple(
        MenuEntry(str(each), words.days(each, moderation.after_days(each).date().isoformat()))
        for each in BAN_DAYS
    )
    menus = tuple(
        Menu(control_id("reason", str(user_id), "ban", scope), ban_words.ban_menu(scope), days)
        for scope in BAN_SCOPES
    )
    lifting = tuple(
        Button(control_id("reason", str(user_id), "lift", each.scope), ban_words.lift(each.scope))
        for each in bans
    )
    return Post(
        _under(done, ban_words.of_player(user_id, bans)),
        below="\n".join([*_latest(acts), words.TOLD_DIRECTLY]),
        rows=(*menus, *((lifting,) if lifting else ())),
    )


def flags_panel(flags: Sequence[Flag], count: int, page: int, a_page: int) -> Post:
    """A page of the open flags; `count` is the number of all open ones."""
    if not count:
        return Post(words.NO_FLAGS)
    pages = page_count(count, a_page)
    lines = [words.flag_line(each.id, plain(each.kind), int(each.raised_at.timestamp())) for each in flags]
    entries = tuple(
        MenuEntry(each.id, shortened(words.flag_label(each.id, each.kind), LABEL_LIMIT)) for each in flags
    )
    rows = page_buttons(control_id("moderate", "0", "flags"), page, pages)
    below = f"-# {asking.page(nearest_page(page, pages), pages)}" if rows else ""
    menu = Menu(control_id("moderate", "0", "flag"), words.FLAG_MENU, entries)
    return Post("\n".join([words.FLAGS, *lines]), below=below, rows=(menu, *rows))


def flag_panel(flag: Flag, done: AuditEntry | None = None) -> Post:
    lines = [
        words.evidence(plain(name, LABEL_LIMIT), plain(each, 300)) for name, each in flag.evidence.items()
    ]
    people = [words.person(user) for user in flag.user_ids]
    raised, is_report = int(flag.raised_at.timestamp()), flag.kind == REPORT
    text = words.flag(flag.id, plain(flag.kind), raised, people, flag.duel_id, is_report=is_report)
    is_open = flag.resolved_at is None
    act, label = ("resolve", words.RESOLVE) if is_open else ("reopen", words.REOPEN)
    buttons = [Button(control_id("reason", flag.id, act), label, Style.primary)]
    if flag.duel_id is not None:
        buttons.append(Button(control_id("moderate", flag.duel_id, "duel"), words.SHOW_DUEL))
    buttons.append(Button(control_id("moderate", "0", "flags"), words.ALL_FLAGS))
    row: Row = tuple(buttons)
    return Post(_under(done, "\n".join([text, *lines])), rows=(row,))


def _under(done: AuditEntry | None, text: str) -> str:
    """The text, under the act just done and who has been told of it."""
    if done is None:
        return text
    lines = [f"✅ {words.done(audit.what(done))}"]
    for post in done.posts:
        line = words.direct_line if post.audience == "player" else words.delivery_line
        where = f"<@{post.target_id}>" if post.audience == "player" else f"<#{post.target_id}>"
        lines.append(line(where, post.failure, is_sent=post.is_sent))
    return "\n".join([*lines, text])


def _latest(acts: Sequence[AuditEntry]) -> list[str]:
    return [f"-# {shortened(audit.entry_line(each), 400)}" for each in acts]
