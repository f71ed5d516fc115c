"""Updates everything derived from the shipped cards and battlefields: `python -m tools.cards`.

It rewrites the agreed texts of cards, and notes in the lab's pages of docs which decks have changed since,
and in other pages that an earlier adept played the games of their figures. That takes a second. `--measure`
then plays the games of each older page of the lab again, which takes hours, and renews the page and the data
that belongs to it. For the other pages it names the command.
"""

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from bot.content.measured import MARK
from bot.content.melee.marks import ADEPT, adept_mark, board_mark, deck_mark, played_otherwise
from bot.content.melee.shipped import Content, load_content
from bot.content.melee.value import read_value
from bot.games.melee.cards.cards import DeckList
from bot.games.melee.forge import prices
from bot.games.melee.game import MELEE
from tools.lab.melee.generated import generated_decks

ROOT = Path(__file__).resolve().parents[1]
#: The pages of the lab that were measured with the shipped decks.
PAGES = ("balance.md", "balance-master.md", "generated.md")


class Chapter(NamedTuple):
    """A heading of a page above figures from games of the adept, and the command that renews them."""

    heading: str
    command: str


#: The pages written by hand whose figures come from games of the adept, each with the chapter that says so.
CHAPTERS: Mapping[str, Chapter] = {
    "tiers.md": Chapter("# Tiers", "tiers gather"),
    "generator.md": Chapter("## The power budget", "lab prices"),
    "players.md": Chapter("### What positions are worth", "lab learn"),
}
_COMMAND = re.compile(r"^Written by `python -m bot (.*?)`.*$", re.MULTILINE)
_NOTE = re.compile(r"^\*\*Measured for another version\*\* .*\n\n", re.MULTILINE)
_MARK = re.compile(rf"^\| ([^|]+) \| ([0-9a-f]{{{MARK}}}) \|$", re.MULTILINE)


def marks_of(page: str) -> dict[str, str]:
    """The marks of the page's decks and battlefields, by their names."""
    return dict(_MARK.findall(page))


def marks_now(content: Content, generated: Iterable[DeckList] = ()) -> dict[str, str]:
    """The marks of these decks, and of the decks and battlefields that ship now, by their names."""
    decks = [*content.decks.values(), *generated]
    now = {ADEPT: adept_mark()} | {deck.name: deck_mark(deck) for deck in decks}
    return now | {board.name: board_mark(board) for board in content.boards.values()}


def changed_since(page: str, content: Content) -> list[str]:
    """The names of decks and battlefields that differ from the page's marks, or have none."""
    now, then = marks_now(content, _generated(measuring(page))), marks_of(page)
    return [name for name in now | then if now.get(name) != then.get(name)]


def _generated(words: Sequence[str]) -> list[DeckList]:
    """The decks that a command of the lab generates, which are no starter decks."""
    if words[:2] != ["lab", "generated"]:
        return []
    return generated_decks(int(words[words.index("--decks") + 1]))


def noted(page: str, content: Content) -> str:
    """The page with a note below its command if it is older than the content, and without one if not."""
    bare = _NOTE.sub("", page)
    if not (names := changed_since(bare, content)):
        return bare
    return _COMMAND.sub(lambda found: f"{found[0]}\n\n{_note(names)}", bare, count=1)


def _note(names: Sequence[str]) -> str:
    return f"**Measured for another version** of {', '.join(names)}."


def played_before(content: Content) -> dict[str, tuple[str, ...]]:
    """What has changed since the adept played for each page of CHAPTERS."""
    value = read_value(ROOT / "data", [])
    return {
        "tiers.md": () if content.tiers is None else content.tiers.changed,
        "generator.md": played_otherwise(MELEE.rules_version, prices.ADEPT),
        "players.md": () if value is None else value.changed,
    }


def chapter_noted(name: str, page: str, content: Content) -> str:
    """A page of CHAPTERS with a note below the heading if other players measured it, without one if not."""
    bare = _NOTE.sub("", page)
    if not (names := played_before(content)[name]):
        return bare
    head = f"{CHAPTERS[name].heading}\n\n"
    if bare.count(head) != 1:
        raise ValueError(f"{name} needs the heading {head.strip()!r} once")
    return bare.replace(head, f"{head}{_note(names)}\n\n")


def measuring(page: str) -> list[str]:
    """The words after `python -m bot` that write the page."""
    found = _COMMAND.search(page)
    if found is None:
        raise ValueError("the page names no command")
    return shlex.split(found[1])


def note_pages(folder: Path, content: Content) -> list[str]:
    """Write the notes into the pages of a folder; gives the names of the pages that are older."""
    older = []
    for name in (*PAGES, *CHAPTERS):
        path = folder / name
        page = path.read_text("utf-8")
        new = noted(page, content) if name in PAGES else chapter_noted(name, page, content)
        if new != page:
            path.write_text(new, "utf-8")
        if _NOTE.search(new):
            older.append(name)
    return older


def measure(words: Sequence[str]) -> None:
    """Play a page's games from the first one on; kept games of other cards are thrown away."""
    if "--resume" in words:
        (ROOT / words[words.index("--resume") + 1]).unlink(missing_ok=True)
    subprocess.run([sys.executable, "-m", "bot", *words], cwd=ROOT, check=True)


def main() -> None:
    """Update texts and notes; if asked, measure older pages again."""
    parser = argparse.ArgumentParser(prog="python -m tools.cards", description=__doc__)
    parser.add_argument("--measure", action="store_true", help="play the games of older pages again")
    arguments = parser.parse_args()
    subprocess.run([sys.executable, "-m", "tests.games.melee.test_card_text"], cwd=ROOT, check=True)
    content, docs = load_content(ROOT / "data"), ROOT / "docs"
    for name in note_pages(docs, content):
        page = (docs / name).read_text("utf-8")
        if name in CHAPTERS:
            changed, renewal = ", ".join(played_before(content)[name]), CHAPTERS[name].command
            sys.stdout.write(
                f"docs/{name}: measured for another version of {changed}; `python -m bot {renewal}` begins\n"
            )
            continue
        sys.stdout.write(
            f"docs/{name}: measured for another version of {', '.join(changed_since(page, content))}\n"
        )
        if arguments.measure:
            measure(measuring(page))


if __name__ == "__main__":
    main()
