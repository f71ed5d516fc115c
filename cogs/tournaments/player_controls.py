"""Controls and commands of players: sign up with a deck, check in, leave, drop out, read the rules."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.matches.refusals import Refusal
from bot.matches.tabletop import board_name, title_of
from bot.matches.tournaments.decks import UNFIT
from bot.matches.tournaments.lookup import Own, ShownTournament, is_check_in_open
from bot.matches.tournaments.registration import SignUp
from bot.store.tournaments.values import Tournament
from cogs.failures import as_it_stands, remedies
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import Button, Post, Row, Style
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted
from cogs.kit.safe_text import clip, escape, plain
from cogs.seating.decks import SURPRISE, find_deck, is_surprise
from cogs.services import player_of, services_of
from cogs.tournaments import byes, teams
from cogs.tournaments.announcing.post import (
    CHECK_IN,
    DROP,
    JOIN,
    LEAVE,
    MAX_NAME,
    RULES,
    enter_id,
)
from cogs.tournaments.entry_decks import deck_menu, entry_deck
from cogs.tournaments.rounds import judge_answers
from cogs.tournaments.tournament_choice import fitting, named
from cogs.words.refusals import refusal_text
from cogs.words.tournaments.planning import terms
from cogs.words.tournaments.playing import judges
from cogs.words.tournaments.playing import registration as words
from cogs.words.tournaments.playing import teams as team_words

DECK, STAY, WHICH = "deck", "stay", "which"
_MAX_DECKS = 3_000
"""Maximum characters of the list of decks."""


async def pressed(press: Press) -> None:
    """Handle a control of the announcement, of a question, or of a menu of tournaments.

    Refusals: those of the services.
    """
    interaction, act = press.interaction, press.id.part(0)
    if act == WHICH:
        await _chosen(press)
        return
    id_ = str(press.id.number)
    match act:
        case "join":
            await join(interaction, id_)
        case "deck":
            await join(interaction, id_, await _chosen_deck(interaction, id_, press.value))
        case "leave":
            await leave(interaction, id_)
        case "drop":
            await leave(interaction, id_, is_sure=True)
        case "stay":
            await answer(interaction, words.STAYED)
        case "checkin":
            await check_in(interaction, id_)
        case "byes":
            await byes.show(interaction, id_)
        case "askbye" | "unbye":
            await byes.pressed(press)
        case "team":
            await teams.enter(interaction, id_)
        case "rules":
            await show_rules(interaction, id_)
        case other:
            raise MalformedId(f"nobody enters by {other!r}")


async def _chosen(press: Press) -> None:
    """Carry out a command with the chosen tournament."""
    interaction = press.interaction
    id_ = str(enter_id(press.value, WHICH).number)
    match press.id.part(1):
        case "join":
            await join(interaction, id_)
        case "leave":
            await leave(interaction, id_)
        case "checkin":
            await check_in(interaction, id_)
        case other:
            raise MalformedId(f"nobody is asked where to {other!r}")


async def join_with(
    interaction: Interaction, tournament: Tournament, typed: str | None, team: str = ""
) -> None:
    """Sign up with the typed deck, or a team of this name. Refusals: unknown-deck, and those of `join`."""
    if typed is None:
        deck = None
    elif is_surprise(typed):
        deck = await _chosen_deck(interaction, tournament.id, SURPRISE)
    else:
        deck = await find_deck(interaction, typed, tournament.game)
    await join(interaction, tournament.id, deck, team)


async def join(interaction: Interaction, tournament_id: str, deck: str | None = None, team: str = "") -> None:
    """Sign up, or change the deck. Ask for a deck if none is known, or if this one is not allowed.

    In a tournament of teams, make a team of this name, or show one's own. Refusals: as in
    `Registration.join`, and those of `Teams`.
    """
    services = services_of(interaction)
    if team:
        await _check_of_teams(interaction, tournament_id)
        await teams.enter(interaction, tournament_id, team, deck)
        return
    try:
        entry = await services.matches.tournaments.registration.join(
            tournament_id, player_of(interaction.user), deck
        )
    except Refusal as error:
        match error.code:
            case "deck-needed":
                await _ask_for_deck(interaction, tournament_id, "")
            case code if code in UNFIT:
                refused = as_it_stands(error, services)
                rows = remedies(refused, interaction.user.id)
                await _ask_for_deck(interaction, tournament_id, refusal_text(refused, {}), rows)
            case "tournament-rule" if error.text("reason") == "already-out":
                await _ask_back(interaction, tournament_id)
            case "team-rule" if error.text("reason") == "needs-team":
                await teams.enter(interaction, tournament_id, deck=deck)
            case _:
                raise
        return
    shown = await _shown(interaction, tournament_id)
    if deck is None and shown.plan.rules.is_of_teams:
        await teams.enter(interaction, tournament_id)
        return
    post = _joined(entry, shown)
    if deck is None and not entry.is_new and entry.entered.deck is not None and _is_early(shown):
        asked = await deck_menu(interaction, shown, enter_id(shown.tournament.id, DECK))
        below = f"{words.can_change(has_deck=True, has_menu=True)}\n{asked.below}".rstrip()
        post = replace(post, below=below, rows=asked.rows)
    await answer(interaction, post)


async def _check_of_teams(interaction: Interaction, tournament_id: str) -> None:
    """Check that teams play in this tournament. Refusal: team-rule (`no-teams`)."""
    shown = await _shown(interaction, tournament_id)
    if not shown.plan.rules.is_of_teams:
        raise Refusal("team-rule", reason="no-teams", tournament=shown.tournament.name)


async def leave(interaction: Interaction, tournament_id: str, *, is_sure: bool = False) -> None:
    """Leave before the start, or drop out after it. Ask first if that cannot be undone."""
    services = services_of(interaction)
    own = await services.matches.tournaments.lookup.own(tournament_id, interaction.user.id)
    shown, name = own.shown, plain(own.shown.tournament.name, MAX_NAME)
    team = shown.teams.get(own.number)
    if team is not None and team.captain != own.entered.number:
        await teams.quit_team(interaction, tournament_id)
        return
    is_early = _is_early(shown)
    loses_place = is_early and bool(shown.waiting) and own.number in shown.playing
    playing = shown.state.entrant(own.number)
    is_in = playing is not None and playing.dropped_after is None and shown.state.phase == "running"
    called = "" if team is None else plain(shown.names[team.number])
    if not is_sure and (loses_place or is_in or (called and is_early)):
        text = _leave_question(own, name, called, is_in=is_in)
        yes = words.YES_DROP if is_in else words.YES_LEAVE
        row = (
            Button(enter_id(tournament_id, DROP), yes, Style.danger),
            Button(enter_id(tournament_id, STAY), words.STAY),
        )
        await answer(interaction, Post(text, rows=(row,)))
        return
    gone = await services.matches.tournaments.registration.leave(tournament_id, interaction.user.id)
    if called:
        told = team_words.taken_out if is_early else team_words.dropped
        await answer(interaction, told(called, name))
        return
    await answer(interaction, words.left(name) if is_early else words.dropped(name, is_new=gone.is_new))


def _leave_question(own: Own, name: str, team: str, *, is_in: bool) -> str:
    """Asks whether to leave the tournament, or to drop out; a captain with the `team` of this name."""
    shown = own.shown
    if team:
        open_ = any(own.number in each.pairing.seats for each in shown.state.open_matches)
        return (
            team_words.drop_question(team, name, has_match=open_)
            if is_in
            else team_words.out_question(team, name)
        )
    if not is_in:
        return words.leave_question(name, len(shown.waiting))
    return words.drop_question(
        name, has_match=own.match is not None, may_be_rated=shown.plan.rated is not False
    )


async def call_judge(interaction: Interaction, about: str, typed: str | None) -> None:
    """Call a judge to the match of this thread, or to the user's open one, if there is only one.

    Raises NotAdmitted if it is unclear which. Refusals: those of `Judges.call`.
    """
    duel_id = None if typed is not None else await _match_here(interaction)
    if duel_id is not None:
        await judge_answers.call(interaction, duel_id, about)
        return
    running = await fitting(interaction, "leave")
    if typed is not None:
        only = named(running, typed)
        running = [each for each in running if each.tournament.id == only.id]
    lookup = services_of(interaction).matches.tournaments.lookup
    owns = [await lookup.own(each.tournament.id, interaction.user.id) for each in running]
    open_ = [(each.shown.tournament.id, each.match.id) for each in owns if each.match is not None]
    if len(open_) != 1:
        raise NotAdmitted(judges.SEVERAL_MATCHES if open_ else judges.NO_MATCH)
    await judge_answers.call_to(interaction, *open_[0], about)


async def _match_here(interaction: Interaction) -> str | None:
    """The duel of a tournament that the user plays, or has played, in this channel."""
    matches, channel_id = services_of(interaction).matches, interaction.channel_id
    duel = None if channel_id is None else await matches.chronicle.duel_in(channel_id)
    if duel is None or duel.seat_of(interaction.user.id) is None:
        return None
    return None if await matches.tournaments.lookup.of_duel(duel.id) is None else duel.id


async def check_in(interaction: Interaction, tournament_id: str) -> None:
    """Check in. Refusals: as in `Registration.check_in`."""
    entering = services_of(interaction).matches.tournaments.registration
    entry = await entering.check_in(tournament_id, interaction.user.id)
    name = plain(entry.tournament.name, MAX_NAME)
    await answer(
        interaction, words.checked_in(name, is_new=entry.is_new, is_waiting=entry.place == "waiting")
    )


async def show_rules(interaction: Interaction, tournament_id: str) -> None:
    """Show the whole plan, the user's own deck, and all decks once they are public."""
    services = services_of(interaction)
    shown = await _shown(interaction, tournament_id)
    title = escape(title_of(services.matches.games, shown.tournament.game))
    board = board_name(services.matches.games, shown.tournament.game, shown.plan.board)
    has_decks = services.matches.games[shown.tournament.game].has_decks
    lines = [
        f"## {plain(shown.tournament.name, MAX_NAME)}",
        *terms.terms(shown.plan, title, escape(board), limits=shown.limits, has_decks=has_decks),
        *terms.rules_lines(shown.plan),
    ]
    number = shown.number_of(interaction.user.id)
    if number is not None and number in shown.state.signed_up:
        own = await services.matches.tournaments.lookup.own(tournament_id, interaction.user.id)
        if own.entered.deck is not None:
            lines.append(words.own_deck(plain(own.entered.deck.name)))
    if shown.decks:
        decks = [f"- {plain(shown.names[each])}: {plain(deck.name)}" for each, deck in shown.decks.items()]
        lines.append(clip(words.decks_public(decks), _MAX_DECKS))
    await answer(interaction, "\n".join(lines))


