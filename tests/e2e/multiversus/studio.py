"""A painter's stand-in: pictures of a few bytes, so that tests need not wait for real ones."""

from collections.abc import Sequence

from render.multiversus.lesson.values import LessonPicture
from render.multiversus.values import BoardPicture, Coins, EndPicture, SheetPicture, Shot, Side


class QuickStudio:
    """Every picture is a line of text about what was to be drawn."""

    def multiversus_board(self, picture: BoardPicture) -> bytes:
        sealed = [sheet.side for sheet in (picture.heroes, picture.adversaries) if sheet.is_sealed]
        return f"board in round {picture.strip.round}, {len(picture.marks)} marks, sealed {sealed}".encode()

    def multiversus_table(self, picture: BoardPicture) -> bytes:
        return f"table of {len(picture.figures)} figures".encode()

    def multiversus_unit(self, coins: Coins, side: Side) -> bytes:
        return f"{coins.unit} of the {side}".encode()

    def multiversus_sheet(self, picture: SheetPicture) -> bytes:
        return f"sheet of {picture.team}, {picture.chosen or 'nothing chosen'}".encode()

    def multiversus_lesson(self, picture: LessonPicture) -> bytes:
        return f"lesson {picture.number} {picture.headline}".encode()

    def multiversus_end(self, picture: EndPicture) -> bytes:
        return f"{picture.verdict}: {picture.how}".encode()

    def multiversus_recap(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes:
        return f"recap of {len(shots)} frames, {'over' if end else 'running'}".encode()

    def multiversus_replay(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes:
        return f"replay of {len(shots)} frames, {'over' if end else 'running'}".encode()

    def multiversus_replay_gif(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes:
        return b"gif of " + self.multiversus_replay(shots, end)
