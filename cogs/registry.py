"""The faces of all games, by name. Only this module of the Discord side knows all games."""

from cogs.faces import Faces
from cogs.kit.painter import Painter
from cogs.melee.face import MeleeFace
from cogs.melee.posts.pictures import Pictures
from cogs.multifold.face import MultifoldFace
from cogs.multifold.pictures import Pictures as MultifoldPictures
from cogs.multiversus.face import MultiversusFace
from cogs.multiversus.pictures import Pictures as MultiversusPictures
from cogs.universum.face import UniversumFace
from cogs.universum.pictures import Pictures as UniversumPictures
from cogs.war.face import WarFace
from cogs.war.pictures import Pictures as WarPictures
from render import registry as render


def make_faces(painter: Painter) -> Faces:
    """The face of each game, with its pictures drawn by this painter."""
    return {
        "melee": MeleeFace(Pictures(painter, render)),
        "multiuniversum": UniversumFace(UniversumPictures(painter, render)),
        "multiversus": MultiversusFace(MultiversusPictures(painter, render)),
        "multifold": MultifoldFace(MultifoldPictures(painter, render)),
        "multiverse-war": WarFace(WarPictures(painter, render)),
    }
