"""Announces a tournament in the transaction of the given tables."""

from bot.games.dice import SEED_BYTES, seed_hash
from bot.matches.books.books import Books, TournamentBook
from bot.matches.books.rights import Organiser
from bot.matches.books.windows import set_dates
from bot.matches.context import Context
from bot.matches.openings.starting import check_permitted
from bot.matches.planning.plan import TournamentPlan, with_channels
from bot.matches.refusals import Refusal
from bot.matches.tournaments.organising.act_log import note_act
from bot.matches.values import Place
from bot.store.people.decks import name_key
from bot.store.tables import Tables
from bot.store.tournaments.values import Tournament
from bot.tournaments.log.events import Created, LogEntry


async def announce(
    context: Context,
    tables: Tables,
    place: Place,
    name: str,
    game: str,
    plan: TournamentPlan,
    by: Organiser,
    *,
    deed: str = "create",
) -> TournamentBook:
    """Make a tournament whose plan is checked, and open its sign-up. `deed` is its name in the audit log.

    Refusals: too-many-tournaments, tournament-name-taken, game-not-allowed, too-many-server-duels.
    """
    assert place.guild_id is not None, "a tournament is on a server"
    await check_permitted(context, tables, place, game, ())
    await check_name(tables, place.guild_id, name)
    await check_room(context, tables, place.guild_id)
    now, seed = context.now(), context.token_bytes(SEED_BYTES)
    text = with_channels(plan, await tables.server_settings.of(place.guild_id)).model_dump_json()
    new = Tournament("", place.guild_id, place.channel_id, name, game, by.user_id, by.name, text, now)
    tournament = await tables.tournaments.add(new, seed)
    first = LogEntry(1, Created(plan.rules, seed_hash(seed)), by.user_id)
    await tables.tournaments.append(tournament.id, [first], now)
    book = await Books(context).read(tables, tournament.id)
    await set_dates(tables, book, now)
    await note_act(context, tables, tournament, by, deed)
    return book


async def check_room(context: Context, tables: Tables, guild_id: int) -> None:
    """Check that a server may have one more tournament. Refusal: too-many-tournaments."""
    limit = context.limits.server_tournaments
    if await tables.tournaments.count_alive(guild_id) >= limit:
        raise Refusal("too-many-tournaments", limit=limit)


async def check_name(tables: Tables, guild_id: int, name: str) -> None:
    """Check that no living tournament of a server has this name. Refusal: tournament-name-taken."""
    for each in await tables.tournaments.in_server(guild_id, is_alive=True):
        if name_key(each.name) == name_key(name):
            raise Refusal("tournament-name-taken", name=each.name)
