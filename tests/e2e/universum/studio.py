"""A painter's stand-in: pictures of a few bytes, so that tests need not wait for real ones."""

from collections.abc import Sequence

from render.universum.lesson.values import LessonPicture
from render.universum.values import EndPicture, HandPicture, HeldCard, ReorderPicture, TablePicture


class QuickStudio:
    """Every picture is a line of text about what was to be drawn."""

    def universum_table(self, picture: TablePicture) -> bytes:
        assert picture.log.is_current, "a new turn shows what the last one has done"
        return f"table in round {picture.round}, {len(picture.log.actions)} actions".encode()

    def universum_card(self, card: HeldCard, at: int) -> bytes:
        return f"card {card.card} at {at}".encode()

    def universum_turn(self, picture: TablePicture) -> bytes:
        assert not picture.log.is_current, "a turn's arrows are drawn once it is over"
        return f"turn of seat {picture.log.seat}, {len(picture.log.actions)} actions".encode()

    def universum_hand(self, picture: HandPicture) -> list[bytes]:
        cards = [each.card for each in picture.cards]
        return [" ".join(cards[start : start + 5]).encode() for start in range(0, max(len(cards), 1), 5)]

    def universum_reorder(self, picture: ReorderPicture) -> bytes:
        return f"reorder {picture.transformer}, chosen {picture.chosen}".encode()

    def universum_score(self, picture: EndPicture) -> bytes:
        return f"score of {len(picture.seats)} seats".encode()

    def universum_lesson(self, picture: LessonPicture) -> bytes:
        return f"lesson {picture.number}: {picture.headline}".encode()

    def universum_warm(self, players: int) -> None:
        assert players > 1, "a table has two seats at least"

    def universum_replay(self, turns: Sequence[TablePicture], end: EndPicture | None) -> bytes:
        return f"replay of {len(turns)} turns, {'over' if end else 'running'}".encode()

    def universum_replay_gif(self, turns: Sequence[TablePicture], end: EndPicture | None) -> bytes:
        return b"gif of " + self.universum_replay(turns, end)

    def universum_recap(self, tables: Sequence[TablePicture], end: EndPicture | None) -> bytes:
        return f"recap of {len(tables)} tables, {'over' if end else 'running'}".encode()
