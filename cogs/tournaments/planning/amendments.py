"""Changes an announced tournament in the planning panel."""

import zlib

from msgspec.structs import replace

from bot.games.errors import MultiverseError
from bot.matches.refusals import Refusal
from bot.matches.tabletop import board_name
from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import Tournament
from cogs.kit.answers import Interaction
from cogs.kit.safe_text import escape, plain
from cogs.services import services_of
from cogs.tournaments.authority import home_of, organiser_of
from cogs.tournaments.organising.confirmation import organised, show
from cogs.tournaments.planning.draft import Amended, TournamentDraft
from cogs.words.refusals import refusal_text
from cogs.words.tournaments.planning import plan_changes as words


async def begin(interaction: Interaction, tournament_id: str) -> TournamentDraft:
    """The draft of a change, as it begins.

    Refusals: no-such-tournament, not-an-organiser, tournament-rule (`over`).
    """
    shown = await organised(interaction, tournament_id)
    if shown.state.phase not in ("signing-up", "running"):
        raise Refusal("tournament-rule", reason="over")
    zone = (await services_of(interaction).matches.settings.of(interaction.user.id)).time_zone
    return _draft(shown, zone)


async def current(interaction: Interaction, draft: TournamentDraft) -> tuple[TournamentDraft, str]:
    """The draft, and an empty text. If another organiser has changed the plan, or the tournament has started,
    a new draft and a text that says so. Refusals: as in `begin`.
    """
    assert draft.of is not None, "only a draft of an announced tournament can be outdated"
    shown = await organised(interaction, draft.of.id)
    if draft.of.base != _base(shown.tournament):
        return replace(_draft(shown, draft.zone), page=draft.page), words.CHANGED_MEANWHILE
    is_running = shown.state.phase == "running"
    if draft.of.is_running != is_running:
        return replace(_draft(shown, draft.zone), page=draft.page), words.STARTED_MEANWHILE
    return draft, ""


async def differences(interaction: Interaction, draft: TournamentDraft) -> str:
    """Tells what the draft changes, and whose decks it no longer allows."""
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
    """Change the tournament, and show its panel. Returns why it cannot be changed; empty if it was."""
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
    """A short digest of the name and the plan."""
    return f"{zlib.crc32(f'{tournament.name}:{tournament.plan}'.encode()):x}"
