"""Controls under the end of a game of a series."""

from bot.matches.refusals import Refusal
from cogs.display.posting.people import safe_name
from cogs.display.series.lines import SERIES
from cogs.kit.answers import answer
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.messages import Button, Post, Style
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.words.duels import series as words


async def pressed(press: Press) -> None:
    """Begin the next game, or give the series up after a question. Refusals: as in `SeriesPlay`."""
    match press.id.part(0):
        case "next":
            await _begin(press)
        case "leave":
            await answer(press.interaction, await _question(press))
        case "yes":
            await _give_up(press)
        case "no":
            await _opponent(press)
            await answer(press.interaction, Post(words.NOT_GIVEN_UP))
        case other:
            raise MalformedId(f"nothing is {other!r} about a series")


async def _begin(press: Press) -> None:
    series = services_of(press.interaction).matches.series
    duel = await series.begin(press.id.key, press.user, press.interaction.id)
    found = await series.of(duel)
    assert found is not None
    assert duel.series is not None, "it has just begun as a game of the series"
    number = found.number_of(duel.series)
    await answer(press.interaction, Post(words.begun(number, f"<#{duel.channel_id}>")))


async def _question(press: Press) -> Post:
    """Asks for confirmation. The answer is checked again."""
    opponent = await _opponent(press)
    yes = Button(control_id(SERIES, press.id.key, "yes"), words.GIVE_UP_YES, Style.danger)
    no = Button(control_id(SERIES, press.id.key, "no"), words.GIVE_UP_NO)
    return Post(words.give_up_sure(opponent), rows=((yes, no),))


async def _give_up(press: Press) -> None:
    opponent = await _opponent(press)
    await services_of(press.interaction).matches.series.give_up(press.id.key, press.user)
    await answer(press.interaction, Post(words.gave_up(opponent)))


async def _opponent(press: Press) -> str:
    """The name of the other player. Refusals: no-such-duel, not-a-player."""
    duel = await services_of(press.interaction).matches.chronicle.duel(press.id.key)
    seat = duel.seat_of(press.user)
    if seat is None:
        raise Refusal("not-a-player", duel=duel.id)
    return safe_name(duel, duel.others(seat)[0])
