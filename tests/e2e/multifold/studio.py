"""A painter's stand-in: pictures of a few bytes, so that tests need not wait for real ones."""

from collections.abc import Sequence

from render.multifold.values import BoardPicture, EndPicture, HandPicture, HeldCard, LessonPicture, Shot


class QuickStudio:
    """Every picture is a line of text about what was to be drawn."""

    def multifold_board(self, picture: BoardPicture) -> bytes:
        return f"board of {len(picture.bars)} bars, {len(picture.events)} events".encode()

    def multifold_hand(self, picture: HandPicture) -> bytes:
        return f"hand: {', '.join(card.word for card in picture.cards)}".encode()

    def multifold_table(self, picture: BoardPicture) -> bytes:
        return f"table of {len(picture.bars)} bars".encode()

    def multifold_card(self, card: HeldCard) -> bytes:
        return f"card {card.word}".encode()

    def multifold_lesson(self, picture: LessonPicture) -> bytes:
        return f"lesson {picture.number} {picture.headline}".encode()

    def multifold_end(self, picture: EndPicture) -> bytes:
        return f"{picture.verdict}: {picture.how}".encode()

    def multifold_recap(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes:
        return f"recap of {len(shots)} frames, {'over' if end else 'running'}".encode()

    def multifold_replay(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes:
        return f"replay of {len(shots)} frames, {'over' if end else 'running'}".encode()

    def multifold_replay_gif(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes:
        return b"gif of " + self.multifold_replay(shots, end)
