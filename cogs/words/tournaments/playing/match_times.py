"""Words about when matches are played (TO-59). Names and titles come escaped, mentions as they are."""

from collections.abc import Sequence

from bot.games.wording import counted
from cogs.kit.safe_text import listed
from cogs.words.tournaments.playing.calls import HERE, at_stake, length

BUTTON = "Arrange a time"
PROPOSE, OTHER_TIMES, CHANGE = "Propose times…", "Other times…", "Another time…"
ACCEPT, DECLINE, WITHDRAW, CALL_OFF = "Accept", "Decline", "Withdraw", "Call it off…"
DECLINE_ALL = "None of these"
AGREE, KEEP = "Agree", "Keep the time"


def moment(at: int) -> str:
    """A moment (Unix time) as everybody reads it in their own time zone, and how far it is."""
    return f"<t:{at}:F> (<t:{at}:R>)"


# --- notices ------------------------------------------------------------------------------------------------


def it_is_time(name: str, match: str, minutes: int, where: str, *, is_board: bool = False) -> str:
    """To the players at their agreed time; `minutes` is 0 if nobody can lose by not coming."""
    text = f"It is time for your match {match} of **{name}**, as agreed: play in {where}."
    if not minutes:
        return text
    lost = at_stake(is_board=is_board)
    return f"{text} Make a move or press **{HERE}** within {length(minutes)}, or you lose {lost}."


def begins_soon(name: str, match: str, at: int, where: str) -> str:
    """To the players, an hour before their agreed time (Unix time)."""
    return (
        f"Your match {match} of **{name}** begins <t:{at}:R> in {where}, as agreed. If you can't come, "
        "propose another time now: the agreed one stands until the others accept."
    )


def lapsed(name: str, match: str) -> str:
    """To players who could not play at their agreed time."""
    return (
        f"Your match {match} of **{name}** could not begin at the agreed time: the tournament was paused, or "
        "I was not there. Agree on another time."
    )


def organiser_set(name: str, match: str, at: int | None) -> str:
    """To the players, whose time (Unix time) an organiser has set or called off."""
    if at is None:
        return f"An organiser has called off the agreed time of your match {match} of **{name}**."
    return f"An organiser has set the time of your match {match} of **{name}**: {moment(at)}."


def when(name: str, match: str, ends: int | None) -> str:
    """To players without an agreed time; `ends` is the end of their match (Unix time), if there is one."""
    until = "" if ends is None else f" It ends <t:{ends}:R>."
    return f"When do you play your match {match} of **{name}**? Agree on a time, or just play.{until}"


# --- messages in the match's thread -------------------------------------------------------------------------


def proposal(match: str, who: str, times: Sequence[int], agreed: int | None) -> str:
    """`match` is the line that says which match it is, `who` the mention of the player who proposes.

    `times` are Unix times, and so is `agreed`, the time agreed until now.
    """
    until = "" if agreed is None else f"Agreed until now: {moment(agreed)}. It stands until another is."
    lines = ["### When do you play?", match, f"{who} proposes:", *_numbered(times), until]
    return "\n".join(filter(None, lines))


def calling_off(match: str, who: str, agreed: int | None) -> str:
    """The same for the wish to call off the agreed time."""
    at = "the agreed time" if agreed is None else moment(agreed)
    return f"### Call the agreed time off?\n{match}\n{who} asks to call off {at}."


def accept_label(number: int, count: int) -> str:
    """The label of the button that accepts the time with this number of so many."""
    return ACCEPT if count == 1 else f"{ACCEPT} {number}"


def decline_label(count: int) -> str:
    """The label of the button that accepts none of so many times."""
    return DECLINE if count == 1 else DECLINE_ALL


def asked(mentions: Sequence[str], count: int) -> str:
    """Who is to answer a proposal of so many times."""
    what = "it" if count == 1 else "one"
    return f"{listed(mentions)}: accept {what}, or propose other times."


def asked_to_call_off(mentions: Sequence[str]) -> str:
    return f"{listed(mentions)}: do you agree? Until all do, the agreed time stands."


def accepted_by(who: str, numbers: Sequence[int]) -> str:
    """At a table of several: which times somebody accepts."""
    return f"-# {who} accepts {listed([str(each) for each in numbers])}."


def agreed(at: int) -> str:
    """`at` is the agreed time (Unix time)."""
    return f"**Agreed: {moment(at)}.** You are called then. Until then nobody has to come, but you may play."


CALLED_OFF = "**Called off.** Agree on another time, or just play."
REPLACED = "-# A newer proposal has replaced this one."
MATCH_OVER = "-# The match is over."


def declined(who: str) -> str:
    return f"**Declined** by {who}. Propose other times."


def kept(who: str) -> str:
    return f"**Declined** by {who}: the agreed time stands."


def withdrawn(who: str) -> str:
    return f"**Withdrawn** by {who}."


def told_agreed(mentions: Sequence[str], who: str, at: int) -> str:
    """Tells the others that `who` has accepted, and all have now."""
    return f"{listed(mentions)}: {who} accepts. You play {moment(at)}."


def told_off(mentions: Sequence[str], who: str) -> str:
    return f"{listed(mentions)}: {who} agrees, so your match has no agreed time now. Agree on another."


