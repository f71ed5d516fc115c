"""A painter's stand-in: pictures of a few bytes, so that tests need not wait for real ones."""

from collections.abc import Sequence

from render.war.values import (
    BattlePicture,
    BoardPicture,
    EndPicture,
    HeroRow,
    LessonPicture,
    MissionCard,
    Shot,
    WarSheet,
)


class QuickStudio:
    """Every picture is a line of text about what was to be drawn."""

    def war_board(self, picture: BoardPicture) -> bytes:
        known = sum(bool(each.kind) for each in picture.blocks)
        return f"map of {picture.viewer}: {len(picture.blocks)} blocks, {known} known".encode()

    def war_table(self, picture: BoardPicture) -> bytes:
        return f"table of {picture.viewer}".encode()

    def war_card(self, card: MissionCard | HeroRow, seat: int) -> bytes:
        return f"card of {seat}: {card}".encode()

    def war_part(self, picture: BoardPicture, part: str) -> bytes:
        return f"{part} of {self.war_board(picture).decode()}".encode()

    def war_sheet(self, picture: WarSheet) -> bytes:
        return f"sheet of {picture.seat}: {len(picture.units)} units".encode()

    def war_battle(self, picture: BattlePicture) -> bytes:
        return f"{picture.title}: {len(picture.blows)} blows".encode()

    def war_lesson(self, picture: LessonPicture) -> bytes:
        return f"lesson {picture.number} {picture.headline}".encode()

    def war_end(self, picture: EndPicture) -> bytes:
        return f"{picture.verdict}: {picture.how}".encode()

    def war_replay(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes:
        return f"replay of {len(shots)} frames, {'over' if end else 'running'}".encode()

    def war_replay_gif(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes:
        return b"gif of " + self.war_replay(shots, end)
