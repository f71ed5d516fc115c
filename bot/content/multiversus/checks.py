"""The report of the command `deck check` on team sheets and battlefields."""

from bot.content.multiversus.shipped import shipped_library
from bot.content.multiversus.team_files import is_sheet, parse_sent
from bot.games.multiversus.sheets.forms import TeamForm
from bot.games.multiversus.sheets.prices import budgets, worth_of
from bot.games.multiversus.sheets.texts import SIDE_NAMES
from bot.games.wording import numeral


def check_sheet(data: bytes, name: str) -> list[str] | None:
    """What a file holds, a line each; None if that is nothing of this game. ContentError with every fault."""
    if not is_sheet(data):
        return None
    found = parse_sent(data, name)
    if not isinstance(found, TeamForm):
        return [f"ok {name}: Multiversus, {each.name} (battlefield)" for each in found]
    budget, side = budgets(shipped_library().teams.values())[found.side], SIDE_NAMES[found.side]
    return [
        f"ok {name}: Multiversus, {found.name} ({found.side})",
        f"  worth {numeral(worth_of(found))} points; the budget of the {side} is {numeral(budget)}",
    ]
