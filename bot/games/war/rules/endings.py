"""The places of all seats at the end (W-V)."""

from bot.games.war.position.position import Position


def places_of(position: Position) -> tuple[int, ...]:
    """Winners are first; then comes who has more points, then stones; who went out later is before others."""
    ranks = [_rank(position, seat) for seat in range(position.field.seats)]
    return tuple([1 + len([other for other in ranks if other > rank]) for rank in ranks])


def _rank(position: Position, seat: int) -> tuple[int, int, int]:
    if position.winners >> seat & 1:
        return 2, 0, 0
    if position.holdings[seat].is_out:
        return 0, position.left.index(seat), 0
    team = position.field.team_of[seat]
    stones = sum(
        [one.stones for one, of in zip(position.holdings, position.field.team_of, strict=True) if of == team]
    )
    return 1, position.total(seat), stones
