"""Single elimination: whoever loses is out (TO-14)."""

from collections.abc import Sequence

from bot.tournaments.brackets.slots import (
    Bracket,
    LoserOf,
    SlotNumbering,
    SlotRow,
    checked,
    first_round,
    winners_meet,
)
from bot.tournaments.matches import EntrantId
from bot.tournaments.stages import SINGLE, THIRD


def single(seeds: Sequence[EntrantId], *, has_third_place: bool = False, after: int = 0) -> Bracket:
    """The bracket of these entrants, best first. Its rounds are numbered from `after` + 1.

    The losers of the semifinals meet for the third place in the round of the final, if both are played:
    this takes four entrants (TO-34). Raises ValueError unless there are 2 to 1,024 entrants, each once.
    """
    entrants = checked(seeds)
    sheet = SlotNumbering(after)
    number = 1
    [row] = sheet.play(number, SlotRow(SINGLE, number, first_round(len(entrants))))
    while len(row) > 1:
        number += 1
        rows = [SlotRow(SINGLE, number, winners_meet(row))]
        if len(row) == 2 and has_third_place and not any(slot.is_bye for slot in row):
            rows.append(SlotRow(THIRD, 1, [(LoserOf(row[0].id), LoserOf(row[1].id))]))
        row = sheet.play(number, *rows)[0]
    return Bracket(entrants, sheet.slots, (row[0].id,))
