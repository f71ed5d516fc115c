"""Words of `/duel verify`. Names and faults come escaped."""

from collections.abc import Mapping, Sequence

from bot.games.records import DecidedBy
from bot.games.wording import counted
from cogs.words.duels.duel import versus
from cogs.words.nouns import command, noun

MAX_FAULTS = 8
TWO_GIVEN = "You named a duel and sent a file. Please do only one of them."
CHECK_FILE, FILE_TITLE, FILE = "Check a file…", "Check a record", "The record's file"
ONE_FILE = "Upload one file at a time: a record is one file."
NOT_FETCHED = "I couldn't get the file from Discord. Please send it again."
NOT_READ = "I can't read files right now. Please try again in a moment."


def file_help(most: int) -> str:
    return f"As the button Record gives it: a .jsonl of at most {most / 1_000_000:g} MB"


def too_dear() -> str:
    return f"This file takes longer to check than any record of a {noun()} does, so I have stopped."


_DECIDERS: Mapping[DecidedBy | None, str] = {
    "moderator": "A moderator",
    "tournament": "Its tournament",
    "players": "The players",
    None: "A moderator or a tournament",
}
_DECISIONS: Mapping[DecidedBy | None, str] = {
    "moderator": "the moderator's",
    "tournament": "none, as its match in the tournament was decided",
    "players": "the players' own: no result",
    None: "decided by a moderator or a tournament",
}


def checked() -> str:
    return (
        f"-# I have played the whole {noun()} again. If a die, a card, an action or the seed had been "
        "changed, this would say where."
    )


def holds(names: Sequence[str], which: str) -> str:
    return f"### {which} is correct\n{versus(names)}"


def fails(names: Sequence[str], which: str) -> str:
    return f"### {which} is not correct\n{versus(names)}"


def of_duel(number: str) -> str:
    return f"The record of {noun()} {number}"


THIS_FILE = "This record"


def seed(seed_hash: str, *, was_posted: bool) -> str:
    """The seed, and its hash: posted here, or to be compared by the reader."""
    compared = (
        "the one posted with the challenge, before anybody could accept"
        if was_posted
        else "compare it with the one posted with the challenge"
    )
    return f"- **The seed** has the SHA-256 `{seed_hash}`: {compared}."


def dice(count: int) -> str:
    return f"- **{counted(count, 'die', 'dice')}**: each is what the seed and the ids of the challenge give."


def actions(count: int) -> str:
    return f"- **{counted(count, 'action')}**: each followed the rules and led to the position in the record."


def result(text: str) -> str:
    return f"- **The result**: {text}"


def ended(text: str) -> str:
    """How a duel of this bot ended; a second line says if the result is void."""
    return f"- {text}"


def agreed() -> str:
    return f"- **The players** agreed to end the {noun()} without a result. Everything before it is correct."


def taken_back(count: int) -> str:
    return f"- **{count} of them** {'takes' if count == 1 else 'take'} back others, as the rules allow."


def by_decision(by: DecidedBy | None) -> str:
    """Whose the result is where rules gave none; None if the record is older and does not say."""
    return _DECISIONS[by]


def decided(result: str, by: DecidedBy | None) -> str:
    """A moderator or a tournament has decided; None if the record is older and does not say which."""
    head = f"- **{_DECIDERS[by]}** ended the {noun()}: {result}."
    return f"{head} No rule can check that; everything before it is correct."


NO_RESULT = "no result"


def forked(duel_id: str, turn: int, *, is_same: bool | None) -> str:
    """A fork's origin, and whether the positions agree; None if the other record is gone."""
    head = f"- **A fork**: it begins at turn {turn} of {noun()} {duel_id}"
    if is_same is None:
        return f"{head}, whose record is deleted, so I can't compare the position."
    same = f"exactly as that {noun()} stood then" if is_same else f"but **not** as that {noun()} stood then"
    return f"{head}, {same}."


FORKED_FILE = (
    "- **A fork**: it begins in the middle of another duel. "
    "This record has that position, not how it came about."
)


def here(number: str, *, is_same: bool) -> str:
    if is_same:
        return f"- **Here**: it has the seed of {noun()} {number} on this bot."
    return f"- **Here**: {noun()} {number} on this bot had **another seed**, so this is not its record."


def faults(found: Sequence[str]) -> str:
    """Everything that is wrong, or the first of it."""
    lines = [f"- {fault}" for fault in found[:MAX_FAULTS]]
    if len(found) > MAX_FAULTS:
        lines.append(f"- and {len(found) - MAX_FAULTS} more")
    return "\n".join([*lines, f"It was changed after the {noun()}, or it is damaged."])


def other_rules(theirs: str, ours: str) -> str:
    return (
        f"This {noun()} was played by version {theirs} of the rules, and I have version {ours}, so I can't "
        f"play it again. A bot that still has version {theirs} can check it."
    )


def unknown_game(game: str) -> str:
    return f"### I can't check this record\nIt is of the game {game}, which I don't have."


def too_large(size: int, most: int) -> str:
    return f"It has {size / 1_000_000:.1f} MB, and a record has at most {most / 1_000_000:.0f} MB."


def no_record(file: str, fault: str) -> str:
    where = f"{command('record')} gives you one of any ended {noun()}."
    return f"### {file} is no record of a {noun()}\n{fault}\n{where}"
