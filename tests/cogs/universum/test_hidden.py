"""Nobody reads anything hidden: when only that changes, all texts and controls stay the same."""

import asyncio
from random import Random

from bot.games.dice import FastDice
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.position.state import State
from bot.matches.memory.looks import FullLook
from cogs.kit.messages import Post
from cogs.kit.painter import Painter
from cogs.universum.face import UniversumFace
from cogs.universum.pictures import Pictures
from cogs.universum.turn.panels import choice_panel, turn_panel
from tests.cogs.universum.looks import look_at
from tests.e2e.studio import threads
from tests.e2e.universum.studio import QuickStudio
from tests.games.universum.games import positions, variant_setup
from tests.games.universum.test_hidden import redealt

FACE = UniversumFace(Pictures(Painter(threads(1)), QuickStudio()))


def private(state: State, seat: int) -> list[Post]:
    """The hand and the panel of one player; `tests.secrecy` compares the rest."""
    look: FullLook = look_at(state, seat, LOG)
    posts = [asyncio.run(FACE.hand_post(look))]
    if state.outcome is None and seat == state.active:
        posts += [choice_panel(look)] if state.choice else [turn_panel(look)]
    return posts


_, LOG = MULTIUNIVERSUM.begin(variant_setup(6), FastDice(1))


def test_a_hand_and_a_panel_tell_nothing_hidden() -> None:
    chance, differed = Random(8), 0
    for state in positions()[::3]:
        for seat in range(state.setup.seats):
            if seat not in state.left and not (state.setup.is_solo and seat == 1):
                twin = redealt(state, seat, chance)
                differed += state.hands != twin.hands and state.portals != twin.portals
                assert private(state, seat) == private(twin, seat)
    assert differed > 20
