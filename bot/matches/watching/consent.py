"""Who allows a caster view of a duel: everybody in it, before it begins."""

from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import Invitation
from bot.store.tables import Tables
from bot.store.watching.values import MAX_DELAY, MIN_DELAY


def check_delay(context: Context, game: str, delay: int | None) -> None:
    """Check that this game can have a caster view that lags `delay` turns behind; None means no view.

    Refusals: no-caster-view (the game has no turns to count), bad-delay (details `least`, `most`).
    """
    if delay is None:
        return
    if context.tabletop(game).turn is None:
        raise Refusal("no-caster-view", game=game)
    if not MIN_DELAY <= delay <= MAX_DELAY:
        raise Refusal("bad-delay", least=MIN_DELAY, most=MAX_DELAY)


async def agreed_delay(tables: Tables, invitation: Invitation) -> int | None:
    """By how many turns the caster view lags behind if everybody at the table allows one; else None.

    The author has allowed it with the invitation, and a computer minds nothing.
    """
    if invitation.caster is None:
        return None
    others = {each.player.user_id for each in invitation.seats[1:]} - {None}
    return invitation.caster if others <= await tables.caster.consenting(invitation.id) else None
