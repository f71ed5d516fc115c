"""The realms that generated decks come from, by their keys."""

from collections.abc import Mapping

from bot.games.melee.forge.parts import Realm
from bot.games.melee.forge.worlds.basalt import BASALT
from bot.games.melee.forge.worlds.briar import BRIAR
from bot.games.melee.forge.worlds.dawn import DAWN
from bot.games.melee.forge.worlds.ember import EMBER
from bot.games.melee.forge.worlds.frost import FROST
from bot.games.melee.forge.worlds.gale import GALE
from bot.games.melee.forge.worlds.gloom import GLOOM
from bot.games.melee.forge.worlds.rust import RUST
from bot.games.melee.forge.worlds.tide import TIDE
from bot.games.melee.forge.worlds.veil import VEIL

#: In the order in which a text picks one: any change here makes a new generator (`forge.make.VERSION`).
REALMS: Mapping[str, Realm] = {
    realm.key: realm for realm in (EMBER, GLOOM, VEIL, DAWN, GALE, BASALT, TIDE, RUST, FROST, BRIAR)
}
