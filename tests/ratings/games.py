"""Results for tests: one after another, an hour apart."""

from bot.ratings.results import RatedResult

HOUR = 3600
ANN, BEN, CAT, DAN = 1, 2, 3, 4


def result(number: int, *people: int, places: tuple[int, ...] = (1, 2), **others: object) -> RatedResult:
    """Game `number`, of people by seat; the first seat wins unless said otherwise."""
    values = {"ended_at": number * HOUR, "season": 1, "actions": 60} | others
    return RatedResult(number=number, people=people, places=places, **values)  # type: ignore[arg-type]
