"""The audit log as pages and as files."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from bot.games.tables import csv_bytes
from bot.games.wording import shortened
from bot.matches.values import AuditEntry
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Attachment, Button, Post
from cogs.kit.pages import nearest_page, page_buttons, page_count
from cogs.words.community import audit, moderation
from cogs.words.duels import requests as asking

A_PAGE = 8
MAX = 450
"""Maximum UTF-16 units of an entry on a page. Its reason may be cut there, but never in files."""
COLUMNS = ("id", "at", "by_id", "by", "act", "object", "object_id", "reason", "concerned", "before", "after")


def log_page(entries: Sequence[AuditEntry], count: int, page: int) -> Post:
    """A page of the log, which has `count` entries in all."""
    if not count:
        return Post(moderation.NO_ENTRIES)
    pages = page_count(count, A_PAGE)
    rows = page_buttons(control_id("moderate", "0", "log"), page, pages)
    files = tuple(Button(control_id("moderate", "0", kind), kind.upper()) for kind in ("csv", "json"))
    lines = [shortened(audit.entry_line(each), MAX) for each in entries]
    below = f"-# {asking.page(nearest_page(page, pages), pages)}" if rows else ""
    return Post("\n".join([moderation.LOG, *lines]), below=below, rows=(*rows, files))


def export(entries: Sequence[AuditEntry], kind: str, limit: int) -> Post:
    """The log as a file of at most `limit` bytes. Drops the older half of the entries until the rest fits."""
    write: Callable[[Sequence[AuditEntry]], bytes] = write_csv if kind == "csv" else write_json
    kept, data = entries, write(entries)
    while len(data) > limit and kept:
        kept = kept[: len(kept) // 2]
        data = write(kept)
    document = Attachment(f"audit-log.{kind}", data)
    return Post(moderation.exported(len(kept), len(entries)), documents=(document,))


def write_csv(entries: Sequence[AuditEntry]) -> bytes:
    """The entries as a table, newest first. Spreadsheets take no cell for a formula."""
    lines = []
    for entry in entries:
        cells = _values(entry)
        for name in ("before", "after"):
            cells[name] = json.dumps(cells[name], ensure_ascii=False)
        lines.append([str(cell) for cell in cells.values()])
    return csv_bytes(COLUMNS, lines)


def write_json(entries: Sequence[AuditEntry]) -> bytes:
    """The entries as a list of objects, newest first."""
    return json.dumps([_values(each) for each in entries], ensure_ascii=False, indent=1).encode()


def _values(entry: AuditEntry) -> dict[str, Any]:
    values = (
        entry.id,
        entry.at.isoformat(),
        str(entry.by.user_id),
        entry.by.name,
        entry.act,
        entry.object_kind,
        entry.object_id,
        entry.reason,
        entry.by.is_party,
        dict(entry.before),
        dict(entry.after),
    )
    return dict(zip(COLUMNS, values, strict=True))
