"""Pictures in words, for people who cannot see them, within Discord's limit."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.games.wording import counted
from render.pen.script import NAME_LENGTHS, fitting, name_within
from render.pen.shots import describe_players
from render.war.values import SHAPES, BlockMark, BoardPicture, EndPicture, EndStanding, SeatBar, Shot


def describe_board(picture: BoardPicture) -> str:
    """Round, what is asked, how each seat stands, its blocks and buildings, and what lies on the land."""
    return _described(picture, f"{picture.place}, round {picture.round} of {picture.rounds}.", None)


def describe_part(picture: BoardPicture, part: str, hexes: Iterable[str]) -> str:
    """The same for a part of the map with these hexes."""
    head = f"{picture.place}, the {part}, round {picture.round} of {picture.rounds}."
    return _described(picture, head, frozenset(hexes))


def _described(picture: BoardPicture, head: str, hexes: frozenset[str] | None) -> str:
    texts = []
    for longest in NAME_LENGTHS:
        names = [name_within(bar.player, longest) for bar in picture.bars]
        note = picture.note
        for bar, name in zip(picture.bars, names, strict=True):
            note = note.replace(bar.player, name)
        begin = f"{head} {note}"
        bars = " ".join([_bar(bar, name) for bar, name in zip(picture.bars, names, strict=True)])
        own = " ".join([f"Your mission: {card.text}, {card.points} points." for card in picture.missions])
        whole, brief = (" ".join(_pieces(picture, names, hexes, is_brief=brief)) for brief in (False, True))
        land = " ".join(_land(picture, hexes))
        for parts in (
            (begin, bars, own, whole, land),
            (begin, bars, whole, land),
            (begin, bars, own, brief, land),
        ):
            texts.append(" ".join(filter(None, parts)))
        texts += [" ".join((begin, bars, brief)), " ".join((begin, bars))]
    return fitting(sorted(texts, key=len, reverse=True))


def _bar(bar: SeatBar, name: str) -> str:
    told = [f"{each.goal} {each.count} of {each.target}" for each in bar.progress]
    told.append(counted(bar.points, "point"))
    if bar.gold is not None:
        told.append(f"{bar.gold} gold")
    if bar.word:
        told.append(bar.word)
    who = SHAPES[bar.seat] + (f", team {bar.team}" if bar.team else "") + (", you" if bar.is_viewer else "")
    return f"{name} ({who}): {', '.join(told)}."


def _pieces(
    picture: BoardPicture, names: list[str], hexes: frozenset[str] | None, *, is_brief: bool
) -> Iterator[str]:
    """By seat: its blocks, those that are face down as a count or a list, and its buildings."""
    for bar, name in zip(picture.bars, names, strict=True):
        blocks = [each for each in picture.blocks if each.seat == bar.seat and _is_in(each.hex, hexes)]
        known = [_block(each) for each in blocks if each.kind]
        dark = Counter(
            [each.hex + (f" −{each.wounds}" if each.wounds else "") for each in blocks if not each.kind]
        )
        if dark:
            places = [f"{count} on {place}" if count > 1 else place for place, count in dark.items()]
            known.append(f"{dark.total()} face down" if is_brief else f"face down {', '.join(places)}")
        built = [each for each in picture.buildings if each.seat == bar.seat and _is_in(each.hex, hexes)]
        known += [f"{each.kind}{_age(each.age)} {each.hex}" for each in built]
        if known:
            yield f"{name} has {'; '.join(known)}."
    guards = [_block(each) for each in picture.blocks if each.seat is None and _is_in(each.hex, hexes)]
    if guards:
        yield f"Nobody’s: {'; '.join(guards)}."


def _is_in(name: str, hexes: frozenset[str] | None) -> bool:
    return hexes is None or name in hexes


def _block(block: BlockMark) -> str:
    told = [f"u{block.number} {block.name} {block.hex}" if block.number else f"{block.name} {block.hex}"]
    if block.level:
        told.append(f"level {block.level}")
    if block.wounds:
        told.append(f"{block.health - block.wounds} of {block.health} health")
    if block.ap is not None:
        told.append(f"{block.ap} AP")
    if block.is_seen:
        told.append("seen")
    if block.is_set_up:
        told.append("set up")
    return ", ".join(told)


def _age(age: int) -> str:
    return f" {'I' * age}" if age > 1 else ""


def _land(picture: BoardPicture, hexes: frozenset[str] | None) -> Iterator[str]:
    shown = [each for each in picture.hexes if _is_in(each.name, hexes)]
    owners = {bar.seat: SHAPES[bar.seat] for bar in picture.bars}
    quarries = [
        f"{each.name} {'' if each.quarry is None else owners[each.quarry]}".strip()
        for each in shown
        if each.has_quarry
    ]
    for word, found in (
        ("Quarries", quarries),
        ("Events", [each.name for each in shown if each.has_event]),
        ("Unexplored around", [each[0] for each in picture.dark if _is_in(each[0], hexes)]),
        ("Roads", [each.name for each in shown if each.has_road]),
    ):
        if found:
            yield f"{word}: {', '.join(found)}."
    hurt = [
        f"{owners[city.seat]} {city.health - city.damage} of {city.health}"
        for city in picture.cities
        if city.damage
    ]
    if hurt:
        yield f"Settlements with damage: {', '.join(hurt)}."


def describe_end(picture: EndPicture) -> str:
    """Who has won and how, and how everybody stands."""
    texts = []
    for longest in NAME_LENGTHS:
        seats = " ".join([_end_seat(seat, longest) for seat in picture.seats])
        title = name_within(picture.title, 2 * longest)
        head = f"{picture.verdict} on {picture.map_name}: {title} {picture.how} ({picture.when})."
        texts.append(f"{head} {seats}")
    return fitting(texts)


def _end_seat(seat: EndStanding, longest: int) -> str:
    told = [counted(seat.points, "point")]
    told += [f"{each.goal} {each.count} of {each.target}" for each in seat.progress]
    told.append(f"{counted(seat.missions, 'mission')} accomplished")
    name = f"{name_within(seat.player, longest)} ({SHAPES[seat.seat]})"
    return f"{seat.place}. {name}: {'out' if seat.is_out else ', '.join(told)}."


def describe_replay(shots: Sequence[Shot], end: EndPicture | None) -> str:
    """Who played, how many steps, and the end. IndexError without frames."""
    last = shots[-1]
    players = [(bar.player, SHAPES[bar.seat]) for bar in last.board.bars]
    return describe_players(players, last.caption.count, None if end is None else describe_end(end))
