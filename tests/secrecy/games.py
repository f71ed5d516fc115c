"""The games whose secrets are tested. To test another, add one entry to `GAMES`."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from bot.games.contract import Json
from bot.games.melee.decks.setups import make_setup
from bot.games.melee.position.state import State as MeleeState
from bot.games.multifold.position.state import State as MultifoldState
from bot.games.multiversus.position.position import REACTING
from bot.games.multiversus.position.state import State as MultiversusState
from bot.games.universum.position.state import State as UniversumState
from bot.games.war.position.position import FIRST, START
from bot.games.war.position.state import State as WarState
from bot.matches.melee.tabletop import MELEE_TABLETOP
from bot.matches.multifold.tabletop import MULTIFOLD_TABLETOP
from bot.matches.multiversus.tabletop import MULTIVERSUS_TABLETOP
from bot.matches.tabletop import Tabletop
from bot.matches.universum.tabletop import UNIVERSUM_TABLETOP
from bot.matches.values import Duel
from bot.matches.war.tabletop import WAR_TABLETOP
from cogs.faces import Face
from cogs.kit.painter import Painter
from cogs.melee.face import MeleeFace
from cogs.melee.posts.pictures import Pictures as MeleePictures
from cogs.multifold.face import MultifoldFace
from cogs.multifold.pictures import Pictures as MultifoldPictures
from cogs.multiversus.face import MultiversusFace
from cogs.multiversus.pictures import Pictures as MultiversusPictures
from cogs.universum.face import UniversumFace
from cogs.universum.pictures import Pictures as UniversumPictures
from cogs.war.face import WarFace
from cogs.war.pictures import Pictures as WarPictures
from sample.fog.game import FOG, HOMES, MAP
from sample.fog.game import State as FogState
from sample.fog.tabletop import TABLETOP as FOG_TABLETOP
from sample.sealed.face import FACE as SEALED_FACE
from sample.sealed.game import HIGHEST
from sample.sealed.game import State as SealedState
from sample.sealed.tabletop import TABLETOP as SEALED_TABLETOP
from tests.e2e import bidders
from tests.e2e.multifold import games as folds
from tests.e2e.multifold.studio import QuickStudio as MultifoldQuickStudio
from tests.e2e.multiversus import duels
from tests.e2e.multiversus.studio import QuickStudio as MultiversusQuickStudio
from tests.e2e.scouting import scouting_at
from tests.e2e.studio import QuickStudio
from tests.e2e.table import Table, table_at
from tests.e2e.universum import lab
from tests.e2e.universum.studio import QuickStudio as UniversumQuickStudio
from tests.e2e.war import games as campaigns
from tests.e2e.war.studio import QuickStudio as WarQuickStudio
from tests.games.melee.duels import content
from tests.games.melee.test_hidden import reshuffled
from tests.games.multifold.games import setup_of as fold_setup_of
from tests.games.multifold.test_hidden import reshuffled as refolded
from tests.games.multiversus.games import setup_of
from tests.games.multiversus.test_hidden import hidden_sides, rechosen
from tests.games.universum.games import VARIANTS, variant_setup
from tests.games.universum.test_hidden import redealt
from tests.games.war.games import random_play
from tests.games.war.games import setup_of as war_setup_of
from tests.games.war.test_hidden import disguised, is_same_sight
from tests.web.fog_touch import TouchedFog

Hall = Callable[[Path], AbstractAsyncContextManager[tuple[Table, Duel]]]
"""A server with its database in this folder, where a match has begun."""


Twin = Callable[[Any, int | None, Random], Any]
Unknown = Callable[[Any, Random], Any]


@dataclass(frozen=True)
class HidingGame:
    """A game in which seats know different things.

    `setup(chance)` is how a match begins. `twin(state, viewer, chance)` is the same position with everything
    changed that this seat cannot know, nor a spectator, whose seat is None; what a waiting choice depends on
    stays. `rivals(state, viewer, chance)` changes only what the others have: the viewer finds the same later.
    `unknown(state, chance)` changes only what no seat knows; None if all seats together know everything.
    `studio` draws quick pictures, None if the game has none. More than `alike` actions can be played before
    what is hidden comes out.
    """

    tabletop: Tabletop
    setup: Callable[[Random], Json]
    twin: Twin
    rivals: Twin
    face: Callable[[Painter, Any], Face]
    studio: object | None
    hall: Hall
    alike: int = 4
    unknown: Unknown | None = None

    @property
    def name(self) -> str:
        """The game's name."""
        return self.tabletop.game.name


def melee_setup(chance: Random) -> Json:
    """Two shipped decks on a shipped board."""
    decks, boards = (list(each.values()) for each in (content().decks, content().boards))
    return make_setup(chance.choice(decks), chance.choice(decks), chance.choice(boards))


