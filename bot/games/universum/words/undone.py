"""Actions that were taken back, in words."""

from collections.abc import Sequence

from bot.games.universum.words.terms import listed


def undone_words(actions: Sequence[str]) -> str:
    """Names these action lines in a list: `the play of STPRM+coil and the pass`.

    Answers to choices belong to what asked for them and are left out.
    """
    told = [words for words in map(_words, actions) if words]
    return listed(told) if told else "an action"


def _words(line: str) -> str:
    match line.split(" "):
        case ["play", card, *_]:
            return f"the play of {card}"
        case ["prepare", card]:
            return f"the preparation of {card}"
        case ["trash", card]:
            return f"the trashing of {card}"
        case ["pass"]:
            return "the pass"
        case _:
            return ""
