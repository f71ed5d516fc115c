"""Messages about calls for a judge. Pure."""

from collections.abc import Sequence

from bot.matches.books.more_time import end_of
from bot.matches.memory.boards import sitting
from bot.matches.planning.plan import MAX_NAME
from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.running.judges import waits
from bot.tournaments.course.stages import rounds_after
from bot.tournaments.log.events import JudgeAnswer
from bot.tournaments.log.folding import JudgeCall
from bot.tournaments.matches import EntrantId
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Row, Style, message_link
from cogs.kit.safe_text import plain
from cogs.words.tournaments.playing import judges as words
from cogs.words.tournaments.playing import more_time as time_words
from cogs.words.tournaments.tables.results import match_title

ANSWER = "judgeanswer"
"""The verb of the buttons that answer or withdraw a call."""
GRANTS, LONG_GRANTS = (5, 10, 20), (6 * 60, 24 * 60, 2 * 24 * 60)
"""The minutes that organisers can grant in an evening, and where people have days."""
LONG_TIME = 24 * 60
"""Minutes from which on people have days to come to a match, or to play it."""
MAX_ABOUT = 300
"""Maximum characters of what a call is about."""


def call_role(call: JudgeCall) -> str:
    """The role of a call's message in the store."""
    return f"judge-{call.number}"


def call_text(shown: ShownTournament, call: JudgeCall) -> str:
    """The call itself: who plays, and what it is about."""
    match = shown.state.match(call.match)
    stage = (
        match_title(call.match, match.stage, rounds_after(shown.state, match)) if match else str(call.match)
    )
    name, names = plain(shown.tournament.name, MAX_NAME), _names(shown, call)
    if call.wish == "no-result":
        return words.call_to_end(stage, name, names)
    if call.wish == "more-time":
        return time_words.request(words.match_line(stage, name, names), _mention(call.by))
    return words.call_for_help(stage, name, names, _mention(call.by), plain(call.about, MAX_ABOUT))


def call_post(shown: ShownTournament, call: JudgeCall, role_id: int | None) -> Post:
    """An open call, which mentions the organisers and those with the server's role of organisers."""
    people = organisers(shown)
    mentions = [f"<@{each}>" for each in people]
    roles = () if role_id is None else (role_id,)
    text = f"{call_text(shown, call)}\n{words.judges([*mentions, *(f'<@&{each}>' for each in roles)])}"
    return Post(text, rows=(_answers(shown, call),), pings=people, roles=roles)


def ended_call_post(shown: ShownTournament, call: JudgeCall) -> Post:
    """A call that waits no longer, with how it ended."""
    by = _mention(call.answered_by)
    match call.wish, call.answer:
        case "more-time", "granted":
            end = time_words.granted_by(by, call.minutes)
        case "more-time", "refused":
            end = time_words.refused_by(by)
        case _:
            end = words.ending(call.answer, by)
    return Post(f"{call_text(shown, call)}\n{end}")


def answer_post(shown: ShownTournament, call: JudgeCall) -> Post | None:
    """Tells the players the organisers' answer; None if they gave none."""
    if call.answer in (None, "withdrawn"):
        return None
    people = _concerned(shown, call)
    if not people:
        return None
    by, mentions = _mention(call.answered_by), [f"<@{each}>" for each in people]
    if call.wish == "more-time":
        ends = end_of(shown.timers, shown.state, call.match)
        until = None if ends is None else int(ends.due_at.timestamp())
        granted = call.answer == "granted"
        text = (
            time_words.told_granted(by, mentions, call.minutes, until)
            if granted
            else time_words.told_refused(by, mentions)
        )
    else:
        text = words.told(call.answer, by, mentions, begins_by_itself=shown.plan.rules.best_of == 1)
    return Post(text, pings=people)


def organisers(shown: ShownTournament) -> tuple[int, ...]:
    """The people who organise a tournament: its maker and the co-organisers."""
    found = (shown.tournament.organiser_id, *(each.user_id for each in shown.helpers))
    return tuple(each for each in dict.fromkeys(found) if each > 0)


def open_lines(shown: ShownTournament) -> Sequence[str]:
    """The calls that wait, with links to their messages, for the organisers' panel."""
    lines = []
    for call in shown.state.calls:
        if waits(shown, call):
            post = shown.posts.get(call_role(call))
            guild_id = shown.tournament.guild_id
            link = "" if post is None else message_link(guild_id, post.channel_id, post.message_id)
            lines.append(words.open_call(str(call.match), _names(shown, call), link, call.wish))
    return [words.OPEN, *lines] if lines else []


def _answers(shown: ShownTournament, call: JudgeCall) -> Row:
    def button(answer: JudgeAnswer, label: str, style: Style) -> Button:
        return Button(control_id(ANSWER, shown.tournament.id, call.number, answer), label, style)

    withdraw = button("withdrawn", words.WITHDRAW, Style.secondary)
    if call.wish == "more-time":
        return (*_grants(shown, call), button("refused", words.REFUSE, Style.danger), withdraw)
    if call.wish == "help":
        return button("handled", words.HANDLED, Style.success), withdraw
    return (
        button("allowed", words.ALLOW, Style.success),
        button("refused", words.REFUSE, Style.danger),
        withdraw,
    )


def _grants(shown: ShownTournament, call: JudgeCall) -> tuple[Button, ...]:
    """Buttons that grant more time; hours and days where people have days."""
    longest = max(shown.plan.longest_round or 0, shown.plan.no_show or 0)
    offered = LONG_GRANTS if longest >= LONG_TIME else GRANTS
    id_ = shown.tournament.id
    return tuple(
        Button(
            control_id(ANSWER, id_, call.number, "granted", str(minutes)),
            time_words.grant_label(minutes),
            Style.success,
        )
        for minutes in offered
    )


def _concerned(shown: ShownTournament, call: JudgeCall) -> tuple[int, ...]:
    """The players whom the answer concerns: the caller, or all whose game it is."""
    match = sitting(shown.state, call.match)
    seats: tuple[EntrantId, ...] = (call.entrant,)
    if call.wish != "help" and match is not None:
        seats = match.pairing.seats
    elif call.match.board:
        return () if call.by is None or call.by < 0 else (call.by,)
    return tuple(each for each in (shown.users.get(seat, 0) for seat in seats) if each > 0)


def _names(shown: ShownTournament, call: JudgeCall) -> list[str]:
    match = sitting(shown.state, call.match)
    seats = (call.entrant,) if match is None else match.pairing.seats
    return [plain(shown.names.get(each, "?")) for each in seats]


def _mention(user_id: int | None) -> str:
    return f"<@{user_id}>" if user_id is not None and user_id > 0 else "somebody"
