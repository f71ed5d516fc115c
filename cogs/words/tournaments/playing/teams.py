"""Words for captains and members of teams. Names come escaped."""

from collections.abc import Iterable, Sequence

from bot.games.wording import counted
from cogs.kit.safe_text import listed

MY_TEAM, ENTER = "My team", "Enter a team"
ACCEPT, REFUSE = "Play for this team", "No, thanks"
QUIT, SURE_QUIT, STAY = "Leave the team", "Yes, leave it", "Stay"
NAME, NAME_HELP, NAME_TITLE = (
    "Name of the team",
    "Everybody sees it, in pairings and standings.",
    "Enter a team",
)
ASK, USUAL = "Ask people into the team…", "Usual order"
ORDER, ORDER_SEATS = "Order the boards…", "Order the seats…"
REMOVE, PASS_ON = "Take a member out…", "Let another member lead…"
WHOLE, AGAIN = "Take the team out", "Enter the team again"
STAYED = "You stay in the team."
HOW_TO_ENTER = (
    "You enter as the captain of a team: give it a name, then ask its other members. Each of them agrees "
    "with a button. If somebody else is your captain, wait until they ask you."
)
NO_BOTS = "Choose people: a bot plays for no team."


def asked(name: str, team: str, captain: str) -> str:
    """To somebody whom a captain has asked."""
    return (
        f"{captain} asks you to play for **{team}** in **{name}**. Press **{MY_TEAM}** to see the team, and "
        "to agree or not."
    )


def short(name: str) -> str:
    return (
        f"**{name}** has started without your team: too few of its members can play, as their decks are not "
        "allowed or they are banned."
    )


def captain_now(name: str, team: str) -> str:
    return (
        f"You are the captain of **{team}** in **{name}** now: the captain before you has left, or "
        f"has let you lead it. Press **{MY_TEAM}** to see what you can change."
    )


def put_in(name: str, team: str) -> str:
    """To somebody whom an organiser has put into a team."""
    return (
        f"You play for **{team}** in **{name}** now: an organiser has put you into it. Press **{MY_TEAM}** "
        "to see it."
    )


def one_less(name: str, team: str) -> str:
    """To a captain."""
    return (
        f"Somebody has left **{team}** in **{name}**, or has answered that they don't play for it. Press "
        f"**{MY_TEAM}** to see who is still there."
    )


def no_member(name: str, team: str) -> str:
    """To somebody who was in a team, or was asked into it."""
    return (
        f"You are not in **{team}** in **{name}** any more: its captain or an organiser has taken you out. "
        "You can play for another team that asks you."
    )


def title(team: str, name: str) -> str:
    return f"### {team} in {name}"


def members(people: Sequence[tuple[str, bool, bool]], size: int, substitutes: int) -> Iterable[str]:
    """The members: each one's name, whether they agree, and whether they lead."""
    for name, agrees, leads in people:
        notes = [*(["captain"] if leads else []), *([] if agrees else ["has not answered yet"])]
        yield f"- {name}{f' ({listed(notes)})' if notes else ''}"
    yield f"-# {size} play in each match{_more(substitutes)}."


def _more(substitutes: int) -> str:
    return f", and a team has up to {counted(substitutes, 'substitute')}" if substitutes else ""


def state(agreed: int, size: int, *, is_in: bool, is_closed: bool, is_out: bool) -> str:
    """Whether the team takes part; `is_out`: it has dropped out."""
    if is_out:
        return "The team has dropped out. An organiser can bring it back."
    if is_in:
        return "✓ The team is in."
    if is_closed:
        return "Sign-up has closed, so the team is not in."
    if agreed < size:
        more = counted(size - agreed, "more member has", "more members have")
        return f"The team is not in yet: {more} to agree."
    return "The team is not in."


def order(names: Sequence[str], *, has_boards: bool) -> str:
    """The captain's secret order."""
    boards = "\n".join(f"{board}. {name}" for board, name in enumerate(names, start=1))
    return (
        f"**{'Boards' if has_boards else 'Seats'} in the next match**, which only you see:\n{boards}\n"
        "-# Both line-ups are shown to everybody when a round begins. Until then you can change yours."
    )


def question(captain: str) -> str:
    return f"{captain} asks you to play for this team."


def board_label(board: int, name: str, *, has_boards: bool) -> str:
    return f"{'Board' if has_boards else 'Seat'} {board}: {name}"


def which_board(board: int, *, has_boards: bool) -> str:
    """`has_boards` is false if the teams meet at one table, where each member has a seat."""
    return f"Who plays at board {board}?" if has_boards else f"Who takes the {_SEATS[board - 1]} seat?"


def made(team: str) -> str:
    return f"✓ **{team}** is made, and you lead it. Ask its members below."


def invited(count: int) -> str:
    if not count:
        return "Nobody new is asked: those you chose are in the team, or asked already."
    return f"✓ {counted(count, 'person is', 'people are')} asked and will be told."


def accepted(team: str, *, is_in: bool) -> str:
    return f"✓ You play for **{team}**." + ("" if is_in else " It is in once enough members have agreed.")


def refused(team: str) -> str:
    return f"You don't play for **{team}**."


def quitted(team: str) -> str:
    return f"✓ You have left **{team}**."


def removed(who: str) -> str:
    return f"✓ {who} is no longer in the team."


def passed_on(who: str) -> str:
    return f"✓ {who} leads the team now."


FIXED = "-# Captains can't change their teams any more. An organiser can."
CAN_CHANGE = "-# Until the start, `/tournament join` with another `deck` changes it."
ORDERED = "✓ The order is set."
_SEATS = ("first", "second", "third", "fourth")


def entered_again(team: str) -> str:
    return f"✓ **{team}** takes part again."


def out_question(team: str, name: str) -> str:
    return (
        f"### Take {team} out of {name}?\nNone of its members plays then. While sign-up is open, "
        f"**{MY_TEAM}** can let it in again."
    )


def taken_out(team: str, name: str) -> str:
    return (
        f"**{team}** no longer takes part in **{name}**. **{MY_TEAM}** can let it in again while sign-up is "
        "open."
    )


def dropped(team: str, name: str) -> str:
    return f"**{team}** has dropped out of **{name}**. To play on, ask an organiser to bring it back."


def drop_question(team: str, name: str, *, has_match: bool) -> str:
    lost = "The open boards of all its members are lost. " if has_match else ""
    return (
        f"### Drop out of {name} with {team}?\nThe team keeps its points and plays no further matches. {lost}"
        "Only an organiser can bring it back."
    )


def quit_question(
    team: str, *, leads: bool, is_last: bool, completes: bool, is_early: bool, has_boards: bool
) -> str:
    """`completes`: the team has too few members without this one. `is_early`: sign-up is open."""
    lines = [f"### Leave {team}?"]
    if is_last:
        lines.append("You are its only member, so the team leaves the tournament.")
    elif leads:
        lines.append("The next member leads it then.")
    if completes and not is_last:
        lost = "a board" if has_boards else "its matches"
        then = (
            "is not in until another agrees" if is_early else f"loses {lost} until somebody takes your place"
        )
        lines.append(f"Without you it has too few members, and {then}.")
    if len(lines) == 1:
        lines.append("You are no longer one of its members then.")
    return "\n".join(lines)


def full_roster(team: str, names: Sequence[str]) -> str:
    """A team with its members."""
    return f"{team} ({listed(names)})"
