"""Messages and panels about when matches are played (TO-59). Pure."""

from collections.abc import Collection, Sequence

from bot.matches.books.more_time import end_of
from bot.matches.memory.boards import sitting
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.log.match_times import TimesProposal
from bot.tournaments.log.time_checks import agreed_at, is_proposal_open, open_proposal, waiting_seats
from bot.tournaments.matches import EntrantId, Match
from cogs.display.boards.match_lines import match_line
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import Button, Post, Row, Style
from cogs.kit.safe_text import plain
from cogs.words.tournaments.playing import match_times as words

TIMES, TIMES_SENT, TIMES_FILE = "times", "timessent", "timesfile"
"""The verbs of controls about times of matches, of their forms, and of the button for a calendar file."""


def times_id(shown: ShownTournament, act: str, *parts: object) -> ControlId:
    return control_id(TIMES, shown.tournament.id, act, *(str(each) for each in parts))


def proposal_post(shown: ShownTournament, proposal: TimesProposal) -> Post:
    """An open proposal in the match's thread; it mentions those who are to answer."""
    people = _users(shown, waiting_seats(shown.state, proposal))
    mentions = [f"<@{each}>" for each in people]
    count = len(proposal.times)
    asked = words.asked_to_call_off(mentions) if proposal.calls_off else words.asked(mentions, count)
    lines = [_text(shown, proposal), *_accepted(shown, proposal), *([asked] if people else [])]
    withdraw = Button(times_id(shown, "withdraw", proposal.number), words.WITHDRAW)
    *first, last = answer_rows(shown, proposal)
    return Post("\n".join(lines), rows=(*first, (*last, withdraw)), pings=people)


def ended_proposal_post(shown: ShownTournament, proposal: TimesProposal) -> Post:
    """A proposal that waits no longer, with how it ended; buttons for what comes next."""
    match = sitting(shown.state, proposal.match)
    agreed = shown.state.times.agreed.get(proposal.match)
    is_over = match is None or match.result is not None or shown.state.phase != "running"
    rows: tuple[Row, ...] = ()
    if not is_over and match is not None and shown.state.times.latest.get(match.id) == proposal.number:
        is_agreed = agreed_at(shown.state, match.id) is not None
        label = words.CHANGE if is_agreed else words.OTHER_TIMES
        row = [Button(times_id(shown, "propose", match.id), label)]
        if is_agreed:
            row.append(Button(times_id(shown, "off", match.id), words.CALL_OFF))
        rows = (tuple(row),)
    by = None if proposal.declined_by is None else _mention(shown, proposal.declined_by)
    if agreed is not None and agreed.proposal == proposal.number:
        end = words.CALLED_OFF if agreed.at is None else words.agreed(agreed.at)
    elif by is not None and proposal.declined_by == proposal.entrant:
        end = words.withdrawn(by)
    elif by is not None:
        end = words.kept(by) if _stands(shown, proposal) else words.declined(by)
    elif is_over:
        end = words.MATCH_OVER
    else:
        end = words.REPLACED
    return Post(f"{_text(shown, proposal)}\n{end}", rows=rows)


def told_post(shown: ShownTournament, proposal: TimesProposal) -> Post | None:
    """Tells the others of the last answer to a proposal that has ended; None if nobody answered."""
    agreed = shown.state.times.agreed.get(proposal.match)
    match = sitting(shown.state, proposal.match)
    if match is None:
        return None
    if agreed is not None and agreed.proposal == proposal.number:
        last = [*proposal.accepted][-1:]
        people = _users(shown, [each for each in match.pairing.seats if each not in last])
        who = _mention(shown, last[0]) if last else ""
    elif proposal.declined_by not in (None, proposal.entrant):
        people, who = _users(shown, [proposal.entrant]), _mention(shown, proposal.declined_by)
    else:
        return None
    if not people:
        return None
    mentions = [f"<@{each}>" for each in people]
    if agreed is None or agreed.proposal != proposal.number:
        text = words.told_declined(mentions, who, is_kept=_stands(shown, proposal))
    elif agreed.at is None:
        text = words.told_off(mentions, who)
    else:
        text = words.told_agreed(mentions, who, agreed.at)
    return Post(text, pings=people)


