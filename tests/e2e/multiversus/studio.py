"""A painter's stand-in: pictures of a few bytes, so that tests need not wait for real ones."""

from render.multiversus.values import BoardPicture


class QuickStudio:
    """Every picture is a line of text about what was to be drawn."""

    def multiversus_board(self, picture: BoardPicture) -> bytes:
        sealed = [sheet.side for sheet in (picture.heroes, picture.adversaries) if sheet.is_sealed]
        return f"board in round {picture.strip.round}, {len(picture.marks)} marks, sealed {sealed}".encode()