def melee_twin(state: MeleeState, viewer: int | None, chance: Random) -> MeleeState:
    """Another hand of the other player, and another order of both decks."""
    state = melee_rivals(state, viewer, chance)
    if viewer is None:
        return state
    return reshuffled(state, viewer, chance, {*state.hand[viewer], *_offered(state, viewer)})


def melee_rivals(state: MeleeState, viewer: int | None, chance: Random) -> MeleeState:
    """Another hand and another deck of the other player, or of both."""
    for seat in range(2):
        if seat != viewer:
            state = reshuffled(state, seat, chance, _offered(state, seat))
    return state


def melee_unknown(state: MeleeState, chance: Random) -> MeleeState:
    """Another order of both decks."""
    for seat in range(2):
        state = reshuffled(state, seat, chance, {*state.hand[seat], *_offered(state, seat)})
    return state


def _offered(state: MeleeState, seat: int) -> set[int]:
    """The cards of this seat that the waiting choice may be among."""
    options = () if state.choice is None else state.choice.options
    cards = {*state.hand[seat], *state.deck[seat]}
    return {card for card in cards if state.setup.cards[card].name in options}


@asynccontextmanager
async def melee_hall(folder: Path) -> AsyncIterator[tuple[Table, Duel]]:
    """A duel whose first turn has begun."""
    async with table_at(folder) as table:
        yield table, await table.begin_turns()


def universum_setup(chance: Random) -> Json:
    """Any variant of two people or more."""
    return variant_setup(chance.choice([at for at, (people, *_) in enumerate(VARIANTS) if people > 1]))


def universum_rivals(state: UniversumState, viewer: int | None, chance: Random) -> UniversumState:
    """The others' hands, dealt anew among them."""
    twin = state.copy()
    others = [seat for seat in range(twin.setup.seats) if seat != viewer]
    cards = [card for seat in others for card in twin.hands[seat]]
    chance.shuffle(cards)
    for seat in others:
        twin.hands[seat] = [cards.pop() for _ in twin.hands[seat]]
    return twin


def universum_unknown(state: UniversumState, chance: Random) -> UniversumState:
    """Another order of the stack, and other portals where nobody has looked."""
    return redealt(state, 0, chance, frozenset(range(state.setup.seats)))


@asynccontextmanager
async def universum_hall(folder: Path) -> AsyncIterator[tuple[Table, Duel]]:
    """A game of three."""
    async with table_at(folder) as table:
        yield table, (await lab.begin(table)).duel


def sealed_setup(chance: Random) -> Json:
    """Three to five bidders."""
    return {"players": chance.randint(3, 5)}


def sealed_twin(state: SealedState, viewer: int | None, chance: Random) -> SealedState:
    """Other cards in the hands of the others, and other bids."""
    twin = SEALED_TABLETOP.game.copy(state)
    for seat, hand in enumerate(twin.hands):
        if seat != viewer:
            twin.hands[seat] = tuple(sorted(chance.randint(1, HIGHEST) for _ in hand))
            twin.bids |= {seat: chance.randint(1, HIGHEST)} if seat in twin.bids else {}
    return twin


@asynccontextmanager
async def sealed_hall(folder: Path) -> AsyncIterator[tuple[Table, Duel]]:
    """A game of four."""
    async with bidders.hall_at(folder) as table:
        yield table, (await bidders.begin(table)).duel


def fog_twin(state: FogState, viewer: int | None, chance: Random) -> FogState:
    """Other places of the scouts that are not seen, and other steps that their owners have chosen."""
    twin, view = FOG.copy(state), FOG.view(state, viewer)
    for seat in {0, 1} - {viewer}:
        others = {*HOMES[1 - seat], *twin.scouts[1 - seat], *view.lit}
        places = chance.sample([name for name in MAP.names if name not in others], len(state.scouts[seat]))
        seen = view.scouts[seat]
        twin.scouts[seat] = sorted([*seen, *places[len(seen) :]])
        if str(seat) in state.chosen:
            twin.chosen[str(seat)] = chance.choice(FOG.legal(twin, seat))
    return twin


def fog_rivals(state: FogState, viewer: int | None, chance: Random) -> FogState:
    """Other places of the others' scouts on their own side, where a game begins."""
    twin = FOG.copy(state)
    for seat in {0, 1} - {viewer}:
        twin.scouts[seat] = sorted(chance.sample(HOMES[seat], len(state.scouts[seat])))
    return twin


@asynccontextmanager
async def fog_hall(folder: Path) -> AsyncIterator[tuple[Table, Duel]]:
    """A game whose first turn has begun."""
    async with scouting_at(folder) as scouting:
        yield scouting.table, scouting.duel


def multiversus_setup(chance: Random) -> Json:
    """A game on any table."""
    return setup_of(9 * chance.randrange(8))


def multiversus_twin(state: MultiversusState, viewer: int | None, chance: Random) -> MultiversusState:
    """Another choice in secret of the other player, or of both; that somebody is asked to react stays."""
    for side in hidden_sides(state):
        if state.seat_of(side) != viewer and state.position.phase != REACTING:
            state = rechosen(state, side, chance)
    return state


