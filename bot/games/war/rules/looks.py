"""Who has whom in sight, and what comes of it (W-L)."""

from bot.games.war.board.land import SIGHTS
from bot.games.war.events import board_events as be
from bot.games.war.position.blocks import Holding, WarBlock
from bot.games.war.position.field import NOBODY
from bot.games.war.position.position import Position
from bot.games.war.rules.run import Run, acting


def sight_of_seat(position: Position, seat: int, but: WarBlock | None = None) -> int:
    """The set of cells that a seat's blocks, but one, and Guard Towers have in sight."""
    land, sights = position.land, position.land.sights
    found = 0
    for block in position.holdings[seat].blocks:
        kind = block.kind
        if kind.eyes >= 0 and block is not but:
            sight = -1 if block.watch else sights[block.cell * SIGHTS + kind.eyes]
            found |= sight if sight >= 0 else sight_of_block(position, block)
    for building in position.buildings:
        if building.seat == seat and building.kind.sight:
            found |= land.sight(building.cell, building.kind.sight, False)
    return found


def sight_of_block(position: Position, block: WarBlock) -> int:
    """The set of cells that a block has in sight."""
    return sight_from(position, block, block.cell)


def sight_from(position: Position, block: WarBlock, cell: int) -> int:
    """The set of cells that a block would have in sight from a cell."""
    kind = block.kind
    if kind.eyes < 0:
        return 0
    found = position.land.sight(cell, kind.sight, kind.is_scout)
    return found | position.field.board.within[cell][block.watch] if block.watch else found


def look_on(run: Run, block: WarBlock, others: int, foes: int) -> None:
    """See what is in sight now that nothing but a block has moved on, a step of its way.

    `others` is what its seat has in sight without it; `foes` has all cells where blocks of enemies stand.
    """
    position, seat = run.position, block.seat
    team_of = position.field.team_of
    team = team_of[seat]
    if position.stale:
        position.stale |= 1 << seat
        look(run)
        return
    sight = seen = others | sight_of_block(position, block)
    if position.field.has_teams:
        for mate, theirs in enumerate(position.sights):
            if mate != seat and team_of[mate] == team:
                seen |= theirs
    found, turned = sight & ~position.sights[seat] & foes, (seen ^ position.seen[team]) & foes
    position.sights[seat] = sight
    position.seen[team] = seen
    if found and position.deeds.unseen:
        _find(position, sight)
    is_turned = is_identified(position, block) != block.is_up
    if is_turned or turned:
        for other, holding in enumerate(position.holdings):
            if is_turned if other == seat else turned and team_of[other] != team:
                _turn_faces(run, holding, position.seen_by_others(team_of[other]))


def look(run: Run) -> None:
    """See what is in sight now: faces turn, decoys go, the acting seat finds blocks (W-L1, W-L5, W-G5)."""
    position = run.position
    stale = position.stale
    if not stale:
        return
    before = position.seen
    _see_again(position, acting(position))
    for seat, holding in enumerate(position.holdings):
        team, is_lit_anew = position.field.team_of[seat], stale >> seat & 1 == 1
        for other, seen in enumerate(position.seen):
            if other != team and seen != before[other]:
                is_lit_anew = True
        if is_lit_anew:
            _turn_faces(run, holding, position.seen_by_others(team))


def _turn_faces(run: Run, holding: Holding, foes: int) -> None:
    """Turn the blocks of a seat by what its enemies have in sight; decoys that are seen go."""
    removed: list[WarBlock] | None = None
    for block in holding.blocks:
        is_up = foes >> block.cell & 1 == 1
        if is_up and block.kind.is_decoy:
            removed = [block] if removed is None else [*removed, block]
        elif is_up != block.is_up:
            block.is_up = is_up
            if run.log is not None:
                _tell_face(run, block)
    for decoy in removed or ():
        if run.log is not None:
            run.name(decoy)
            run.tell(be.DecoyRemoved(decoy.seat, run.hex(decoy.cell)))
        run.take_off(decoy)


def refresh(position: Position) -> None:
    """Find anew what is in sight and who is face up; nobody goes for it."""
    see(position)
    for block in position.all_blocks():
        block.is_up = is_identified(position, block)


def see(position: Position) -> None:
    """Find what each seat and team has in sight, whatever was known of it."""
    position.stale = (1 << position.field.seats) - 1
    position.forget()
    _see_again(position, NOBODY)


def _see_again(position: Position, finder: int) -> None:
    """Find what those have in sight for whom it may have changed; the seat `finder` finds blocks."""
    stale, sights = position.stale, position.sights
    position.stale = 0
    for seat, old in enumerate(sights):
        if stale >> seat & 1:
            own = sights[seat] = sight_of_seat(position, seat)
            if seat == finder and own & ~old and position.deeds.unseen:
                _find(position, own)
    if position.field.has_teams:
        seen = [0] * position.field.teams
        for seat, team in enumerate(position.field.team_of):
            seen[team] |= sights[seat]
        position.seen = seen
    else:
        position.seen = sights.copy()


def _find(position: Position, sight: int) -> None:
    deeds = position.deeds
    for seat, number in tuple(deeds.unseen):
        block = position.holdings[seat].block(number)
        if block is not None and sight >> block.cell & 1:
            deeds.unseen.discard((seat, number))
            deeds.found += 1


def note_unseen(position: Position, seat: int) -> None:
    """Note the enemy blocks that a seat's team does not have in sight when its phase begins (W-G5)."""
    team = position.field.team_of[seat]
    seen = position.seen[team]
    position.deeds.unseen = {
        (other, block.number)
        for other, holding in enumerate(position.holdings)
        if position.field.team_of[other] != team
        for block in holding.blocks
        if not seen >> block.cell & 1
    }


def is_identified(position: Position, block: WarBlock) -> bool:
    """Whether an enemy seat has a block in sight; guardians always are (W-L1, W-E5)."""
    if block.seat < 0:
        return True
    team = position.field.team_of[block.seat]
    for other, seen in enumerate(position.seen):  # noqa: SIM110 -- a loop is quicker
        if other != team and seen >> block.cell & 1:
            return True
    return False


def _tell_face(run: Run, block: WarBlock) -> None:
    run.name(block)
    if block.is_up:
        run.tell(be.FaceShown(block.seat, run.hex(block.cell), block.kind.word))
    else:
        run.tell(be.FaceHidden(block.seat, run.hex(block.cell)))
