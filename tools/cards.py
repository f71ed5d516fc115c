"""Updates everything derived from the shipped cards and battlefields: `python -m tools.cards`.

It rewrites the agreed texts of cards, and notes in the lab's pages of docs which decks have changed since.
That takes a second. `--measure` then plays the games of each older page again, which takes hours, and renews
the page and the data that belongs to it.
"""

import argparse
import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.content.measured import MARK
from bot.content.melee.marks import ADEPT, adept_mark, board_mark, deck_mark
from bot.content.melee.shipped import Content, load_content

ROOT = Path(__file__).resolve().parents[1]
#: The pages of the lab that were measured with the shipped decks.
PAGES = ("balance.md", "balance-master.md")
_COMMAND = re.compile(r"^Written by `python -m bot (.*?)`.*$", re.MULTILINE)
_NOTE = re.compile(r"^\*\*Measured for another version\*\* .*\n\n", re.MULTILINE)
_MARK = re.compile(rf"^\| ([^|]+) \| ([0-9a-f]{{{MARK}}}) \|$", re.MULTILINE)


def marks_of(page: str) -> dict[str, str]:
    """The marks of the page's decks and battlefields, by their names."""
    return dict(_MARK.findall(page))


def marks_now(content: Content) -> dict[str, str]:
    """The marks of the decks and battlefields that ship now, by their names."""
    now = {ADEPT: adept_mark()} | {deck.name: deck_mark(deck) for deck in content.decks.values()}
    return now | {board.name: board_mark(board) for board in content.boards.values()}


def changed_since(page: str, content: Content) -> list[str]:
    """The names of decks and battlefields that differ from the page's marks, or have none."""
    now, then = marks_now(content), marks_of(page)
    return [name for name in now | then if now.get(name) != then.get(name)]


def noted(page: str, content: Content) -> str:
    """The page with a note below its command if it is older than the content, and without one if not."""
    bare = _NOTE.sub("", page)
    if not (names := changed_since(bare, content)):
        return bare
    note = f"**Measured for another version** of {', '.join(names)}."
    return _COMMAND.sub(lambda found: f"{found[0]}\n\n{note}", bare, count=1)


def measuring(page: str) -> list[str]:
    """The words after `python -m bot` that write the page."""
    found = _COMMAND.search(page)
    if found is None:
        raise ValueError("the page names no command")
    return shlex.split(found[1])


def note_pages(folder: Path, content: Content) -> list[str]:
    """Write the notes into the pages of a folder; gives the names of the pages that are older."""
    older = []
    for name in PAGES:
        path = folder / name
        page = path.read_text("utf-8")
        if (new := noted(page, content)) != page:
            path.write_text(new, "utf-8")
        if changed_since(page, content):
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
        sys.stdout.write(
            f"docs/{name}: measured for another version of {', '.join(changed_since(page, content))}\n"
        )
        if arguments.measure:
            measure(measuring(page))


if __name__ == "__main__":
    main()
