"""The picture of a board in words, for people who cannot see it, within Discord's limit."""

from bot.games.wording import counted
from render.multiversus.values import BoardPicture, CharacterMark, PieceMark, Sheet, Strip
from render.pen.script import NAME_LENGTHS, fitting, shortened


def describe_board(picture: BoardPicture) -> str:
    """Who leads whom with how many points, who stands where and how well, terrain, and whose turn it is."""
    texts = []
    for longest in NAME_LENGTHS:
        sides = " ".join(_side(picture, sheet, longest) for sheet in (picture.heroes, picture.adversaries))
        texts.append(" ".join([_head(picture.strip), sides, _pieces(picture.pieces), _ground(picture)]))
    shortest = " ".join(
        _side(picture, sheet, NAME_LENGTHS[-1]) for sheet in (picture.heroes, picture.adversaries)
    )
    return fitting([*texts, shortest])


def _head(strip: Strip) -> str:
    who = "The Heroes have" if strip.side == "heroes" else "The Adversaries have"
    head = f"Round {strip.round} of {strip.rounds}. {who} the Initiative"
    if strip.actions:
        coins = ", ".join(
            f"{coin.kind}{' twice' if coin.is_double else ''}{' (done)' if coin.is_done else ''}"
            for coin in strip.actions
        )
        head = f"{head}, with {coins}"
    if strip.answer:
        head = f"{head}; {strip.answer}"
    loses = f"; the turn ends on a {strip.loses_on}" if strip.loses_on else ""
    return f"{head}{loses}."


def _side(picture: BoardPicture, sheet: Sheet, longest: int) -> str:
    name = shortened(sheet.player, longest)
    those = ", ".join(_figure(each) for each in picture.figures if each.side == sheet.side)
    points = f"{sheet.points} of {counted(sheet.goal, 'point')}"
    return f"{name} leads {shortened(sheet.team, longest)}, {points}: {those or 'nobody is left'}."


def _figure(figure: CharacterMark) -> str:
    health = "" if figure.health == "well" else f" {figure.health}"
    return f"{figure.name} {figure.space}{health}"


def _pieces(pieces: tuple[PieceMark, ...]) -> str:
    told = (f"{each.name} {each.space}{' marked' if each.is_marked else ''}" for each in pieces)
    return f"Terrain: {', '.join(told)}."


def _ground(picture: BoardPicture) -> str:
    parts = []
    for noun, spaces in (
        ("walls", picture.walls),
        ("hedges", picture.hedges),
        ("special tiles", picture.tiles),
    ):
        if spaces:
            parts.append(f"{noun} {', '.join(spaces)}")
    return f"Ground: {'; '.join(parts)}." if parts else ""
