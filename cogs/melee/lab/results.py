"""`/deck results`: what tests of an own deck gave, version by version."""

from bot.games.wording.lengths import utf16_length
from bot.matches.decks.deck_choice import OwnDeck
from bot.matches.decks.kept_tests import KeptTest, change_of
from cogs.kit.answers import Interaction, answer
from cogs.kit.writing import TEXT_LIMIT
from cogs.melee.stock import decks_of
from cogs.melee.values import melee_deck
from cogs.melee.words.lab import kept_tests as words


async def show_results(interaction: Interaction, own: OwnDeck) -> None:
    kept = await decks_of(interaction).tests.of(interaction.user.id, own.id)
    if not kept:
        await answer(interaction, words.none(own.name))
        return
    now = own.readable
    lines = [words.head(own.name)]
    newest = next((one for one in kept if one.figures.versus is None), None)
    for one in kept:
        is_older = newest is not None and one.hash != newest.hash and one.key < newest.key
        change = change_of(one.figures, newest.figures) if newest is not None and is_older else None
        lines.append(words.line(one.tested_at, one.figures, _version(one, now), change))
    while utf16_length("\n".join([*lines, words.NOTE])) > TEXT_LIMIT:
        lines.pop()  # long names: the oldest tests are left out
    await answer(interaction, "\n".join([*lines, words.NOTE]))


def _version(one: KeptTest, now: object | None) -> str:
    if one.deck is None or now is None:
        return words.UNREADABLE
    then, deck = melee_deck(one.deck), melee_deck(now)
    return words.SAME if then == deck else f"since then {words.changes(then, deck)}"
