"""Words for organisers who change who is in a team. Names come escaped."""

from collections.abc import Sequence

from cogs.kit.safe_text import listed

BUTTON = "Members…"
TITLE = "### Whose members change?"
WHICH_TEAM = "Choose a team…"
NO_TEAMS = "No team has enough members yet."
OUT, IN = "Take a member out…", "Put somebody in…"


def team(name: str, members: Sequence[str]) -> str:
    return (
        f"### {name}\n{listed(members) if members else 'It has no members.'}\n"
        "-# Whom you put in need not agree, and plays with the preferred deck from the next match on."
    )


def put_in(name: str) -> str:
    return f"✓ {name} is in the team."


def taken_out(name: str) -> str:
    return f"✓ {name} is no longer in the team."
