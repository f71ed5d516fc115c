"""The arguments of `python -m bot lab multiverse-war …`; other modules are imported when it runs."""

from tools.cli.lab.parser import Commands, add_meet


def add_lab(commands: Commands) -> None:
    """The command and its options."""
    meet = add_meet(commands, "let computer players meet, and count wins, endings and what was used")
    meet.add_argument("--mode", default="short", help="the mode (default short)")