def _joined(entry: SignUp, shown: ShownTournament) -> Post:
    name = plain(entry.tournament.name, MAX_NAME)
    deck = "" if entry.entered.deck is None else plain(entry.entered.deck.name)
    text = words.joined(name, entry.place, entry.behind, deck, is_new=entry.is_new)
    if entry.unrated_until is not None:
        text += f"\n{words.unrated_until(int(entry.unrated_until.timestamp()))}"
    if not _is_early(shown):
        return Post(text)
    opens = shown.plan.check_in_opens_at
    number = shown.number_of(entry.entered.user_id)
    if opens is not None and number not in shown.state.checked_in:
        is_open = is_check_in_open(shown)
        text += f"\n{words.CHECK_IN_NOW if is_open else words.comes_check_in(int(opens.timestamp()))}"
    if shown.plan.rules.is_of_teams:
        return Post(text, below=team_words.CAN_CHANGE)
    return Post(text, below=words.can_change(has_deck=bool(deck)))


def _is_early(shown: ShownTournament) -> bool:
    return shown.state.phase == "signing-up"


async def _ask_for_deck(
    interaction: Interaction, tournament_id: str, why: str, rows: Sequence[Row] = ()
) -> None:
    shown = await _shown(interaction, tournament_id)
    asked = await deck_menu(interaction, shown, enter_id(tournament_id, DECK))
    text = words.which_deck(is_until_end=shown.plan.decks_shown == "end", is_late=not _is_early(shown))
    text = f"{why}\n\n{text}" if why else text
    await answer(interaction, replace(asked, text=text, rows=(*rows, *asked.rows)))


async def _chosen_deck(interaction: Interaction, tournament_id: str, value: str) -> str:
    return await entry_deck(interaction, await _shown(interaction, tournament_id), value)


async def _ask_back(interaction: Interaction, tournament_id: str) -> None:
    """Tell a player who has dropped out whom to ask."""
    entering = services_of(interaction).matches.tournaments.registration
    plea = await entering.plead(tournament_id, interaction.user.id)
    mentions = [f"<@{each}>" for each in plea.organisers]
    await answer(interaction, words.ask_back(plain(plea.tournament.name, MAX_NAME), mentions))


async def _shown(interaction: Interaction, tournament_id: str) -> ShownTournament:
    """The tournament. On a server, only its own count. Refusal: no-such-tournament."""
    showing = services_of(interaction).matches.tournaments.lookup
    return await showing.show(tournament_id, interaction.guild_id)


__all__ = ["CHECK_IN", "JOIN", "LEAVE", "RULES", "WHICH", "check_in", "join", "join_with", "leave", "pressed"]
