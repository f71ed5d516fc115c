"""Pictures in words, for people who cannot see them, within Discord's limit."""

from collections.abc import Sequence

from bot.games.multiversus.words import coins_left, name_of
from bot.games.wording import counted
from render.multiversus.values import (
    HIDDEN_ANSWER,
    NO_ANSWER,
    BoardPicture,
    Caption,
    CharacterMark,
    EndPicture,
    EndSide,
    Member,
    PieceMark,
    Sheet,
    SheetPicture,
    Shot,
    Strip,
    UnitPanel,
)
from render.pen.script import NAME_LENGTHS, fitting, name_within
from render.pen.shots import describe_film, describe_steps


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
    if strip.is_over:
        return f"Round {strip.round} of {strip.rounds}. The game is over: {strip.note}."
    head = f"Round {strip.round} of {strip.rounds}. {who} the Initiative"
    if strip.actions:
        coins = " and ".join(
            f"{coin.kind.capitalize()}{' twice' if coin.is_double else ''}{' (done)' if coin.is_done else ''}"
            for coin in strip.actions
        )
        head = f"{head}, with {coins}"
    if strip.answer:
        head = f"{head}; {_answer(strip)}"
    if strip.note:
        head = f"{head}; {strip.note}"
    loses = f"; the turn ends on a {strip.loses_on}" if strip.loses_on else ""
    return f"{head}{loses}."


def _answer(strip: Strip) -> str:
    """What is known of the other side's choice, and whether it may react now, to what."""
    said = {
        HIDDEN_ANSWER: "the other side has chosen",
        NO_ANSWER: "the other side does not react",
    }.get(strip.answer, f"the other side chose {strip.answer}")
    may = f"{said} and may react now" if strip.may_react else said
    return f"{may}: {strip.about_to}" if strip.about_to else may


def _side(picture: BoardPicture, sheet: Sheet, longest: int) -> str:
    name = name_within(sheet.player, longest)
    those = ", ".join(_figure(each) for each in picture.figures if each.side == sheet.side)
    points = f"{sheet.points} of {counted(sheet.goal, 'point')}"
    return f"{name} leads {name_within(sheet.team, longest)}, {points}: {those or 'nobody is left'}."


def _figure(figure: CharacterMark) -> str:
    health = "" if figure.health == "well" else f" {figure.health}"
    return f"{name_of(figure.name)} {figure.space}{health}"


def _pieces(pieces: tuple[PieceMark, ...]) -> str:
    told = (f"{name_of(each.name)} {each.space}{' marked' if each.is_marked else ''}" for each in pieces)
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


def describe_end(picture: EndPicture) -> str:
    """Who has won and how, and how both sides stand."""
    texts = []
    for longest in NAME_LENGTHS:
        title = picture.title if picture.verdict == "Draw" else name_within(picture.title, longest)
        sides = " ".join(_end_side(side, longest) for side in picture.sides)
        texts.append(f"{picture.verdict}: {title}{_joined(picture)} ({picture.when}). {sides}")
    return fitting(texts)


def _joined(picture: EndPicture) -> str:
    return f", {picture.how}" if picture.title == "A draw" else f" {picture.how}"


def _end_side(side: EndSide, longest: int) -> str:
    name, team = name_within(side.player, longest), name_within(side.team, longest)
    states = [state for unit in side.units if not unit.is_piece for state in unit.members]
    told = ", ".join(f"{states.count(state)} {state}" for state in _STATES if state in states)
    return f"{name} led {team}: {side.points} of {counted(side.goal, 'point')}, {told}."


_STATES = ("well", "wounded", "disabled", "gone")


def describe_recap(shots: Sequence[Shot]) -> str:
    """Each step; the first ones are left out if there are too many."""
    return describe_steps([_told(shot.caption) for shot in shots[1:]])


def _told(caption: Caption) -> str:
    number = f"{caption.number}. " if caption.number else ""
    came = f": {'; '.join(caption.came)}" if caption.came else ""
    return f"{number}{caption.did}{came}."


def describe_replay(shots: Sequence[Shot], end: EndPicture | None) -> str:
    """Who played which teams, how many activations, and the end. IndexError without frames."""
    board, heads = shots[-1].board, []
    for longest in NAME_LENGTHS:
        who = " against ".join(
            f"{name_within(sheet.player, longest)} ({name_within(sheet.team, longest)})"
            for sheet in (board.heroes, board.adversaries)
        )
        activations = counted(len(shots) - 1, "activation")
        heads.append(f"Replay of a game, activation by activation: {who}; {activations}.")
    return describe_film(heads, None if end is None else describe_end(end))


def describe_sheet(picture: SheetPicture) -> str:
    """The team, the choice, and each unit's coins, members and powers; or their names alone."""
    head = f"{picture.team}, {picture.points} of {counted(picture.goal, 'point')}."
    chosen = f" {picture.chosen}." if picture.chosen else ""
    texts = []
    for is_whole in (True, False):
        units = " ".join(_unit_panel(unit, is_whole=is_whole) for unit in picture.units)
        texts.append(f"{head}{chosen} {units}")
    return fitting(texts)


def _unit_panel(unit: UnitPanel, *, is_whole: bool) -> str:
    coins = unit.coins
    left = f"{coins_left(1 - coins.green_spent, 2 - coins.grey_spent)} left"
    where = ", ".join(_member(member) for member in unit.members)
    moves = f"walks {unit.move}, double {unit.double_move}; may {', '.join(unit.kinds)}"
    powers = [f"{title} {text}" if is_whole else title.rstrip(":") for title, text in unit.texts]
    told = f" {' '.join(powers)}" if is_whole else f" {', '.join(powers)}." if powers else ""
    return f"{unit.name} ({unit.role}): {left}; {where}; {moves}.{told}"


def _member(member: Member) -> str:
    if not member.space:
        return "gone"
    state = "marked" if member.is_marked else "" if member.health == "well" else member.health
    return f"{member.space} {state}".rstrip()
