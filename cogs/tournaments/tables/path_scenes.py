"""A player's path through a tournament as a scene for its picture and text."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.tournaments.brackets.paths import path
from bot.tournaments.brackets.progress import Filled, Filling
from bot.tournaments.brackets.slots import LoserOf, WinnerOf
from bot.tournaments.course.stages import filling_of, is_elimination
from bot.tournaments.matches import EntrantId, Match
from bot.tournaments.standings.columns import number
from cogs.kit.safe_text import listed
from cogs.tournaments.tables.bracket_scenes import rivals, slot_name
from cogs.tournaments.tables.entrants import TournamentAudience
from cogs.tournaments.tables.standing_scenes import ELIMINATIONS, rows_of
from cogs.words.tournaments.tables import scenes as words
from cogs.words.tournaments.tables.results import bye_of
from render.tables.tournaments.parts import RIVALS
from render.tables.tournaments.values import Ahead, EntrantLine, PathChart, PathStep
from render.tables.tournaments.values import MatchBox as Drawn


def path_scene(cast: TournamentAudience, entrant: EntrantId, *, is_own: bool) -> PathChart:
    """A player's matches and possible next opponents. `is_own` says that the player looks at it."""
    state = cast.shown.state
    cast = TournamentAudience(cast.shown, entrant)
    filling = filling_of(state)
    mine = [each for each in state.matches if entrant in each.pairing.seats]
    steps = tuple(_step(cast, filling, each, entrant) for each in mine)
    return PathChart(
        cast.title,
        words.subtitle(state.rules, cast.people),
        cast.name(entrant),
        standing_of(cast, entrant, filling),
        steps,
        tuple(_ahead(cast, filling, entrant, is_own=is_own)),
        cast.seeds.get(entrant, 0),
    )


def standing_of(cast: TournamentAudience, entrant: EntrantId, filling: Filling | None) -> str:
    """A player's standing in a few words."""
    state = cast.shown.state
    if filling is not None and entrant in filling.bracket.seeds and state.phase == "running":
        return words.IS_OUT if path(filling, entrant).is_out else words.STILL_IN
    row = next((each for each in rows_of(state) if each.entrant == entrant), None)
    if row is None:
        return ""
    points = None if state.rules.format in ELIMINATIONS else number(row.points)
    return words.standing(row.place, cast.people, points)


def _step(cast: TournamentAudience, filling: Filling | None, match: Match, entrant: EntrantId) -> PathStep:
    name = words.round_name(match.id.round)
    if filling is not None and is_elimination(match) and match.id in filling.slots:
        name = slot_name(filling, match.id)
    seats = sorted(match.pairing.seats, key=lambda each: each != entrant)
    drawn = [cast.seated(match, each, cast.entrant(each, has_seed=True)) for each in seats]
    note = "" if match.pairing.is_bye else words.table_note(match.id.table)
    if len(drawn) > 2:
        drawn = [replace(drawn[0], score=""), _others(cast, match, entrant)]
        if match.result is not None:
            place = match.result.places[match.pairing.seats.index(entrant)]
            note = words.place_note(place, len(seats), match.id.table)
    second = drawn[1] if len(drawn) > 1 else None
    shown = Drawn(drawn[0], second, cast.state_of(match), bye=bye_of(match))
    return PathStep(name, shown, note)


def _others(cast: TournamentAudience, match: Match, entrant: EntrantId) -> EntrantLine:
    """The others at a table of several; once it is over, those who decide whether the player won or lost."""
    others = [each for each in match.pairing.seats if each != entrant]
    if match.result is None:
        return EntrantLine(listed([cast.name(each) for each in others]))
    places = dict(zip(match.pairing.seats, match.result.places, strict=True))
    own = places[entrant]
    if match.winner != entrant:
        others = [each for each in others if places[each] < own or places[each] == own == 1]
    return EntrantLine(listed([cast.name(each) for each in others]), won=own > 1)


def _ahead(
    cast: TournamentAudience, filling: Filling | None, entrant: EntrantId, *, is_own: bool
) -> Iterable[Ahead]:
    if filling is None or entrant not in filling.bracket.seeds:
        return
    way = path(filling, entrant)
    labels = (words.IF_WON, words.IF_LOST) if is_own else (words.IF_WON_BY, words.IF_LOST_BY)
    if way.next is None:
        return
    met = [(words.NEXT, way.next, _rivals_now(filling, way.next, entrant))] if way.next.match is None else []
    for label, after in zip(labels, (way.if_won, way.if_lost), strict=True):
        if after is not None:
            met.append((label, after, _rivals_in(filling, after, way.next, entrant)))
    for label, where, found in met:
        if found:
            names = tuple(cast.name(each) for each in found[:RIVALS])
            yield Ahead(label, slot_name(filling, where.slot.id), names, len(found) - len(names))


def _rivals_now(filling: Filling, now: Filled, entrant: EntrantId) -> list[EntrantId]:
    """Possible opponents in the match in which a player waits."""
    return [each for seat in now.seats if seat != entrant for each in rivals(filling, seat)]


def _rivals_in(filling: Filling, after: Filled, now: Filled, entrant: EntrantId) -> list[EntrantId]:
    """Possible opponents in a later match; in a second grand final, the same as in the first."""
    own = (WinnerOf(now.slot.id), LoserOf(now.slot.id))
    others = [seat for seat in after.seats if seat not in own] or list(now.seats)
    found = [each for seat in others for each in rivals(filling, seat)]
    return [each for each in dict.fromkeys(found) if each != entrant]
