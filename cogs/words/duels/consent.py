"""Words of takebacks, and of ends without a result. Names passed in are escaped already."""

from collections.abc import Sequence

from bot.games.wording import counted
from bot.matches.values import ProposalKind
from cogs.kit.safe_text import listed
from cogs.words.nouns import noun

TAKE_BACK, ASK_TO_TAKE_BACK, END_WITHOUT_RESULT = "Take back", "Ask to take back", "End without a result"
AGREE, PLAY_ON = "Agree", "Play on"
TAKEN_BACK = "You have taken that back. The board is as it was before."
AGREED = "You agree. It is done once everybody does."
DONE = "You have agreed, and it is done."


def declined() -> str:
    return f"The {noun()} continues."


END_YES, END_NO = "Yes, ask for it", "No, play on"
END_AT_ONCE = "Yes, end it"


def ended() -> str:
    return f"The {noun()} has ended without a result."


NOT_ASKED = "You play on."


def ended_by_consent() -> str:
    return f"## No result\nThe players have agreed to end this {noun()}. It counts for nothing."


def ended_line() -> str:
    return f"**No result**: the players agreed to end the {noun()}."


def _overtaken() -> str:
    return f"The {noun()} ended before this was answered."


def _lapsed() -> str:
    return f"The {noun()} went on before all had agreed, so the request has ended."


def _declined() -> str:
    return f"Not all agreed: the {noun()} continues."


def asked(*, of_two: bool) -> str:
    """Confirms a request; `of_two` says that only one other player sits in the duel."""
    who = "your opponent" if of_two else "everybody"
    return f"You have asked for it. It is done once {who} agrees; the request ends with the next action."


def end_sure(others: Sequence[str], *, is_match: bool) -> str:
    """Asks whether a player really wants to end a duel without a result; `others` have to agree, if any.

    If it `is_match` of a tournament, an organiser decides then.
    """
    title = f"### End this {noun()} without a result?"
    if is_match:
        agree = (
            f"{listed(others)} {'has' if len(others) == 1 else 'have'} to agree; then" if others else "Then"
        )
        return (
            f"{title}\n{agree} an organiser decides. If they allow it, it counts for nothing and is played "
            f"again. Until then, it goes on."
        )
    if not others:
        return f"{title}\nIt counts for nothing. This cannot be taken back."
    who = "has" if len(others) == 1 else "have"
    return f"{title}\nIt counts for nothing. {listed(others)} {who} to agree."


def proposed(kind: ProposalKind, name: str, agreed: Sequence[str], undone: int, which: str) -> str:
    """A proposal on the board; `agreed` are the players who already agree.

    A takeback would undo `undone` actions; `which` names them, empty if the game does not.
    """
    already = f" {listed(agreed)} {'agrees' if len(agreed) == 1 else 'agree'}." if agreed else ""
    return f"**{name} asks to {_what(kind, undone, which)}.**{already}"


def notice(kind: ProposalKind, name: str, others: Sequence[str], undone: int, which: str) -> str:
    """The same in a message of its own; `others` are mentions of those who have to agree."""
    then = "it counts for nothing" if kind == "end" else "the board is as it was before"
    then = f"If {'you agree' if len(others) == 1 else 'all agree'}, {then}."
    title = f"### {name} asks to {_what(kind, undone, which)}"
    return f"{title}\n{listed(others)}: agree or play on. {then} The request ends with the next action."


def answered(kind: ProposalKind, name: str, how: str) -> str:
    """That message after the request has ended; `how` is one of the sentences below."""
    what = "for a takeback" if kind == "takeback" else f"to end this {noun()} without a result"
    return f"### {name} asked {what}\n{how}"


def taken_back(name: str) -> str:
    return f"All agreed: {name} has taken it back."


def outcome(
    *, is_done: bool, is_running: bool, has_moved_on: bool, is_judged: bool, name: str, kind: ProposalKind
) -> str:
    """How a request ended; `is_judged` says that all agreed to it and a tournament's organisers decide."""
    if is_judged:
        return "All agreed, so an organiser decides."
    if is_done:
        return taken_back(name) if kind == "takeback" else f"All agreed: the {noun()} has no result."
    if not is_running:
        return _overtaken()
    return _lapsed() if has_moved_on else _declined()


def _what(kind: ProposalKind, undone: int, which: str) -> str:
    if kind == "end":
        return f"end this {noun()} without a result"
    if which:
        return f"take back {which}"
    if undone < 2:
        return "take back their last action"
    return f"take back their last action, with all {counted(undone, 'action')} since it began"
