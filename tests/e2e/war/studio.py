"""A painter's stand-in: pictures of a few bytes, so that tests need not wait for real ones."""

from render.war.values import BoardPicture, HeroRow, MissionCard


class QuickStudio:
    """Every picture is a line of text about what was to be drawn."""

    def war_board(self, picture: BoardPicture) -> bytes:
        known = sum(bool(each.kind) for each in picture.blocks)
        return f"map of {picture.viewer}: {len(picture.blocks)} blocks, {known} known".encode()

    def war_table(self, picture: BoardPicture) -> bytes:
        return f"table of {picture.viewer}".encode()

    def war_card(self, card: MissionCard | HeroRow, seat: int) -> bytes:
        return f"card of {seat}: {card}".encode()
