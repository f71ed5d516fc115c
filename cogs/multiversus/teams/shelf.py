"""The teams that a user can name: their own first, then those that ship with the game."""

from collections.abc import Sequence

from msgspec import Struct

from bot.content.multiversus.shipped import shipped_library
from bot.games.multiversus.sheets.forms import TeamForm
from bot.games.wording import fold, nearest
from bot.matches.decks.deck_choice import OwnDeck
from bot.matches.decks.decks import OwnDeckService
from bot.matches.refusals import Refusal
from cogs.kit.answers import Interaction
from cogs.multiversus.offers import GAME
from cogs.multiversus.words.teams import own_label
from cogs.services import services_of


class Kept(Struct, frozen=True):
    """A team with its id. `own` is the stored one of the user's; `team` is None if it can't be read."""

    id: str
    name: str
    team: TeamForm | None
    own: OwnDeck | None = None

    @property
    def label(self) -> str:
        """The name shown in menus."""
        return self.name if self.own is None else own_label(self.name)

    @property
    def readable(self) -> TeamForm:
        """The team itself. Refusals: newer-deck, unreadable-deck."""
        if self.team is not None:
            return self.team
        assert self.own is not None
        team = self.own.deck
        assert isinstance(team, TeamForm)
        return team


def teams_of(interaction: Interaction) -> OwnDeckService:
    """People's own teams."""
    return services_of(interaction).matches.decks[GAME]


async def own_teams(interaction: Interaction) -> list[Kept]:
    """The user's own teams."""
    found = []
    for own in await teams_of(interaction).of(interaction.user.id):
        team = own.readable
        found.append(Kept(own.id, own.name, team if isinstance(team, TeamForm) else None, own))
    return found


async def shelf(interaction: Interaction) -> list[Kept]:
    """All teams that the user can look at."""
    shipped = [Kept(word, team.name, team) for word, team in shipped_library().teams.items()]
    return [*await own_teams(interaction), *shipped]


async def find_team(interaction: Interaction, text: str) -> Kept:
    """The team with this id, name or menu label. Refusal: unknown-deck."""
    return _find(await shelf(interaction), text)


async def find_own(interaction: Interaction, text: str) -> OwnDeck:
    """The user's own team with this id, name or menu label. Refusal: unknown-deck."""
    own = _find(await own_teams(interaction), text).own
    assert own is not None
    return own


def _find(teams: Sequence[Kept], text: str) -> Kept:
    wanted = fold(text)
    for each in teams:
        if wanted in (fold(each.id), fold(each.name), fold(each.label)):
            return each
    raise Refusal("unknown-deck", deck=text, near=tuple(nearest(text, (each.name for each in teams))))
