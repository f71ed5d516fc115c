"""What somebody typed names nothing, or could name several things."""

from bot.games.errors import IllegalAction


class Unclear(IllegalAction):
    """What was typed means no action; `text` tells the player why, with markdown."""

    def __init__(self, text: str) -> None:
        super().__init__("bad-action", text)
        self.text = text
