"""When two can meet again in a double elimination, worked out by following every way."""

from collections.abc import Iterator

from bot.tournaments.brackets.slots import Bracket, LoserOf, Seed, Slot, WinnerOf
from bot.tournaments.stages import LOSERS, WINNERS


def leads_to(bracket: Bracket) -> dict[WinnerOf | LoserOf, Slot]:
    return {
        source: slot
        for slot in bracket.slots
        for source in slot.sources
        if not isinstance(source, Seed) and not slot.is_reset
    }


def wins_from(start: WinnerOf | LoserOf, bracket: Bracket) -> list[Slot]:
    """The slots of somebody who comes from there and wins from then on."""
    leads = leads_to(bracket)
    chain: list[Slot] = []
    token: WinnerOf | LoserOf = start
    while token in leads:
        chain.append(leads[token])
        token = WinnerOf(chain[-1].id)
    return chain


def soonest_rematch(bracket: Bracket) -> int:
    """The first round of the losers' bracket in which two can meet who met in the winners' bracket."""

    def rematches() -> Iterator[int]:
        for met in bracket.slots:
            if met.stage != WINNERS or met.is_bye:
                continue
            loser = wins_from(LoserOf(met.id), bracket)
            for lost in wins_from(WinnerOf(met.id), bracket):
                if lost.stage == WINNERS and not lost.is_bye:
                    others = {slot.id for slot in wins_from(LoserOf(lost.id), bracket)}
                    again = next(slot for slot in loser if slot.id in others)
                    yield again.stage_round if again.stage == LOSERS else 1000

    return min(rematches())
