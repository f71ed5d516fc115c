"""What things of Multiverse War are worth: players of one level who may have one meet others who never do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.games.contract import Dice
from bot.games.war.position.actions import Action
from bot.games.war.rules.imagine import Veiled
from bot.games.war.sheets.forms import SheetsForm
from bot.players.api import Ranked
from bot.players.war.levels import WarPlayer, make_player
from tools.lab.war.games import NEW_MISSION, ROAD, play_game, seats_of, words_of
from tools.lab.win_shares import WinShare, level_shares, win_share


class Without:
    """A computer player that plays as another one does, but never brings one thing to the board."""

    def __init__(self, player: WarPlayer, word: str) -> None:
        self._player = player
        self._word = word
        self.name = f"without {word}"

    def choose(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> Action:
        """What the other one would do if it could not have the thing."""
        return self._player.choose(sight, self._rest(actions), dice)

    def rank(self, sight: Veiled, actions: Sequence[Action], dice: Dice) -> list[Ranked[Action]]:
        """The same of all that is left, best first."""
        return self._player.rank(sight, self._rest(actions), dice)

    def _rest(self, actions: Sequence[Action]) -> list[Action]:
        return [each for each in actions if self._word not in words_of(each)]


@dataclass(frozen=True, slots=True)
class Worth:
    """In which share of games a player who may have a thing has it, and what those who may won together.

    The others, as many, never had it: with half of the wins it is worth as much as what took its place.
    """

    word: str
    used: float
    wins: WinShare


def words_of_sheets(sheets: SheetsForm) -> list[str]:
    """What players bring to the board: units, buildings, heroes, roads, missions in exchange."""
    units = [each.word for each in sheets.unit if each.track != "guardian"]
    buildings = [each.word for each in sheets.building]
    return [*units, *buildings, *(each.word for each in sheets.hero), ROAD, NEW_MISSION]


def worth(
    sheets: SheetsForm, mode: str, level: str, words: Sequence[str], games: int, seed: int
) -> Iterator[Worth]:
    """For each word the games of those who may have it with those who do not.

    They change seats with each game, and two games in turn have the same dice, so that neither side has the
    better place more often.
    """
    player = make_player(level)
    seats = seats_of(sheets, mode)
    for word in words:
        sides: tuple[WarPlayer, WarPlayer] = (player, Without(player, word))
        results = []
        for number in range(games):
            sitting = [sides[(seat + number) % 2] for seat in range(seats)]
            results.append(play_game(sheets, mode, sitting, number // 2, seed))
        used = [
            word in brought
            for one in results
            for brought, name in zip(one.used, one.levels, strict=True)
            if name == level
        ]
        yield Worth(word, sum(used) / len(used), win_share(word, level_shares(results, level)))
