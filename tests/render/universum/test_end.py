"""The final picture of a game: its verdict for the player who sees it, the winner and the reason."""

import pytest
from msgspec.structs import replace

from bot.games.universum.words import verdict_word
from render.universum.alt import describe_end
from render.universum.end import compose_end
from tests.render.universum.positions import END


@pytest.mark.parametrize(
    ("winners", "by", "seat", "word"),
    [
        ((1,), "score", 1, "Victory"),
        ((1,), "score", 0, "Defeat"),
        ((0, 2), "score", 2, "Shared win"),
        ((0, 2), "score", 1, "Defeat"),
        ((0,), "left", 1, "Defeat"),
        ((0, 1), "agreement", 1, "Draw"),
    ],
)
def test_the_end_is_what_it_is_to_each_player(
    winners: tuple[int, ...], by: str, seat: int, word: str
) -> None:
    assert verdict_word(winners, by, seat) == word


def test_the_picture_and_its_description_have_the_verdict() -> None:
    lost = replace(END, verdict="Defeat")
    assert describe_end(lost).startswith("Defeat. Shared win, 37 DP each, in round 11.")
    assert describe_end(END).startswith("Shared win, 37 DP each, in round 11.")
    public, own = compose_end(END), compose_end(lost)
    assert public.size == own.size
    assert public.tobytes() != own.tobytes()
