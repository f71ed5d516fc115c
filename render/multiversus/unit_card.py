"""A unit of a seat's own sheet in short, beside a table that one touches: its token and its coins."""

from PIL import Image

from render.grid.tokens import Token
from render.multiversus.board.sheets import lay_unit_coins
from render.multiversus.palette import SIDES, TOKENS
from render.multiversus.sprites.figures import TerrainPiece
from render.multiversus.values import Coins, Side
from render.pen.geometry import Rect
from render.pen.palette import INK
from render.pen.shapes import Fill
from render.pen.stamps import Put, Sprite, paint

CARD = Rect.sized(0, 0, 336, 220)
"""Pages cut off a bit of it below or at both sides: nothing lies there."""
_TOKEN, _PIECE, _COIN, _STEP = 116, 94, 46, 58
_TOKEN_Y, _COINS_Y = 66, 152


def compose_unit(coins: Coins, side: Side) -> Image.Image:
    """The unit, 336 × 220 px, RGB."""
    image = Image.new("RGB", CARD.size, INK)
    paint(image, lay_unit(coins, side))
    return image


def lay_unit(coins: Coins, side: Side) -> list[Put]:
    x, _ = CARD.centre
    sign: Sprite = Token(TOKENS[side], coins.glyph, _TOKEN, 0, coins.is_gone)
    if coins.unit == "piece":
        sign = TerrainPiece(coins.glyph, _PIECE, is_marked=False)
    puts = [Put(Fill(CARD.width, CARD.height, SIDES[side].bar), 0, 0, CARD), Put(sign, x, _TOKEN_Y, CARD)]
    return puts if coins.is_gone else [*puts, *lay_unit_coins(coins, x - _STEP, _COINS_Y, _COIN, _STEP)]
