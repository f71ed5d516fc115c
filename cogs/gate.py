"""Checks every request before its handler: refuses texts that are too long, and too many requests.

No command or control has to remember this: the command tree and the client ask the gate about all of them.
What costs more than others has a kind: of commands, the table here says it, of controls, their `Route`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any

import discord
from discord import InteractionType, app_commands

from bot.games.wording import utf16_length
from bot.quotas import Quotas
from cogs.acknowledgement import AnsweringTree, count_refused
from cogs.failures import explain
from cogs.kit.answers import Interaction
from cogs.kit.press import USUAL
from cogs.kit.refusals import NotAdmitted
from cogs.words.refusals import too_long, too_often

COMMANDS: Mapping[str, str] = {
    "card": "picture",
    "deck show": "picture",
    "deck hands": "panel",
    "duel watch": "picture",
    "leaderboard": "picture",
    "meta": "picture",
    "profile": "picture",
    "play board": "picture",
    "tournament follow": "picture",
    "tutorial": "panel",
    "puzzle": "panel",
    "play hand": "panel",
    "deck import": "deck file",
    "deck check": "deck file",
    "deck copy": "deck file",
    "deck generate": "generated deck",
    "deck test": "wish for a deck test",
    "deck weigh": "wish for a deck test",
    "tournament rehearse": "rehearsal",
    "duel record": "replay",
    "table watch": "picture",
    "table record": "replay",
    "privacy export": "own data",
    "duel show": "picture",
    "duel verify": "record check",
    "duel fork": "record check",
    "tournament export": "tournament export",
    "tournament create": "new tournament",
    "tournament organise": "organising",
    "tournament override": "organising",
    "tournament remove": "organising",
    "tournament start": "organising",
    "tournament pause": "organising",
    "tournament cancel": "organising",
    "tournament pairings": "picture",
    "tournament standings": "picture",
    "tournament bracket": "picture",
}
"""The kind of each command that costs more than others, by its whole name."""
TYPING = "autocompletion"
TEST = "deck test"
"""The kind of the tests and weighings that begin to play."""
MAX_TYPED = 400
"""UTF-16 units of a text option, unless the option itself allows more."""
_TEXT_OPTION = 3  # Discord's number for options that are text


class Gate:
    """Decides whether a request is admitted."""

    def __init__(self, quotas: Quotas | None, now: Callable[[], datetime] = discord.utils.utcnow) -> None:
        """Without `quotas`, everybody may ask for as much as they like; `now` gives the time."""
        self.quotas = quotas
        self._now = now

    def admit_command(self, interaction: Interaction) -> None:
        """Raises NotAdmitted if an option is too long or the user asks too often."""
        name, options = _named(interaction.data or {})
        is_typing = interaction.type is InteractionType.autocomplete
        self.admit(interaction.user.id, TYPING if is_typing else COMMANDS.get(name, USUAL))
        limits = _limits(interaction.client.tree, name)
        for option, value in _texts(options):
            limit = limits.get(option, MAX_TYPED)
            if utf16_length(value) > limit:
                raise NotAdmitted(too_long(limit))

    def admit_test(self, user_id: int) -> None:
        """Raises NotAdmitted if the user's decks were tested and weighed too often."""
        self.admit(user_id, TEST)

    def admit(self, user_id: int, kind: str) -> None:
        """Raises NotAdmitted if this person asks too often for what is of this kind."""
        wait = 0.0 if self.quotas is None else self.quotas.take(user_id, kind)
        if wait > 0:
            until = self._now() + timedelta(seconds=wait)
            raise NotAdmitted(too_often(int(until.timestamp()) + 1))


class GatedTree(AnsweringTree):
    """Carries out only commands and autocompletions that the client's gate admits.

    The gate asks nothing but the process's memory, so what it refuses is answered at once.
    """

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whether the gate admits it, and it was acknowledged; if not, the user is told why."""
        try:
            interaction.client.gate.admit_command(interaction)
        except NotAdmitted as error:
            count_refused(interaction)
            if interaction.type is InteractionType.autocomplete:
                await interaction.response.autocomplete([])
            else:
                await explain(interaction, error)
            return False
        return await super().interaction_check(interaction)


def _named(data: Mapping[str, Any]) -> tuple[str, Sequence[Mapping[str, Any]]]:
    """The whole name of the command that this data calls, and its options."""
    words, options = [str(data.get("name", ""))], data.get("options", ())
    while options and options[0].get("type") in (1, 2):  # a subcommand or a group of them
        words.append(str(options[0]["name"]))
        options = options[0].get("options", ())
    return " ".join(words), options


def _texts(options: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
    for option in options:
        if option.get("type") == _TEXT_OPTION:
            yield str(option["name"]), str(option["value"])


def _limits(tree: app_commands.CommandTree[Any], name: str) -> Mapping[str, int]:
    """The UTF-16 units that each text option of a command allows, for those that say so."""
    command: Any = tree
    for word in name.split():
        command = None if command is None else command.get_command(word)
    return _limits_of(command) if isinstance(command, app_commands.Command) else {}


@lru_cache(maxsize=256)  # discord.py makes the parameters anew each time
def _limits_of(command: app_commands.Command[Any, ..., Any]) -> Mapping[str, int]:
    limits = {each.display_name: each.max_value for each in command.parameters}
    return {option: int(most) * 2 for option, most in limits.items() if most is not None}
