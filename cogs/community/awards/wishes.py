"""What a role can be awarded for, as menus, custom ids and the option of `/settings` say it."""

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.awards.merits import MAX_PLACE
from bot.matches.awards.service import MAX_RANK, MAX_RATING, MIN_RATING
from bot.store.awards.values import AWARD_KINDS, OF_TOURNAMENTS, AwardKind, RoleAward
from bot.store.people.decks import name_key
from cogs.kit.custom_ids import MalformedId, parse_number

EVERY = "all"
"""The scope of all tournaments."""
RATINGS = (1400, 1500, 1600, 1700, 1800, 1900, 2000, 2200)
RANKS = (1, 3, 5, 10, 20, 50)
"""Numbers that menus offer; the option of `/settings` takes all others, too."""
PLACES = ((1, False), (1, True), (MAX_PLACE, False), (MAX_PLACE, True))
"""The places of winners that menus offer, and whether they are for good."""


class AwardWish(Struct, frozen=True):
    """An award without its role. `scope` is `EVERY`, or the code of a game or a template."""

    kind: AwardKind
    scope: str
    number: int = 0
    is_lasting: bool = False

    @property
    def parts(self) -> tuple[str, str, str]:
        """The parts of a custom id."""
        return self.kind, self.scope, self.terms

    @property
    def terms(self) -> str:
        """The value of a menu's entry: the number, and whether winners keep the role for good."""
        return f"{self.number}{'+' if self.is_lasting else ''}"


class Scopes(Struct, frozen=True):
    """The games for several people, by name with their titles, and the names of templates."""

    games: Mapping[str, str]
    templates: Sequence[str]

    def of(self, kind: AwardKind) -> list[str]:
        """The codes of what an award of this kind can be for."""
        games = [_of_game(each) for each in self.games]
        return [EVERY, *games, *map(_of_template, self.templates)] if kind in OF_TOURNAMENTS else games

    def award(self, wish: AwardWish, guild_id: int, role_id: int) -> RoleAward:
        """The award. Raises MalformedId if its game or template is gone."""
        award = RoleAward("", guild_id, role_id, wish.kind, number=wish.number, is_lasting=wish.is_lasting)
        if wish.scope not in self.of(wish.kind):
            raise MalformedId(f"no role is awarded for {wish.scope!r}")
        game = next((each for each in self.games if _of_game(each) == wish.scope), None)
        template = next((each for each in self.templates if _of_template(each) == wish.scope), None)
        return replace(award, game=game, template=template)

    def title(self, award: RoleAward) -> str:
        """The title of an award's game; empty if it is for all."""
        return "" if award.game is None else self.games[award.game]


def usual(kind: AwardKind, scopes: Scopes) -> AwardWish:
    """What a page begins with."""
    return next(iter(terms(AwardWish(kind, scopes.of(kind)[0]))))


def terms(wish: AwardWish, typed: Iterable[int] = ()) -> Iterator[AwardWish]:
    """The same wish with each of the terms that are offered, and with `typed` numbers where they fit."""
    match wish.kind:
        case "players" | "champion":
            yield replace(wish, number=0, is_lasting=False)
        case "winners":
            for number, is_lasting in PLACES:
                yield replace(wish, number=number, is_lasting=is_lasting)
        case "rating":
            more = [each for each in typed if MIN_RATING <= each <= MAX_RATING]
            for number in sorted({*RATINGS, *more}):
                yield replace(wish, number=number, is_lasting=False)
        case "rank":
            more = [each for each in typed if 1 <= each <= MAX_RANK]
            for number in sorted({*RANKS, *more}):
                yield replace(wish, number=number, is_lasting=False)


def parse_kind(text: str) -> AwardKind:
    """The kind of award in a custom id or menu value. Raises MalformedId."""
    found = next((each for each in AWARD_KINDS if each == text), None)
    if found is None:
        raise MalformedId(f"no role is awarded for {text!r}")
    return found


def with_terms(wish: AwardWish, text: str) -> AwardWish:
    """The wish with these terms. Raises MalformedId."""
    return replace(wish, number=parse_number(text.removesuffix("+")), is_lasting=text.endswith("+"))


def parse_wish(parts: Sequence[str]) -> AwardWish:
    """The inverse of `AwardWish.parts`. Raises MalformedId."""
    if len(parts) != 3:
        raise MalformedId(f"{parts!r} is no award")
    kind, scope, text = parts
    return with_terms(AwardWish(parse_kind(kind), scope), text)


def offered(scopes: Scopes, typed: Iterable[int] = ()) -> Iterator[AwardWish]:
    """All that the option of `/settings` offers, also with `typed` numbers; one scope of each kind first."""
    numbers = tuple(typed)
    firsts = [(kind, scopes.of(kind)[0]) for kind in AWARD_KINDS]
    rest = [(kind, scope) for kind in AWARD_KINDS for scope in scopes.of(kind)[1:]]
    for kind, scope in (*firsts, *rest):
        yield from terms(AwardWish(kind, scope), numbers)


def _of_game(game: str) -> str:
    return f"g-{game}"


def _of_template(name: str) -> str:
    return f"t-{zlib.crc32(name_key(name).encode()):x}"
