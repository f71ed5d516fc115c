"""What the tutorial's controls do. Each names the lesson and how many actions counted when it was drawn."""

from bot.games.melee.lessons.lesson import Position
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, Use
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, parse_number
from cogs.kit.press import Press
from cogs.kit.writing import escape
from cogs.melee.pictures import pictures_of
from cogs.melee.tutorial import session
from cogs.melee.tutorial.panels import left_post, lesson_post
from cogs.melee.tutorial.session import Place, Turnout
from cogs.melee.typed_lines import tile_meant, words_chosen
from cogs.melee.words import tutorial as words
from cogs.seating.decks import recommended_deck
from cogs.services import services_of

OWN_DECK = "ember-court"
"""The starter deck whose cards the lessons use."""
_GOING = {"next": session.onward, "back": session.back, "again": session.beginning}


async def show(
    interaction: Interaction, turnout: Turnout, *, focus: int | str | None = None, said: str = ""
) -> None:
    """Show where the learner stands."""
    services = services_of(interaction)
    deck = (
        OWN_DECK if OWN_DECK in services.content.decks else recommended_deck(interaction, services.main_game)
    )
    if session.is_finished(turnout.position) and deck == OWN_DECK:
        said = f"{said}\n{words.finished(escape(services.content.decks[deck].name))}".strip()
    if await _in_a_duel(interaction):
        said = f"{words.IN_A_DUEL}\n{said}".strip()
    await answer(
        interaction, await lesson_post(pictures_of(services), turnout, focus=focus, said=said, deck=deck)
    )


async def go_on(interaction: Interaction) -> None:
    """Begin the tutorial, or go on where it was left; after a lesson, with the next one."""
    await show(interaction, await session.go(services_of(interaction), interaction.user.id, session.onward))


async def pressed(press: Press) -> None:
    """Do what a control of the tutorial says. Raises MalformedId if it says nothing that is known."""
    interaction, services = press.interaction, services_of(press.interaction)
    drawn_for: Place = press.id.number, press.id.ply
    what = press.id.part(1)
    if what in _GOING:
        await show(interaction, await session.go(services, press.user, _GOING[what], drawn_for))
    elif what == "on":
        await go_on(interaction)
    elif what == "leave":
        turnout = await session.go(services, press.user, lambda position: position)
        await answer(interaction, left_post(turnout.position))
    elif what == "show":
        turnout = await session.play(services, press.user, Position.shown, drawn_for)
        await show(interaction, turnout, said="" if turnout.moved_on else words.SHOWN)
    elif what in ("act", "card", "which"):
        await _focus(press, drawn_for)
    else:
        await show(
            interaction, await session.play(services, press.user, lambda at: _action(press, at), drawn_for)
        )


async def _focus(press: Press, drawn_for: Place) -> None:
    """Show what the chosen entity or card may do."""
    turnout = await session.play(services_of(press.interaction), press.user, lambda _: None, drawn_for)
    if turnout.moved_on:
        await show(press.interaction, turnout)
        return
    focus: int | str = (
        tile_meant(press.id.part(2) or press.value)
        if press.id.part(1) == "act"
        else _card(turnout.position, press.value)
    )
    if isinstance(focus, int):
        turnout.position.plan(focus)  # refused if nobody stands there
    await show(press.interaction, turnout, focus=focus)


def _card(position: Position, number: str) -> str:
    """The card in hand with this number; empty if none is chosen yet. Raises MalformedId if there is none."""
    if not number:
        return ""
    hand = position.view.sides[0].hand or ()
    if (place := parse_number(number)) >= len(hand):
        raise MalformedId(f"there is no card {place}")
    return hand[place].name


def _action(press: Press, position: Position) -> Action:
    """The action that a control names. Raises MalformedId if it names none, IllegalAction for no tile."""
    what, where = press.id.part(1), press.id.part(2)
    match what:
        case "end":
            return End()
        case "land":
            return Summon(_card(position, where or "x"), tile_meant(press.value))
        case "move":
            return Move(tile_meant(where), tile_meant(press.value))
        case "attack":
            return Attack(tile_meant(where), tile_meant(press.value))
        case "use":
            return Use(tile_meant(where), words_chosen(press.value))
        case "choose":
            return Choose(words_chosen(press.value))
        case _:
            raise MalformedId(f"the tutorial has no control {what!r}")


async def _in_a_duel(interaction: Interaction) -> bool:
    """Whether a command about a duel would mean one here."""
    found = await services_of(interaction).matches.play.meant(
        interaction.user.id, interaction.channel_id, services_of(interaction).main_game
    )
    return bool(found.duels)
