"""What somebody typed names nothing, or could name several things."""

from bot.games.errors import IllegalAction


class Unclear(IllegalAction):
    """What was typed means no action, or nothing that can be used; `text` tells why, with markdown."""

    def __init__(self, text: str) -> None:
        super().__init__("bad-action", text)
        self.text = text
