"""The result of a table of more than two, chosen place by place."""

import re
from collections.abc import Iterable

from msgspec import Struct

from bot.games.wording import shortened
from bot.matches.memory.boards import decidable, overridden
from bot.matches.tournaments.lookup import ShownTournament
from bot.tournaments.matches import Match, MatchResult
from cogs.kit.answers import answer
from cogs.kit.custom_ids import MalformedId
from cogs.kit.messages import Menu, MenuEntry, Post
from cogs.kit.press import Press
from cogs.kit.safe_text import LABEL_LIMIT, clean
from cogs.tournaments.organising.acts import find_match
from cogs.tournaments.organising.confirmation import ask, organised
from cogs.tournaments.organising.panel import back, organise_id
from cogs.words.tournaments.organising import acts as words
from cogs.words.tournaments.tables.results import match_name, result_of

SHARED, ALL, ABSENT = "t", "d", "x"
"""The seat shares the place before it; all others share a place; all others did not come."""
_STEP = re.compile(r"t?[0-4]|[dx]")


class PlaceChoice(Struct, frozen=True):
    """The places chosen so far at a table with this number of seats, as a part of a custom id: `2t01`."""

    seats: int
    text: str = ""

    def __post_init__(self) -> None:
        steps = self.steps
        known = [int(each[-1]) for each in steps if each[-1].isdecimal()]
        is_whole = "".join(steps) == self.text
        is_ending = all(each[-1].isdecimal() for each in steps[:-1])
        is_seated = len({*known}) == len(known) and all(each < self.seats for each in known)
        has_first = not steps or steps[0].isdecimal()
        if not (is_whole and is_ending and is_seated and has_first):
            raise MalformedId(f"{self.text[:20]!r} are no places at a table of {self.seats}")

    @property
    def steps(self) -> list[str]:
        """The chosen seats and the ending, in order."""
        return _STEP.findall(self.text)

    @property
    def left(self) -> list[int]:
        """The seats without a place."""
        known = {int(each[-1]) for each in self.steps if each[-1].isdecimal()}
        return [each for each in range(self.seats) if each not in known]

    @property
    def is_over(self) -> bool:
        """Whether at most one seat has no place."""
        return self.text[-1:] in (ALL, ABSENT) or len(self.left) < 2

    def result(self, match: Match) -> MatchResult:
        """The chosen result, once it is over. The seats that are left share the last place."""
        places, place, before = [0] * self.seats, 0, 0
        for step in self.steps:
            if not step[-1].isdecimal():
                continue
            place = place if step.startswith(SHARED) else before + 1
            places[int(step[-1])] = place
            before += 1
        rest = self.left
        for seat in rest:
            places[seat] = before + 1
        is_won = places.count(1) == 1
        absent = frozenset(match.pairing.seats[each] for each in rest if self.text.endswith(ABSENT))
        wins = tuple(int(is_won and each == 1) for each in places)
        return MatchResult(tuple(places), wins, 0 if is_won else 1, absent)


async def pressed(press: Press) -> None:
    """Add the next place. After the last one, list the result's consequences. Raises MalformedId."""
    shown = await organised(press.interaction, str(press.id.number))
    found = decidable(shown.state, find_match(shown, press.id.part(1)))
    if found is None or len(found.pairing.seats) < 3:
        raise MalformedId("places are chosen at tables of more than two")
    chosen = PlaceChoice(len(found.pairing.seats), press.id.part(2) + press.value)
    if chosen.is_over:
        await ask(press.interaction, shown, overridden(shown.state, found.id, chosen.result(found)))
        return
    await answer(press.interaction, places_post(shown, found, chosen))


def places_post(shown: ShownTournament, match: Match, chosen: PlaceChoice) -> Post:
    """Asks who has the next place, and lists those chosen so far."""
    id_, names = shown.tournament.id, shown.names
    lines = [f"### {match_name(match, names)}", result_of(match.pairing, match.result, names)]
    if chosen.text:
        lines.append(words.so_far(_placed(shown, match, chosen)))
    place = 1 + sum(each[-1].isdecimal() for each in chosen.steps)
    menu = Menu(
        organise_id(id_, "places", match.id, chosen.text),
        words.which_place(place),
        tuple(_entries(shown, match, chosen, place)),
    )
    return Post("\n".join(lines), rows=(menu, (back(id_),)))


def _entries(shown: ShownTournament, match: Match, chosen: PlaceChoice, place: int) -> Iterable[MenuEntry]:
    names = [clean(shown.names.get(each, "?")) for each in match.pairing.seats]
    for seat in chosen.left:
        yield MenuEntry(str(seat), _label(words.place_label(place, names[seat])))
    if chosen.text:
        for seat in chosen.left:
            yield MenuEntry(f"{SHARED}{seat}", _label(words.shared_label(names[seat])))
        yield MenuEntry(ALL, words.REST_SHARE)
        yield MenuEntry(ABSENT, words.REST_ABSENT)


def _placed(shown: ShownTournament, match: Match, chosen: PlaceChoice) -> list[str]:
    """The places so far, best first."""
    result = chosen.result(match)
    names = shown.names
    return [
        words.placed(result.places[seat], names.get(match.pairing.seats[seat], "?"))
        for seat in (int(each[-1]) for each in chosen.steps)
    ]


def _label(text: str) -> str:
    return shortened(text, LABEL_LIMIT)
