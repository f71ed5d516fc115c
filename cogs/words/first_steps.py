"""Words of the first steps: what `/help` and a bare mention of the bot show."""

_WELCOME = (
    "## How do you want to begin?\n"
    "**Learn**: six short lessons, five minutes\n"
    "**Practice**: a duel against the computer, at once\n"
    "**Challenge**: a duel against"
)
WELCOME = f"{_WELCOME} somebody here"
WELCOME_DIRECTLY = f"{_WELCOME} somebody you have played before"
LEARN = "Learn"
PRACTISE = "Practice"
CHALLENGE = "Challenge"
ALL_COMMANDS = "All commands"
WHOM = "### Whom do you challenge?\nThey get a message here and can accept or decline."
WHOM_MENU = "Choose somebody…"
COMMANDS = "## All commands"


def practise(title: str) -> str:
    """The button that begins a practice of another game."""
    return f"Practice: {title}"
