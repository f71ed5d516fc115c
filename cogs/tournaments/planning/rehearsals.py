"""`/tournament rehearse`, the button **Rehearse**, and plans made of commands' options."""

from collections.abc import Mapping
from typing import Any

from bot.matches.clocks.choice import chosen_clock
from bot.matches.planning.plan import TournamentPlan, parse_plan, usual_no_show
from bot.matches.refusals import Refusal
from bot.matches.tabletop import game_named
from bot.matches.tournaments.organising.rehearsals import Rehearsed
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Post
from cogs.kit.safe_text import plain
from cogs.seating.clock_choices import clock_meant
from cogs.services import services_of
from cogs.tournaments.planning.draft_changes import with_rules
from cogs.words.tables import unknown_game
from cogs.words.tournaments.planning import plans
from cogs.words.tournaments.planning.rehearsals import rehearsal


async def rehearse(
    interaction: Interaction,
    players: int,
    game: str | None,
    rules: Mapping[str, Any],
    chosen: Mapping[str, Any],
    evening: int | None,
) -> None:
    """Show how a tournament with this number of players would go. `rules` contains at least the format.

    Refusals: bad-plan, tournament-busy.
    """
    if interaction.guild_id is None:
        await answer(interaction, plans.IN_A_SERVER)
        return
    planned = await plan_of(interaction, interaction.guild_id, game, rules, chosen)
    if planned is not None:
        found = await rehearsed(interaction, *planned, players, evening)
        await answer(interaction, Post(rehearsal(found)))


async def rehearsed(
    interaction: Interaction, game: str, plan: TournamentPlan, players: int, evening: int | None = None
) -> Rehearsed:
    """Rehearse a plan here. Refusals: bad-plan, tournament-busy."""
    services = services_of(interaction)
    least, most = services.matches.games[game].game.seat_limits
    if not least <= plan.rules.seats <= most:
        raise Refusal("bad-plan", field="seats", least=least, most=most)
    rehearsing = services.matches.tournaments.rehearsals
    return await rehearsing.rehearse(interaction.guild_id or 0, game, plan, players, evening)


async def plan_of(
    interaction: Interaction,
    guild_id: int,
    game: str | None,
    rules: Mapping[str, Any],
    chosen: Mapping[str, Any],
) -> tuple[str, TournamentPlan] | None:
    """The game and the plan of a command's options. If there is no such game, tells the user and returns
    None.

    `rules` contains at least the format. The default clock is the server's. Refusals: bad-plan, and those of
    `clock_meant`.
    """
    services = services_of(interaction)
    found = services.main_game if game is None else game_named(services.matches.games, game)
    if found is None:
        await answer(interaction, unknown_game(plain(game or "")))
        return None
    default = (await services.matches.servers.of(guild_id)).clock
    wish = clock_meant(services.matches.games[found], chosen.get("clock"))
    clock = chosen_clock(wish, default)
    usual = {"no_show": usual_no_show(clock), "rules": {"format": "swiss"}}
    plan = parse_plan({**usual, **chosen, "clock": clock})
    return found, with_rules(with_rules(plan, {"format": rules["format"]}), rules)
