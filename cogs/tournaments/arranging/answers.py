"""**Arrange a time**: players propose, accept and call off when their match is played (TO-59)."""

from bot.matches.books.books import TournamentBook
from bot.matches.memory.boards import sitting
from bot.matches.refusals import Refusal
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.log.time_checks import agreed_at, waiting_seats
from bot.tournaments.matches import EntrantId, Match, MatchId
from cogs.display.boards.match_lines import can_arrange, match_of
from cogs.kit.answers import Interaction, answer, is_private_panel
from cogs.kit.custom_ids import MalformedId, control_id, parse_number
from cogs.kit.forms import Form
from cogs.kit.messages import Attachment, Post
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import plain
from cogs.seating.find_duel import named
from cogs.services import services_of
from cogs.tournaments.arranging.time_file import match_calendar
from cogs.tournaments.arranging.typed_times import times_form, typed_times, what_is_wrong
from cogs.tournaments.rounds.time_posts import TIMES_SENT, panel_post, waiting_names
from cogs.words.tournaments.playing import match_times as words


async def arrange(press: Press) -> None:
    """Show the player of this duel when its match is played, and what is proposed.

    Refusals: no-such-duel, elsewhere, not-your-match. Raises NotAdmitted without an open match.
    """
    duel = await named(press.interaction, press.id.key)
    found = await match_of(services_of(press.interaction).matches, duel)
    if found is None or not can_arrange(*found):
        raise NotAdmitted(words.NOT_HERE)
    await _show(press.interaction, *found)


def form(press: Press) -> Form | None:
    """The form of a proposal; None for other controls."""
    if press.id.part(0) != "propose":
        return None
    return times_form(control_id(TIMES_SENT, press.id.key, press.id.part(1)))


async def sent(press: Press) -> None:
    """Propose the times of the form, or show the panel again with what is wrong with them.

    Refusals: the others of `ArrangedMatches.propose`.
    """
    interaction, id_ = press.interaction, str(press.id.number)
    number, times = _match(press.id.part(0)), services_of(interaction).matches.tournaments.times
    try:
        book = await times.propose(id_, number, press.user, await typed_times(press))
    except (NotAdmitted, Refusal) as error:
        await _show_again(interaction, id_, number, what_is_wrong(error))
    else:
        await _show_match(interaction, id_, number, words.proposed(_asked(book)))


async def pressed(press: Press) -> None:
    """Accept or decline a proposal, or ask to call the time off. Refusals: those of `ArrangedMatches`."""
    interaction, id_ = press.interaction, str(press.id.number)
    times = services_of(interaction).matches.tournaments.times
    match press.id.part(0):
        case "accept" | "decline" | "withdraw" as act:
            choice = parse_number(press.id.part(2)) if act == "accept" else 0
            if act == "accept" and not choice:
                raise MalformedId("choices are counted from 1")
            if act == "withdraw":
                await _check_own(press)
            book, made = await times.answer(id_, press.user, parse_number(press.id.part(1)), choice)
            is_own = book.people[made.entrant].user_id == press.user
            shown = await services_of(interaction).matches.tournaments.lookup.show(id_)
            if not choice:
                done = words.WITHDRAWN if is_own else words.DECLINED
            elif (agreed := book.state.times.agreed.get(made.match)) and agreed.proposal == made.number:
                done = words.OFF if agreed.at is None else words.done_agreed(agreed.at)
            else:
                done = words.done_accepted(waiting_names(shown, made))
            await _show_match(interaction, id_, made.match, done)
        case "off":
            number = _match(press.id.part(1))
            book = await times.ask_to_call_off(id_, number, press.user)
            await _show_match(interaction, id_, number, words.asked_off(_asked(book)))
        case other:
            raise MalformedId(f"nobody arranges a match by {other!r}")


async def send_file(press: Press) -> None:
    """Send the agreed time of a match as a file for the player's calendar program.

    Refusals: not-your-match, tournament-rule (`no-agreed-time`).
    """
    interaction, number = press.interaction, _match(press.id.part(0))
    matches = services_of(interaction).matches
    shown = await matches.tournaments.lookup.show(str(press.id.number))
    match = sitting(shown.state, number)
    agreed = shown.state.times.agreed.get(number)
    if match is None or agreed is None or agreed_at(shown.state, number) is None:
        raise Refusal("tournament-rule", reason="no-agreed-time", match=str(number))
    _seat(shown, match, press.user)
    played = shown.played.get(number)
    duel = None if played is None or not played.duels else await matches.chronicle.duel(played.duels[-1])
    channel_id = shown.tournament.channel_id if duel is None else duel.channel_id
    link = f"https://discord.com/channels/{shown.tournament.guild_id}/{channel_id}"
    file = match_calendar(shown, match, agreed, interaction.application_id, link, matches.clocks.now())
    await answer(interaction, Post(words.FILE_SENT, documents=(Attachment(words.FILE_NAME, file),)))


async def _check_own(press: Press) -> None:
    """Raise NotAdmitted if somebody else made this proposal. Refusal: not-your-match."""
    lookup = services_of(press.interaction).matches.tournaments.lookup
    shown = await lookup.show(str(press.id.number))
    made = shown.state.times.proposals.get(parse_number(press.id.part(1)))
    if made is not None and shown.users.get(made.entrant) != press.user:
        if (match := sitting(shown.state, made.match)) is not None:
            _seat(shown, match, press.user)
        raise NotAdmitted(words.NOT_YOURS)


def _asked(book: TournamentBook) -> list[str]:
    """The names of those who are to answer the latest proposal, escaped."""
    made = [*book.state.times][-1]
    return [plain(book.name(each)) for each in waiting_seats(book.state, made)]


async def _show_match(interaction: Interaction, tournament_id: str, number: MatchId, done: str) -> None:
    """Say what was done; in a panel, with the match's times below it."""
    if not is_private_panel(interaction):
        await answer(interaction, done)
        return
    await _show_again(interaction, tournament_id, number, done)


async def _show_again(interaction: Interaction, tournament_id: str, number: MatchId, done: str) -> None:
    """Show the panel of a match as it is now, with what was done or refused."""
    shown = await services_of(interaction).matches.tournaments.lookup.show(tournament_id)
    match = sitting(shown.state, number)
    if match is None:
        raise Refusal("tournament-rule", reason="no-match", match=str(number))
    await _show(interaction, shown, match, done)


async def _show(interaction: Interaction, shown: ShownTournament, match: Match, done: str = "") -> None:
    entrant = _seat(shown, match, interaction.user.id)
    zone = (await services_of(interaction).matches.settings.of(interaction.user.id)).time_zone
    await answer(interaction, panel_post(shown, match, entrant, zone, done))


def _seat(shown: ShownTournament, match: Match, user_id: int) -> EntrantId:
    for each in match.pairing.seats:
        if shown.users.get(each) == user_id:
            return each
    raise Refusal("not-your-match", tournament=shown.tournament.name)


def _match(text: str) -> MatchId:
    try:
        return MatchId.parse(text)
    except ValueError as error:
        raise MalformedId("that is no match") from error