def told_declined(mentions: Sequence[str], who: str, *, is_kept: bool) -> str:
    """Tells who proposed that `who` declines; `is_kept` says that an agreed time still stands."""
    then = "The agreed time stands." if is_kept else "Propose other times."
    return f"{listed(mentions)}: {who} declines. {then}"


# --- the panel ----------------------------------------------------------------------------------------------

FILE, FILE_NAME = "Calendar file", "match.ics"
FILE_SENT = (
    "Open this file with your calendar program. If you agree on another time, **Calendar file** gives you "
    "one that replaces it."
)


def event_name(match: str, tournament: str, names: Sequence[str]) -> str:
    """What calendars call a match; plain text."""
    return f"{' – '.join(names)} · {match} of {tournament}"


FORM_TITLE = "When can you play?"
TIME_HELP = "In your time zone from /me: Fri 19:00, 28 Nov 7:30 pm, tomorrow 20:00, in 2 h"
TIMES = ("First time", "Second time", "Third time")
NO_TIMES = "Type at least one time, such as `Fri 19:00`."
NOT_HERE = "This duel belongs to no open match of a tournament, so there is no time to agree on."
NOBODY_AGREED = "You have agreed on no time yet. You need none: you can just play."


def not_read(typed: str, why: str) -> str:
    """`typed` is no time that can be read, which `why` explains."""
    return f"**{typed}**: {why}"


def panel_title(match: str) -> str:
    return f"### When do you play?\n{match}"


def agreed_line(at: int) -> str:
    return f"Agreed: {moment(at)}."


def waits_line(who: str, times: Sequence[int]) -> str:
    """The proposal that waits for an answer; `who` proposes, without markdown of a mention."""
    return "\n".join([f"{who} proposes:", *_numbered(times)])


def waits_to_call_off(who: str) -> str:
    return f"{who} asks to call the agreed time off."


def below(zone: str, ends: int | None) -> str:
    """`zone` is the reader's time zone, `ends` the end of the match (Unix time), if there is one."""
    until = "" if ends is None else f" The match ends <t:{ends}:f>, whatever you agree on."
    return f"-# You type times in your own time zone, {zone}; `/me` changes it.{until}"


def proposed(names: Sequence[str]) -> str:
    """Confirms it to who proposed; these are to answer."""
    return f"✓ Proposed. {listed(names)} {_is(names)} asked in the thread."


def asked_off(names: Sequence[str]) -> str:
    return f"✓ {listed(names)} {_is(names)} asked in the thread. Until all agree, the agreed time stands."


NOT_YOURS = "Only the player who proposed this can withdraw it. You can decline it."
DECLINED, WITHDRAWN, OFF = "✓ Declined. They are told.", "✓ Withdrawn.", "✓ The agreed time is called off."


def done_agreed(at: int) -> str:
    return f"✓ Agreed: you play {moment(at)}."


def done_accepted(names: Sequence[str]) -> str:
    """At a table of several: who has still to answer."""
    return f"✓ Accepted. {listed(names)} still {_has(names)} to answer."


# --- at the match and for organisers ------------------------------------------------------------------------


def agreed_at(at: int) -> str:
    """Below the call of a match, before its agreed time (Unix time)."""
    return f"Agreed: you play {moment(at)}. Until then nobody has to come, but you may play."


HINT = f"You can agree on when you play with **{BUTTON}**, or just play."
ORGANISE = "Times…"
TITLE, WHICH = "### When matches are played", "Choose a match to set its time…"
NO_MATCH = "No match is open now."
REMIND, SET, OFF_LABEL, ALL = "Remind those without a time", "Set a time…", "Call it off", "All matches"
NOBODY_LEFT = "Nobody is reminded: every open match has a time, or its players were reminded before."
SET_TIME_TITLE, SET_TIME = "When is the match played?", "Time"
HOW = (
    "-# Players arrange their match with **Arrange a time** at its call and under **More**. A time moves no "
    "deadline."
)


def match_entry(match: str, state: str) -> str:
    return f"- {match} · {state}"


def state_of(at: int | None, proposer: str, waiting: Sequence[str], *, is_asked: bool) -> str:
    """When a match is played, or what it waits for; names, or "" and none without a proposal."""
    reminded = " · reminded" if is_asked and at is None else ""
    if at is not None:
        change = f" · {proposer} proposes another time" if proposer else ""
        return f"<t:{at}:f>{change}"
    if proposer:
        return f"{proposer} has proposed times, {listed(waiting)} {_has(waiting)} to answer{reminded}"
    return f"nothing proposed{reminded}"


def reminded(count: int) -> str:
    return f"✓ The players of {counted(count, 'match', 'matches')} are reminded."


def set_done(at: int | None) -> str:
    return (
        "✓ Called off. The players are told." if at is None else f"✓ Set: {moment(at)}. The players are told."
    )


def _is(names: Sequence[str]) -> str:
    return "is" if len(names) == 1 else "are"


def _has(names: Sequence[str]) -> str:
    return "has" if len(names) == 1 else "have"


def _numbered(times: Sequence[int]) -> Sequence[str]:
    """Times (Unix times), numbered as the buttons are if there are several."""
    if len(times) == 1:
        return [f"- {moment(times[0])}"]
    return [f"{number}. {moment(each)}" for number, each in enumerate(times, start=1)]
