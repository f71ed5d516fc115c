"""The brackets of single and double elimination (TO-14, TO-31, TO-32)."""

from collections.abc import Sequence

from bot.tournaments.brackets.slots import (
    Bracket,
    LoserOf,
    Slot,
    SlotNumbering,
    SlotRow,
    Source,
    WinnerOf,
    first_round,
    validate_seeds,
    winners_meet,
)
from bot.tournaments.matches import EntrantId
from bot.tournaments.stages import FINAL, LOSERS, SINGLE, THIRD, WINNERS


def single(seeds: Sequence[EntrantId], *, has_third_place: bool = False, after: int = 0) -> Bracket:
    """The bracket of these entrants, best first. Its rounds are numbered from `after` + 1.

    The losers of the semifinals meet for the third place in the round of the final, if both are played:
    this takes four entrants (TO-34). Raises ValueError unless there are 2 to 1,024 entrants, each once.
    """
    entrants = validate_seeds(seeds)
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


def double(seeds: Sequence[EntrantId], *, has_final_reset: bool = True, after: int = 0) -> Bracket:
    """The bracket of these entrants, best first. Its rounds are numbered from `after` + 1.

    From the second round on, each round of the winners' bracket is played together with one of the losers'
    bracket. In the round after it, the losers' bracket takes in those who have just lost.
    Raises ValueError unless there are 2 to 1,024 entrants, each once.
    """
    entrants = validate_seeds(seeds)
    sheet = SlotNumbering(after)
    [row] = sheet.play(1, SlotRow(WINNERS, 1, first_round(len(entrants))))
    left: list[Source | None] = [None if slot.is_bye else LoserOf(slot.id) for slot in row]
    number, winners_round, losers_round = 1, 1, 0
    while len(row) > 1:
        number += 1
        winners_round += 1
        rows = [SlotRow(WINNERS, winners_round, winners_meet(row))]
        pairs = [_present(left[place : place + 2]) for place in range(0, len(left), 2)]
        if any(len(pair) == 2 for pair in pairs):
            losers_round += 1
            row, met = sheet.play(number, *rows, SlotRow(LOSERS, losers_round, pairs))
            left = _winners(met)
        else:
            [row] = sheet.play(number, *rows)
            left = [pair[0] if pair else None for pair in pairs]
        number += 1
        losers_round += 1
        across = crossing(winners_round, len(row))
        dropping = [LoserOf(row[place ^ across].id) for place in range(len(row))]
        joined = [_present(pair) for pair in zip(dropping, left, strict=True)]
        [met] = sheet.play(number, SlotRow(LOSERS, losers_round, joined))
        left = _winners(met)
    [[final]] = sheet.play(number + 1, SlotRow(FINAL, 1, [_present((WinnerOf(row[0].id), left[0]))]))
    deciding = [final.id]
    if has_final_reset:
        again: tuple[Source, ...] = (WinnerOf(final.id), LoserOf(final.id))
        [[reset]] = sheet.play(number + 2, SlotRow(FINAL, 2, [again], is_reset=True))
        deciding.append(reset.id)
    return Bracket(entrants, sheet.slots, tuple(deciding))


def crossing(winners_round: int, matches: int) -> int:
    """The shift of a winners' round's losers: from position p they drop to the slot p XOR this (TO-31).

    `matches` is the number of matches in the round, a power of two. The bits of `winners_round` − 1 are read
    backwards (van der Corput's sequence), so that any two rounds differ in as high a bit as possible. The
    higher the bit in which two rounds differ, the later people who met in one of them can meet again.
    """
    bits = matches.bit_length() - 1
    return sum(1 << (bits - 1 - bit) for bit in range(bits) if (winners_round - 1) >> bit & 1)


def _winners(row: Sequence[Slot]) -> list[Source | None]:
    return [WinnerOf(slot.id) for slot in row]


def _present(sources: Sequence[Source | None]) -> tuple[Source, ...]:
    return tuple(source for source in sources if source is not None)
