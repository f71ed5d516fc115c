"""Words of `/privacy`: one's own data, handed out or deleted."""

PACKING = "I am packing your data. That may take a minute."
DELETE, KEEP = "Delete my data", "Keep everything"
DELETING = "I am deleting your data…"
KEPT = "Nothing is deleted."
NOT_YET = (
    "Something that you play could not be ended just now, or you have begun something new, so not everything "
    "is deleted yet. Use `/privacy delete` again."
)
DELETED = (
    "### Your data is deleted\n"
    "What others need, such as the result of a game against them, now names a deleted player, and nothing "
    "leads from there to you. You are welcome to play again: you start afresh.\n"
    "-# I can't take back messages that I posted in Discord before, or files that people have downloaded."
)


def packed(duels: int, archives: int, left_out: int) -> str:
    records = f"the records of {_count(duels, 'ended game')}" if duels else "no records of ended games"
    files = "This file has" if archives == 1 else f"These {archives} files have"
    text = (
        f"### Your data\n{files} everything that is stored about you: `data.json` with your settings, "
        "your seats in games and what moderators have decided about you, `ratings.json`, your decks, and "
        f"{records}."
    )
    if left_out:
        text += (
            f"\n-# There was no room for the oldest {_count(left_out, 'record')}: `/duel record` gives each."
        )
    return text


def question(*, decks: int, alone: int, shared: int, running: int, series: int, invitations: int) -> str:
    gone = [
        "your username, your settings with quiet hours and blocks, your favourite deck, your progress in "
        "tutorials",
        "your places in queues, your duties in tournaments, what you follow by direct message, "
        "your games of the day, the tests of your decks, your answers to puzzles and your streaks, "
        "your tables in a browser or inside Discord, the roles that I gave you on servers, "
        "challenges that were never answered",
    ]
    if decks:
        gone.append(
            f"{_count(decks, 'deck')}, with {'its sharing code' if decks == 1 else 'their sharing codes'}"
        )
    if alone:
        gone.append(f"{_count(alone, 'game')} against the computer or alone, with the records")
    lines = ["## Delete your data?", *(f"- **Goes:** {each}." for each in gone)]
    ends = [f"you concede {_count(running, 'running game')}"] if running else []
    if series:
        ends.append(f"you give up {_count(series, 'series', 'series')}")
    if ends:
        lines.append(f"- **Ends now:** {', and '.join(ends)}.")
    if invitations:
        closed = _count(invitations, "open challenge or table", "open challenges or tables")
        lines.append(f"- **Closes now:** {closed}.")
    if shared:
        lines.append(
            f"- **Stays without your name:** {_count(shared, 'game')} against people. "
            "They keep results, records and ratings; you become a “deleted player”."
        )
    lines.append(
        "- **Stays:** what moderators did or decided about you, so that nobody escapes a ban this way."
    )
    lines.append("\nThis cannot be undone. `/privacy export` gives you a copy first.")
    return "\n".join(lines)


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