def panel_post(shown: ShownTournament, match: Match, entrant: EntrantId, zone: str, done: str = "") -> Post:
    """What one player of a match sees of its times, with what was just `done`; `zone` is their time zone."""
    at, made = agreed_at(shown.state, match.id), open_proposal(shown.state, match.id)
    lines = [words.panel_title(match_line(shown, match)), *([done] if done else [])]
    if at is not None or made is None:
        lines.append(words.NOBODY_AGREED if at is None else words.agreed_line(at))
    rows: list[Row] = []
    if made is not None:
        who = plain(shown.names.get(made.entrant, "?"))
        lines.append(words.waits_to_call_off(who) if made.calls_off else words.waits_line(who, made.times))
        if made.entrant != entrant:
            rows += answer_rows(shown, made)[: None if made.calls_off else 1]
    own: list[Button] = [Button(times_id(shown, "propose", match.id), words.PROPOSE, Style.primary)]
    if made is not None:
        is_own = made.entrant == entrant
        if is_own:
            own.append(Button(times_id(shown, "withdraw", made.number), words.WITHDRAW))
        elif not made.calls_off:
            label = words.decline_label(len(made.times))
            own.append(Button(times_id(shown, "decline", made.number), label))
    if at is not None and (made is None or not made.calls_off):
        own.append(Button(times_id(shown, "off", match.id), words.CALL_OFF))
    if at is not None:
        own.append(Button(control_id(TIMES_FILE, shown.tournament.id, str(match.id)), words.FILE))
    lines.append(words.below(zone, ends_at(shown, match)))
    return Post("\n".join(lines), rows=(*rows, tuple(own)))


def answer_rows(shown: ShownTournament, proposal: TimesProposal) -> tuple[tuple[Button, ...], ...]:
    """The buttons that accept or decline a proposal: first those that accept."""
    if proposal.calls_off:
        agree = Button(times_id(shown, "accept", proposal.number, 1), words.AGREE, Style.success)
        return ((agree, Button(times_id(shown, "decline", proposal.number), words.KEEP)),)
    count = len(proposal.times)
    accept = tuple(
        Button(
            times_id(shown, "accept", proposal.number, choice),
            words.accept_label(choice, count),
            Style.success,
        )
        for choice in proposal.choices
    )
    other = Button(times_id(shown, "propose", proposal.match), words.OTHER_TIMES)
    decline = Button(times_id(shown, "decline", proposal.number), words.decline_label(count))
    return accept, (other, decline)


def ends_at(shown: ShownTournament, match: Match) -> int | None:
    """When a match ends whatever its players agree on (Unix time); None if no time ends it."""
    ends = end_of(shown.timers, shown.state, match.id)
    return None if ends is None else int(ends.due_at.timestamp())


def waiting_names(shown: ShownTournament, proposal: TimesProposal) -> list[str]:
    """The names of those who are to answer, escaped."""
    return [plain(shown.names.get(each, "?")) for each in waiting_seats(shown.state, proposal)]


def _stands(shown: ShownTournament, proposal: TimesProposal) -> bool:
    """Whether the time agreed before this proposal, which is declined, still stands."""
    if proposal.calls_off:
        return True
    agreed = shown.state.times.agreed.get(proposal.match)
    return agreed is not None and agreed.at is not None and agreed.entry < proposal.number


def _text(shown: ShownTournament, proposal: TimesProposal) -> str:
    match, who = sitting(shown.state, proposal.match), _mention(shown, proposal.entrant)
    line = str(proposal.match) if match is None else match_line(shown, match)
    is_open = is_proposal_open(shown.state, proposal)
    at = agreed_at(shown.state, proposal.match) if is_open else None
    if proposal.calls_off:
        return words.calling_off(line, who, at)
    return words.proposal(line, who, proposal.times, at)


def _accepted(shown: ShownTournament, proposal: TimesProposal) -> Sequence[str]:
    return [
        words.accepted_by(plain(shown.names.get(who, "?")), sorted(choices))
        for who, choices in proposal.accepted.items()
        if not proposal.calls_off
    ]


def _users(shown: ShownTournament, entrants: Collection[EntrantId]) -> tuple[int, ...]:
    found = (shown.users.get(each, 0) for each in entrants)
    return tuple(each for each in found if each > 0)


def _mention(shown: ShownTournament, entrant: EntrantId | None) -> str:
    user_id = 0 if entrant is None else shown.users.get(entrant, 0)
    return f"<@{user_id}>" if user_id > 0 else "somebody"
