"""`python -m bot scenario`: plays scenario files."""

from pathlib import Path

from bot.cli.output import CommandError, complain, read_text, say
from bot.games.errors import ContentError
from bot.games.melee.scenarios.files import parse_scenario
from bot.games.melee.scenarios.run import run_scenario

FAILED, UNREADABLE = 1, 2


def play_scenarios(files: list[Path]) -> int:
    """Run each scenario file; 1 if any failed, 2 if any could not be read, else 0."""
    status = 0
    for path in files:
        try:
            read = parse_scenario(read_text(path), "json" if path.suffix.lower() == ".json" else "toml")
        except (ContentError, CommandError) as error:
            shown = str(error) if isinstance(error, CommandError) else f"{path}: {error}"
            complain(f"cannot read {shown}")
            status = UNREADABLE
            continue
        faults = run_scenario(read)
        say(f"FAIL {read.title}: {'; '.join(faults)}" if faults else f"ok {read.title}")
        status = max(status, FAILED if faults else 0)
    return status
