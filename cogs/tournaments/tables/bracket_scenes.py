"""Brackets as scenes for pictures and texts."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.tournaments.brackets.progress import Filled, Filling, Occupant
from bot.tournaments.brackets.slots import LoserOf, WinnerOf
from bot.tournaments.course.stages import filling_of
from bot.tournaments.log.state import TournamentState
from bot.tournaments.matches import EntrantId, MatchId
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.words.tournaments.tables import scenes as words
from cogs.words.tournaments.tables.results import FINAL, LOSERS, WINNERS, by_letter
from render.tables.tournaments.values import (
    BracketChart,
    EntrantLine,
    MatchBox,
    MatchState,
    RoundColumn,
    Stage,
)

_TITLES = {"single": "", "winners": WINNERS, "losers": LOSERS, "final": FINAL}
_LAST = (words.FINAL, words.SEMIFINALS, words.QUARTERFINALS)


def bracket_scene(cast: TournamentAudience) -> BracketChart | None:
    """The current bracket; None while there is none."""
    state = cast.shown.state
    filling = filling_of(state)
    if filling is None:
        return None
    played = [each.match for each in filling.slots.values() if each.match is not None]
    over = sum(each.is_played for each in played)
    running = sum(cast.state_of(each) == "running" for each in played)
    stages = tuple(_stage(cast, filling, each) for each in _TITLES if _slots(filling, each))
    return BracketChart(
        cast.title,
        words.subtitle(
            state.rules, len(filling.bracket.seeds), form=state.rules.cut_format if state.cut else None
        ),
        stages,
        _notice(state),
        words.bracket_progress(over, running),
    )


def _notice(state: TournamentState) -> str:
    match state.phase:
        case "finished":
            return words.BRACKET_IS_OVER
        case "cancelled":
            return words.IS_CANCELLED
        case _:
            return words.round_notice(state.latest_round) if state.latest_round else ""


def slot_name(filling: Filling, number: MatchId) -> str:
    """The name of the round of a match in a bracket."""
    slot = filling.slots[number].slot
    if slot.stage == "third":
        return words.THIRD_PLACE
    rounds = max(each.slot.stage_round for each in _slots(filling, slot.stage))
    return _round_name(slot.stage, slot.stage_round, rounds)


def slot_match(cast: TournamentAudience, filled: Filled) -> MatchBox | None:
    """A slot of a bracket: a match, a bye, or None if nobody ever gets there."""
    seats = [each for each in filled.seats if each is not None]
    if not seats:
        return None
    drawn = [_entrant(cast, filled, each) for each in seats]
    label = by_letter(filled.slot.id)
    if len(seats) == 1:
        is_known = isinstance(seats[0], int)
        return MatchBox(replace(drawn[0], won=is_known), None, "decided" if is_known else "open")
    is_over = filled.state in ("played", "walkover")
    state: MatchState = "decided" if is_over else "open"
    if not is_over and filled.match is not None:
        state = cast.state_of(replace(filled.match, result=None))
    return MatchBox(drawn[0], drawn[1], state, label)


def rivals(filling: Filling, occupant: Occupant) -> tuple[EntrantId, ...]:
    """Everybody who may take this seat, best seed first."""
    found: set[EntrantId] = set()
    open_ = [occupant]
    while open_:
        match open_.pop():
            case WinnerOf(number) | LoserOf(number):
                open_ += filling.slots[number].seats
            case None:
                pass
            case entrant:
                found.add(entrant)
    return tuple(each for each in filling.bracket.seeds if each in found)


def _slots(filling: Filling, stage: str) -> list[Filled]:
    """The slots of a stage; a second grand final only if it is played."""
    return [
        each
        for each in filling.slots.values()
        if each.slot.stage == stage and not (each.slot.is_reset and each.state in ("unneeded", "waiting"))
    ]


def _stage(cast: TournamentAudience, filling: Filling, stage: str) -> Stage:
    slots = _slots(filling, stage)
    last = max(each.slot.stage_round for each in slots)
    rounds = []
    for number in sorted({each.slot.stage_round for each in slots}):
        places = sorted(
            (each for each in slots if each.slot.stage_round == number), key=lambda each: each.slot.position
        )
        rounds.append(
            RoundColumn(_round_name(stage, number, last), tuple(slot_match(cast, each) for each in places))
        )
    return Stage(_TITLES[stage], tuple(rounds), _third(cast, filling) if stage == "single" else None)


def _third(cast: TournamentAudience, filling: Filling) -> MatchBox | None:
    found: Sequence[Filled] = _slots(filling, "third")
    return slot_match(cast, found[0]) if found else None


def _round_name(stage: str, number: int, rounds: int) -> str:
    match stage:
        case "single" if rounds - number < len(_LAST):
            return _LAST[rounds - number]
        case "final":
            return words.GRAND_FINAL if number == 1 else words.RESET
        case "winners" if number == rounds:
            return words.WINNERS_FINAL
        case "losers":
            return words.LOSERS_FINAL if number == rounds else words.losers_round(number)
        case _:
            return words.round_name(number)


def _entrant(cast: TournamentAudience, filled: Filled, occupant: Occupant) -> EntrantLine:
    match occupant:
        case WinnerOf(number):
            return EntrantLine("", waits_for=words.winner_of(by_letter(number)))
        case LoserOf(number):
            return EntrantLine("", waits_for=words.loser_of(by_letter(number)))
        case None:
            return EntrantLine("", waits_for=words.BYE)
        case one:
            entrant = cast.entrant(one, has_seed=True)
            if filled.match is not None and one in filled.match.pairing.seats:
                return replace(cast.seated(filled.match, one, entrant), won=filled.winner == one)
            is_out = filled.state == "walkover" and filled.winner != one
            return replace(entrant, won=filled.winner == one, is_absent=is_out, has_dropped=is_out)
