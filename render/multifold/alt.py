"""Pictures in words, for people who cannot see them, within Discord's limit."""

from collections.abc import Sequence

from bot.games.multifold.sheets.forms import is_spring, spaces_of
from bot.games.wording import counted, signed
from render.multifold.values import BoardPicture, EndPicture, EndSeat, HandPicture, SeatBar, Shot
from render.pen.script import NAME_LENGTHS, fitting, name_within
from render.pen.seats import SEAT_SIGNS
from render.pen.shots import describe_captions, describe_players


def describe_board(picture: BoardPicture) -> str:
    """Whose turn it is, how each seat stands and what it brought, who is where, and what else lies there."""
    order = " ".join([SEAT_SIGNS[seat] for seat in picture.order])
    turn = f"Turn {picture.turn} of {picture.turns}"
    head = f"{turn}, {picture.target} springs win; order {order}, {picture.note}."
    there = " ".join([_pieces(picture, bar.seat) for bar in picture.bars])
    pieces = f"Who stands where, with o for an officer: {there}"
    ground = _ground(picture)
    texts = []
    for longest in NAME_LENGTHS:
        bars = " ".join([_bar(picture, bar, longest) for bar in picture.bars])
        texts += [f"{head} {bars} {pieces} {ground}", f"{head} {bars} {pieces}", f"{head} {bars}"]
    return fitting(sorted(texts, key=len, reverse=True))


def _bar(picture: BoardPicture, bar: SeatBar, longest: int) -> str:
    name = f"{SEAT_SIGNS[bar.seat]} {name_within(bar.player, longest)}"
    name += " leads" if bar.leads and bar.word != "winner" else ""
    told = [counted(bar.points, "point"), counted(bar.springs, "spring"), f"{bar.folk} on the board"]
    told += [counted(bar.cards, "card"), bar.word] if bar.word else [counted(bar.cards, "card")]
    if picture.last_turn:
        change = picture.changes[bar.seat]
        springs = f", springs {signed(change.springs)}" if change.springs else ""
        told[-1] += f" (turn {picture.last_turn}: lost {change.lost}{springs}, points +{change.points})"
    return f"{name}: {', '.join(told)}."


def _pieces(picture: BoardPicture, seat: int) -> str:
    """Where a seat stands, with how many foldlings, an o for each officer, and its unit."""
    there = [f"{space.name} {space.pieces}" for space in picture.spaces if space.seat == seat]
    springs = [space.name for space in picture.spaces if space.owner == seat]
    held = f", springs {' '.join(springs)}" if springs else ""
    return f"{SEAT_SIGNS[seat]} {', '.join(there) or 'nobody'}{held}."


def _ground(picture: BoardPicture) -> str:
    """Springs that are nobody's, and what lies or is marked in spaces."""
    kinds = {name: ground for name, (_, ground) in spaces_of(picture.rows).items()}
    spaces, told = picture.spaces, []
    for word, names in (
        ("free springs", [s.name for s in spaces if s.owner is None and is_spring(kinds[s.name])]),
        ("crates", [space.name for space in spaces if space.has_crate]),
        ("hazards", [f"{space.name} {space.hazard}" for space in spaces if space.hazard]),
        ("strikes", picture.strikes),
        ("shields", [space.name for space in spaces if space.is_shielded]),
        ("aims", [f"{space.name} at {space.aim}" for space in spaces if space.aim]),
    ):
        if names:
            told.append(f"{word} {', '.join(names)}")
    return f"Also: {'; '.join(told)}." if told else ""


def describe_hand(picture: HandPicture) -> str:
    """The cards with their texts."""
    cards = " ".join([f"{card.name}: {card.text}" for card in picture.cards]) or "No cards."
    return fitting([f"Your cards, {picture.note}. {cards}", cards])


def describe_end(picture: EndPicture) -> str:
    """Who has won and how, and how everybody stands."""
    texts = []
    for longest in NAME_LENGTHS:
        seats = " ".join([_end_seat(seat, longest) for seat in picture.seats])
        head = (
            f"{picture.verdict} on {picture.board}: {name_within(picture.title, 2 * longest)} {picture.how}"
        )
        texts.append(f"{head} ({picture.when}). {seats}")
    return fitting(texts)


def _end_seat(seat: EndSeat, longest: int) -> str:
    told = f"{counted(seat.points, 'point')}, {counted(seat.springs, 'spring')}, {seat.folk} on the board"
    name = f"{name_within(seat.player, longest)} ({SEAT_SIGNS[seat.seat]})"
    return f"{seat.place}. {name}: {'out' if seat.is_out else told}."


def describe_recap(shots: Sequence[Shot]) -> str:
    """Each step; the first ones are left out if there are too many."""
    return describe_captions(shots)


def describe_replay(shots: Sequence[Shot], end: EndPicture | None) -> str:
    """Who played, how many steps, and the end. IndexError without frames."""
    last = shots[-1]
    players = [(bar.player, SEAT_SIGNS[bar.seat]) for bar in last.board.bars]
    return describe_players(players, last.caption.count, None if end is None else describe_end(end))