@asynccontextmanager
async def multiversus_hall(folder: Path) -> AsyncIterator[tuple[Table, Duel]]:
    """A game in which the other player has chosen in secret."""
    async with table_at(folder) as table:
        skirmish = await duels.begin(table)
        await skirmish.seal(1, "minion attack")
        yield table, await skirmish.now()


def multifold_setup(chance: Random) -> Json:
    """A game of any number with three cards each."""
    return {**fold_setup_of(chance.randrange(30)), "deal": 3, "turns": 8}


def multifold_rivals(state: MultifoldState, viewer: int | None, chance: Random) -> MultifoldState:
    """Other cards in the hands of the others; those that are drawn next stay on the pile."""
    twin = state.copy()
    hands = [seat for seat in range(state.setup.seats) if seat != viewer]
    kept, rest = twin.pile[:12], twin.pile[12:]
    hidden = [*rest, *[card for seat in hands for card in twin.hands[seat]]]
    chance.shuffle(hidden)
    for seat in hands:
        twin.hands[seat] = [hidden.pop() for _ in twin.hands[seat]]
    twin.pile = [*kept, *hidden]
    twin.lines = None
    return twin


def multifold_unknown(state: MultifoldState, chance: Random) -> MultifoldState:
    """Another order of the pile."""
    twin = state.copy()
    twin.pile = chance.sample(twin.pile, len(twin.pile))
    twin.lines = None
    return twin


@asynccontextmanager
async def multifold_hall(folder: Path) -> AsyncIterator[tuple[Table, Duel]]:
    """A game of two in its second turn, where cards can be played."""
    async with table_at(folder) as table:
        fold = await folds.begin(table, cards="3 cards each")
        await fold.play(0, "end")
        await fold.play(1, "end")
        yield table, await fold.now()


def war_setup(chance: Random) -> Json:
    """A short game of any mode, once all have set their first units, each of which would be legal."""
    number = chance.randrange(10)
    for state, _, _ in random_play(number, rounds=3):
        if state.position.phase not in (FIRST, START):
            return {**war_setup_of(number, rounds=3), "start": WAR_TABLETOP.game.snapshot(state)}
    raise AssertionError("a game has an action phase")


def war_twin(state: WarState, viewer: int | None, chance: Random) -> WarState:
    """Other kinds of the others' blocks that are face down, other gold and other missions of theirs."""
    field = state.position.field
    for seat in range(field.seats):
        if viewer is None or not field.are_friends(seat, viewer):
            twin = disguised(state, seat, chance)
            state = twin if is_same_sight(state, twin, seat) else state
    return state


@asynccontextmanager
async def war_hall(folder: Path) -> AsyncIterator[tuple[Table, Duel]]:
    """A short duel in its first action phase."""
    async with table_at(folder) as table:
        war = await campaigns.begin(table)
        await war.set_up()
        yield table, await war.now()


GAMES = (
    HidingGame(
        MELEE_TABLETOP,
        melee_setup,
        melee_twin,
        melee_rivals,
        lambda painter, studio: MeleeFace(MeleePictures(painter, studio)),
        QuickStudio(),
        melee_hall,
        unknown=melee_unknown,
    ),
    HidingGame(
        UNIVERSUM_TABLETOP,
        universum_setup,
        redealt,
        universum_rivals,
        lambda painter, studio: UniversumFace(UniversumPictures(painter, studio)),
        UniversumQuickStudio(),
        universum_hall,
        unknown=universum_unknown,
    ),
    HidingGame(
        MULTIVERSUS_TABLETOP,
        multiversus_setup,
        multiversus_twin,
        multiversus_twin,
        lambda painter, studio: MultiversusFace(MultiversusPictures(painter, studio)),
        MultiversusQuickStudio(),
        multiversus_hall,
        alike=2,  # an activation ends with its fifth at the latest, and all choices are revealed
    ),
    HidingGame(
        MULTIFOLD_TABLETOP,
        multifold_setup,
        refolded,
        multifold_rivals,
        lambda painter, studio: MultifoldFace(MultifoldPictures(painter, studio)),
        MultifoldQuickStudio(),
        multifold_hall,
        unknown=multifold_unknown,
    ),
    HidingGame(
        WAR_TABLETOP,
        war_setup,
        war_twin,
        war_twin,
        lambda painter, studio: WarFace(WarPictures(painter, studio)),
        WarQuickStudio(),
        war_hall,
    ),
    HidingGame(
        SEALED_TABLETOP,
        sealed_setup,
        sealed_twin,
        sealed_twin,
        lambda _painter, _studio: SEALED_FACE,
        None,
        sealed_hall,
    ),
    HidingGame(
        FOG_TABLETOP,
        lambda _chance: {},
        fog_twin,
        fog_rivals,
        lambda _painter, _studio: TouchedFog(),
        None,
        fog_hall,
    ),
)
