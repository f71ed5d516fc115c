"""The standings of a series of tournaments."""

from discord.app_commands import Choice

from bot.matches.tournaments.series import SeriesRow, SeriesStandings
from cogs.kit.answers import Interaction, answer
from cogs.kit.choices import narrowed
from cogs.kit.custom_ids import ControlId, control_id
from cogs.kit.messages import Post
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, clean, plain
from cogs.services import services_of
from cogs.tournaments.authority import home_of
from cogs.words.tournaments.tables import panels as words

VERB = "seriestable"
MAX_ROWS = 25
"""Maximum of listed people. The user's own row follows below them."""


async def series_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Autocomplete: the series of this server's latest ended tournaments."""
    if interaction.guild_id is None:
        return []
    listings = services_of(interaction).matches.tournaments.listings
    ended = await listings.in_server(interaction.guild_id, is_alive=False)
    found = [each for each in ended if each.state.phase == "finished"]
    known = dict.fromkeys(each.plan.series for each in found if each.plan.series)
    return narrowed(((clean(each, LABEL_LIMIT), each) for each in known), typed)


def series_id(tournament_id: str) -> ControlId:
    """The id of the button that shows the series of a tournament."""
    return control_id(VERB, tournament_id)


async def pressed(press: Press) -> None:
    """Show the series of a tournament to the user alone. Refusals: no-such-tournament, no-such-series."""
    home = home_of(press.interaction)
    shown = await services_of(press.interaction).matches.tournaments.lookup.show(str(press.id.number), home)
    await show_series(press.interaction, shown.plan.series or shown.tournament.name)


async def show_series(interaction: Interaction, name: str) -> None:
    """Show the standings of a series. Refusal: no-such-series."""
    listings = services_of(interaction).matches.tournaments.listings
    table = await listings.series(home_of(interaction), name)
    await answer(interaction, series_post(table, interaction.user.id))


def series_post(table: SeriesStandings, user_id: int) -> Post:
    """The best of a series, and the user's own row."""
    tournaments = [plain(each.name, 40) for each in table.tournaments]
    lines = [words.series_head(plain(table.name, LABEL_LIMIT), tournaments)]
    lines += (_line(row) for row in table.rows[:MAX_ROWS])
    own = [row for row in table.rows[MAX_ROWS:] if row.user_id == user_id]
    lines += (_line(row) for row in own)
    hidden = len(table.rows) - MAX_ROWS - len(own)
    if hidden > 0:
        lines.append(words.series_more(hidden))
    return Post("\n".join(lines))


def _line(row: SeriesRow) -> str:
    return words.series_line(row.place, plain(row.name), row.total, row.points)
