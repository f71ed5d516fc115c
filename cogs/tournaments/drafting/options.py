"""The plan that options of a command make: those of `/tournament create` and `/tournament rehearse`."""

from collections.abc import Mapping
from typing import Any

from bot.matches.clocks.choice import chosen_clock, parse_clock
from bot.matches.plan import TournamentPlan, parse_plan
from bot.matches.tabletop import game_named
from cogs.kit.answers import Interaction, answer
from cogs.kit.writing import plain
from cogs.services import services_of
from cogs.tournaments.drafting.changing import with_rules
from cogs.words.tables import unknown_game


async def plan_of(
    interaction: Interaction,
    guild_id: int,
    game: str | None,
    rules: Mapping[str, Any],
    chosen: Mapping[str, Any],
) -> tuple[str, TournamentPlan] | None:
    """The game and the plan; None, and the user is told, if there is no such game.

    `rules` have the format among them; the clock not chosen is the server's. Refusal: bad-plan.
    """
    services = services_of(interaction)
    found = services.main_game if game is None else game_named(services.matches.games, game)
    if found is None:
        await answer(interaction, unknown_game(plain(game or "")))
        return None
    default = (await services.matches.servers.of(guild_id)).clock
    clock = chosen_clock(parse_clock(chosen.get("clock")), default)
    plan = parse_plan({**chosen, "clock": clock, "rules": {"format": "swiss"}})
    return found, with_rules(with_rules(plan, {"format": rules["format"]}), rules)
