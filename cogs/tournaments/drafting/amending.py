"""A tournament that is announced already and is to be changed: in the same panel, as far as it still can."""

import zlib
from dataclasses import replace

from bot.games.errors import MultiverseError
from bot.matches.refusals import Refusal
from bot.matches.tabletop import board_name
from bot.matches.tournaments.showing import ShownTournament
from bot.store.tournaments.values import Tournament
from cogs.kit.answers import Interaction
from cogs.kit.writing import escape, plain
from cogs.services import services_of
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.drafting.draft import Amended, TournamentDraft
from cogs.tournaments.organising.asking import organised, show
from cogs.words.refusals import refusal_text
from cogs.words.tournaments.planning import changing as words


async def begun(interaction: Interaction, tournament_id: str) -> TournamentDraft:
    """The draft with which a change begins.

    Refusals: no-such-tournament, not-an-organiser, tournament-rule (`over`).
    """
    shown = await organised(interaction, tournament_id)
    if shown.state.phase not in ("signing-up", "running"):
        raise Refusal("tournament-rule", reason="over")
    zone = (await services_of(interaction).matches.settings.of(interaction.user.id)).time_zone
    return _draft(shown, zone)


async def current(interaction: Interaction, draft: TournamentDraft) -> tuple[TournamentDraft, str]:
    """The draft as it can still be, and what is wrong with it: another organiser has changed the plan, or it
    has started. Refusals: as in `begun`.
    """
    assert draft.of is not None, "only a draft of an announced tournament grows old"
    shown = await organised(interaction, draft.of.id)
    if draft.of.base != _base(shown.tournament):
        return replace(_draft(shown, draft.zone), page=draft.page), words.CHANGED_MEANWHILE
    is_running = shown.state.phase == "running"
    if draft.of.is_running != is_running:
        return replace(_draft(shown, draft.zone), page=draft.page), words.STARTED_MEANWHILE
    return draft, ""


async def differences(interaction: Interaction, draft: TournamentDraft) -> str:
    """What the draft changes, and whom that concerns."""
    assert draft.of is not None, "a new tournament has nothing to differ from"
    shown = await organised(interaction, draft.of.id)
    organising = services_of(interaction).matches.tournaments.organising
    unfit: list[str] = []
    if draft.plan.decks != shown.plan.decks:
        numbers = await organising.unfit(draft.of.id, draft.plan)
        unfit = [plain(shown.names[each]) for each in numbers]
    count = len(shown.state.entrants or shown.state.signed_up)
    games = services_of(interaction).matches.games
    board = escape(board_name(games, shown.tournament.game, draft.plan.board))
    return words.differences(shown, draft.name, draft.plan, count, unfit, board)


async def apply(interaction: Interaction, draft: TournamentDraft) -> str:
    """Change the tournament, and show its panel. Returns what is wrong if it cannot be; else nothing."""
    assert draft.of is not None, "a new tournament is announced instead"
    shown = await organised(interaction, draft.of.id)
    organising = services_of(interaction).matches.tournaments.organising
    by = await organiser_of(interaction)
    try:
        after = await organising.change(
            home_of(interaction), draft.of.id, by, draft.plan, name=draft.name, since=shown.tournament
        )
    except MultiverseError as error:
        return refusal_text(error, {})
    is_new = after != shown.tournament
    await show(interaction, draft.of.id, words.DONE if is_new else words.NOTHING)
    return ""


def _draft(shown: ShownTournament, zone: str) -> TournamentDraft:
    tournament = shown.tournament
    of = Amended(tournament.id, _base(tournament), shown.state.phase == "running")
    return TournamentDraft(tournament.name, tournament.game, shown.plan, zone, of=of)


def _base(tournament: Tournament) -> str:
    """Something short that differs where the name or the plan does."""
    return f"{zlib.crc32(f'{tournament.name}:{tournament.plan}'.encode()):x}"
