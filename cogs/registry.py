"""The faces of all games, by the game's name: the only place of Discord's side that knows them all."""

from cogs.faces import Faces
from cogs.kit.painter import Painter
from cogs.melee.face import MeleeFace
from cogs.melee.pictures import Pictures
from render import registry as render


def make_faces(painter: Painter) -> Faces:
    """The face of each game, with its pictures drawn by this painter."""
    return {"melee": MeleeFace(Pictures(painter, render))}
