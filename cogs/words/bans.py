"""Words of bans: what they keep somebody from."""

from collections.abc import Iterable, Mapping, Sequence

from bot.matches.refusals import RefusalCode
from bot.matches.values import Ban, BanScope
from cogs.kit.safe_text import listed

BANNED: Mapping[BanScope, str] = {
    "rated": "rated play",
    "tournaments": "tournaments",
    "queue": "queues",
    "all": "all play with others",
}
"""What somebody is banned from."""
CODES: Sequence[RefusalCode] = (
    "banned-from-play",
    "banned-from-queue",
    "banned-from-rated",
    "banned-from-tournaments",
)
REFUSED: Mapping[str, str] = {
    "banned-from-play": "{who} may not play with others on this server until <t:{when}:D>.",
    "banned-from-queue": "{who} may not join queues on this server until <t:{when}:D>.",
    "banned-from-rated": "{who} may not play rated {nouns} on this server until <t:{when}:D>.",
    "banned-from-tournaments": "{who} may not play in tournaments on this server until <t:{when}:D>.",
}
"""Sentences of refusals; to the banned person, `who` is "You"."""
NONE = "No ban on this server."


def ban_menu(scope: BanScope) -> str:
    return f"Ban from {BANNED[scope]}…"


def ban_title(scope: BanScope) -> str:
    return f"Ban from {BANNED[scope]}"


def lift(scope: BanScope) -> str:
    return f"Lift the ban from {BANNED[scope]}"


def banned_until(bans: Iterable[Ban]) -> str:
    """What a person is banned from, and until when."""
    return listed([f"{BANNED[each.scope]} until <t:{int(each.until.timestamp())}:D>" for each in bans])


def of_player(user_id: int, bans: Iterable[Ban]) -> str:
    """The head of the moderators' panel."""
    lines = [f"- Banned from {banned_until([each])}" for each in bans]
    return "\n".join([f"## <@{user_id}>", *(lines or [NONE])])


def of_entrants(people: Iterable[tuple[str, Iterable[Ban]]], more: int = 0) -> list[str]:
    """To organisers: entrants with a ban on the server, a line each, and how many there are `more`."""
    lines = [f"- {name}: {banned_until(bans)}" for name, bans in people]
    rest = [f"- and {more} more"] if more else []
    return ["Banned on this server:", *lines, *rest] if lines else []
