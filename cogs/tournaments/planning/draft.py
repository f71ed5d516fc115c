"""The draft of a tournament, held by the custom ids of its panel's controls.

Nothing is stored before the announcement: each control's id holds a part of the draft. So the panel works
after a restart and in every process, and nothing remains when it is closed.
"""

import base64
import json
import zlib
from collections.abc import Iterable
from typing import Any, Literal, get_args

import discord
from msgspec import Struct

from bot.games.wording import utf16_length
from bot.matches.planning.plan import TournamentPlan, parse_plan
from bot.matches.planning.time_zones import UTC, is_time_zone
from bot.matches.refusals import Refusal
from cogs.kit.custom_ids import MAX, ControlId, MalformedId, control_id
from cogs.kit.messages import controls_of

Page = Literal["main", "play", "people", "course", "templates", "breaks", "channels"]
PAGES: tuple[Page, ...] = get_args(Page)

#: Controls of values that cannot change once a tournament runs: entries or matches depend on them.
FIXED = frozenset(
    [
        *("format", "groups", "seats", "games", "seeding", "first", "points", "third", "reset", "fast"),
        *("decks", "checkin", "remind", "shown", "rated", "caster", "substitutes"),
    ]
)
NEW_ONLY = frozenset(["teamsize", "boards"])
"""Controls of values that cannot change once a tournament is announced: people enter as teams or alone."""
VERB, FORM_VERB, RUN_VERB = "plan", "planform", "planrun"
_VERSION = "1"
_MAX_BYTES = 8_000
#: Common parts of drafts, for compression. A change of it needs another version.
_COMMON = (
    b'"drop_after":null,"round_minutes":60,"late_until":2,"series_points":[10,8,6,5,4,3,2,1],"series":"'
    b'"caster":3,"tie_breaks":["points","omw","gw","ogw","buchholz","buchholz-cut-1","sonneborn-berger",'
    b'"head-to-head","draw"],"points":"1-0.5-0","seeding":"joining","drawn","first_round":"random",'
    b'"is_accelerated":true,"has_third_place":true,"has_final_reset":false,"cut_format":"double","group_size":4,'
    b'"seats":3,"release":"after-review","decks_shown":"end","decks":"open","starter","rated":false,'
    b'"sign_up_closes_at":"2026-01-01T00:00:00Z","starts_at":"2026-01-01T18:00:00Z","check_in":30,"no_show":15,'
    b'"clock":"10m","1h","1d","3m","capacity":64,"round-robin","groups","pods","double","single","cut":8,'
    b'"rounds":5,"best_of":3,{"game":"melee","name":"","page":"main","plan":{"rules":{"format":"swiss"}},"zone":"Europe/Berlin","America/New_York","UTC"}'
)


class Amended(Struct, frozen=True):
    """An announced tournament that a draft changes.

    `base` is a digest of its plan when the panel was opened; `is_running` says whether it had started.
    """

    id: str
    base: str
    is_running: bool


class TournamentDraft(Struct, frozen=True):
    """A new tournament, or the changes `of` an announced one; and the panel's open page.

    `zone` is the time zone in which its organiser types dates. `channel` is where it will be announced; 0
    means in the channel of the panel.
    """

    name: str
    game: str
    plan: TournamentPlan
    zone: str = UTC
    page: Page = "main"
    of: Amended | None = None
    channel: int = 0

    def can(self, act: str) -> bool:
        """Whether the panel may have this control. Much cannot change once the tournament runs."""
        return self.of is None or (act not in NEW_ONLY and (not self.of.is_running or act not in FIXED))


class TooLong(ValueError):
    """A draft that the controls of its panel cannot hold."""


def write_draft(draft: TournamentDraft) -> str:
    """The draft as text of letters, digits, `-` and `_`."""
    value: dict[str, object] = {
        "game": draft.game,
        "name": draft.name,
        "page": draft.page,
        "plan": draft.plan.model_dump(mode="json", exclude_defaults=True),
        "zone": draft.zone,
    }  # defaults are left out, so that drafts of earlier versions stay readable
    if draft.of is not None:
        value["of"] = [draft.of.id, draft.of.base, int(draft.of.is_running)]
    if draft.channel:
        value["channel"] = draft.channel
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, zdict=_COMMON)
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
    body = zlib.crc32(text).to_bytes(4, "big") + packer.compress(text) + packer.flush()
    return _VERSION + base64.urlsafe_b64encode(body).decode().rstrip("=")


def read_draft(text: str) -> TournamentDraft:
    """The inverse of `write_draft`. Raises MalformedId."""
    try:
        value = _unpack(text)
        name, game, page, plan, zone = (value[key] for key in ("name", "game", "page", "plan", "zone"))
        if not (isinstance(name, str) and isinstance(game, str) and isinstance(plan, dict)):
            raise MalformedId("a draft has a name, a game and a plan")
        found = next((each for each in PAGES if each == page), None)
        if found is None or not is_time_zone(str(zone)):
            raise MalformedId(f"a panel has no page {page!r}, or {zone!r} is no time zone")
        channel = value.get("channel", 0)
        if not isinstance(channel, int):
            raise MalformedId("a draft is announced in a channel")
        of = _amended(value.get("of"))
        return TournamentDraft(name, game, parse_plan(plan), zone, found, of, channel)
    except (ValueError, KeyError, TypeError, zlib.error, Refusal) as error:
        raise MalformedId(f"{text[:40]!r} is no draft of a tournament") from error


def _amended(value: object) -> Amended | None:
    match value:
        case None:
            return None
        case [str(id_), str(base), 0 | 1 as is_running] if id_.isascii() and id_.isdecimal():
            return Amended(id_, base, bool(is_running))
        case _:
            raise MalformedId("a draft is of no such tournament")


class Carrier:
    """Distributes a draft over the custom ids of a panel, in the order of its controls."""

    def __init__(self, draft: TournamentDraft) -> None:
        self._left = write_draft(draft)

    def id(self, act: str, *, is_form: bool = False, verb: str = VERB) -> ControlId:
        """The id of a control, with as much of the draft as it can hold."""
        verb = FORM_VERB if is_form else verb
        room = MAX - utf16_length(f"{control_id(verb, '0', act)}:")
        part, self._left = self._left[:room], self._left[room:]
        return control_id(verb, "0", act, part)

    def check(self) -> None:
        """Check that the ids hold the whole draft. Raises TooLong."""
        if self._left:
            raise TooLong("the controls of the panel cannot hold the draft")


def carried(message: discord.Message | None) -> TournamentDraft:
    """The draft of a panel. Raises MalformedId if the message is no panel of this version."""
    if message is None:
        raise MalformedId("a draft is on a panel")
    return read_draft(joined(controls_of(message)))


def joined(controls: Iterable[ControlId]) -> str:
    """The text that the controls of a panel hold together."""
    return "".join(each.part(1) for each in controls if each.verb in (VERB, FORM_VERB, RUN_VERB))


def _unpack(text: str) -> dict[str, Any]:
    if text[:1] != _VERSION:
        raise MalformedId("a draft of another version")
    body = base64.b64decode(text[1:] + "=" * (-len(text[1:]) % 4), altchars=b"-_", validate=True)
    unpacker = zlib.decompressobj(-15, zdict=_COMMON)
    plain = unpacker.decompress(body[4:], _MAX_BYTES)
    if not unpacker.eof or zlib.crc32(plain).to_bytes(4, "big") != body[:4]:
        raise MalformedId("a draft that is damaged")
    value = json.loads(plain)
    if not isinstance(value, dict):
        raise MalformedId("a draft is an object")
    return value
