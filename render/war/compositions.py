"""Everything that draws Multiverse War's pictures. Only painters load it."""

from typing import Final

from PIL import Image

from render.lessons import caption
from render.lessons.light import darken
from render.pen.encoding import encode, encode_quickly
from render.pen.geometry import WIDTH
from render.pen.shot_films import Films
from render.pen.stamps import Put, paint
from render.war.battle import compose_battle
from render.war.board.bars import lay_bars
from render.war.board.ground import canvas_of, lay_edges, lay_fog, lay_ground, lay_treasures
from render.war.board.marks import lay_marks, lay_origins
from render.war.board.part import lay_header
from render.war.board.pieces import lay_blocks, lay_grounds, lay_houses
from render.war.board.strip import lay_caption, lay_legend, lay_strip
from render.war.cards import compose_card
from render.war.end import compose_end
from render.war.sheet import compose_sheet
from render.war.table_layout import TableLayout, layout_of, part_layout, parts_of
from render.war.values import BoardPicture, EndPicture, LessonPicture, Shot

__all__ = [
    "FILMS",
    "compose_battle",
    "compose_card",
    "compose_end",
    "compose_sheet",
    "encode",
    "encode_quickly",
]


def layout_for(picture: BoardPicture) -> TableLayout:
    """The layout of a picture's whole map."""
    return layout_of(tuple([each.name for each in picture.hexes]), picture.homes)


def compose_shot(shot: Shot) -> Image.Image:
    """A film's frame, with a caption in place of the strip."""
    image = canvas_of(layout_for(shot.board))
    paint(image, lay_shot(shot))
    return image


def lay_shot(shot: Shot) -> list[Put]:
    layout = layout_for(shot.board)
    return [
        *lay_map(shot.board, layout),
        *lay_marks(shot.board, layout),
        *lay_bars(shot.board, layout),
        *lay_legend(shot.board, layout),
        *lay_caption(layout, shot.caption),
    ]


def layout_of_part(picture: BoardPicture, part: str) -> TableLayout:
    """The layout of a part of the map; KeyError if the map has no such part."""
    return part_layout(parts_of(tuple([each.name for each in picture.hexes]), picture.homes)[part])


def compose_board(picture: BoardPicture) -> Image.Image:
    """The board with its strip, 1100 px wide, RGB."""
    layout = layout_for(picture)
    image = canvas_of(layout)
    paint(image, lay_board(picture))
    return image


def lay_board(picture: BoardPicture) -> list[Put]:
    layout = layout_for(picture)
    return [
        *lay_map(picture, layout),
        *lay_marks(picture, layout),
        *lay_bars(picture, layout),
        *lay_strip(picture, layout),
        *lay_legend(picture, layout),
    ]


def compose_table(picture: BoardPicture) -> Image.Image:
    """The board between its bars, without strip, legend and marks."""
    layout = layout_for(picture)
    image = canvas_of(layout)
    paint(image, lay_table(picture))
    return image.crop((0, 0, *layout.size))


def lay_table(picture: BoardPicture) -> list[Put]:
    layout = layout_for(picture)
    return [*lay_map(picture, layout), *lay_bars(picture, layout)]


def compose_lesson(picture: LessonPicture) -> Image.Image:
    """A lesson: the table, dark except for the lit hexes, and the caption below; 1100 px wide, RGB."""
    board, layout = picture.board, layout_for(picture.board)
    table = canvas_of(layout)
    paint(table, lay_table(board))
    darken(table, layout.bars, map(layout.corners, picture.lit))
    paint(table, lay_marks(board, layout))
    width, height = layout.size
    image = Image.new("RGB", (WIDTH, height + caption.HEIGHT))
    image.paste(table.crop((0, 0, width, height)), (0, 0))
    paint(image, caption.lay_caption(picture, height))
    return image


def compose_part(picture: BoardPicture, part: str) -> Image.Image:
    """A part of the map, larger, 1100 px wide, RGB; KeyError if the map has no such part."""
    layout = layout_of_part(picture, part)
    image = canvas_of(layout)
    paint(image, lay_part(picture, part))
    return image


def lay_part(picture: BoardPicture, part: str) -> list[Put]:
    layout = layout_of_part(picture, part)
    return [
        *lay_map(picture, layout),
        *lay_marks(picture, layout),
        *lay_header(picture, layout, part),
        *lay_legend(picture, layout),
    ]


def lay_map(picture: BoardPicture, layout: TableLayout) -> list[Put]:
    """Everything on the ground, in drawing order."""
    return [
        *lay_ground(picture, layout),
        *lay_grounds(picture, layout),
        *lay_treasures(picture, layout),
        *lay_houses(picture, layout),
        *lay_fog(picture, layout),
        *lay_edges(picture, layout),
        *lay_origins(picture, layout),
        *lay_blocks(picture, layout),
    ]


FILMS: Final[Films[Shot, EndPicture]] = Films(compose_shot, compose_end)
