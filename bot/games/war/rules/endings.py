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
    return 1, *_worth(position, seat)


def standing(position: Position) -> tuple[int, ...]:
    """The places if the game ended now by points (W-V7): teams together, ties shared."""
    ranks = [
        (-1, position.left.index(seat)) if position.holdings[seat].is_out else _worth(position, seat)
        for seat in range(position.field.seats)
    ]
    return tuple([1 + len([other for other in ranks if other > rank]) for rank in ranks])


def _worth(position: Position, seat: int) -> tuple[int, int]:
    team = position.field.team_of[seat]
    pairs = zip(position.holdings, position.field.team_of, strict=True)
    return position.total(seat), sum([one.stones for one, of in pairs if of == team])
