"""Duels against computers, hints for their opponents, and the progress of people in tutorials."""

from collections.abc import Callable

from msgspec import Struct

from bot.matches.computer_players import LEVELS
from bot.matches.context import Context
from bot.matches.decks.deck_choice import DeckChoice
from bot.matches.memory.looks import Look
from bot.matches.openings.beginnings import Beginnings
from bot.matches.refusals import Refusal
from bot.matches.values import ComputerSeat, Duel, Invitation, Invited, TutorialProgress
from bot.players.questions import Question
from bot.store.tables import Tables

#: The level that answers when a person asks for a hint.
ADVISER = "master"
#: After this many wins in a row, the next level is suggested.
IN_A_ROW = 2


class ComputerTurn(Struct, frozen=True):
    """A computer player must act: the duel, the seat, the prompt and the question."""

    duel: Duel
    by: ComputerSeat
    prompt: int
    question: Question


class Hint(Struct, frozen=True):
    """The question on behalf of a player, and the duel as that player sees it."""

    question: Question
    look: Look


class Opening(Struct, frozen=True):
    """The defaults for a player who wants to practise: a level, and a deck if one is known."""

    level: str
    deck: str | None


class Practice:
    """Everything that practice and computer players need. Computers act like any other player."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._beginnings = Beginnings(context)
        self._choice = DeckChoice(context)

    async def opening(self, user_id: int, game: str) -> Opening:
        """The level of the player's last practice (at first the lowest), and their preferred or last deck, if
        they may still play it.
        """
        async with self._store.reading() as tables:
            practised = await tables.duels.practised(user_id, game, 1, LEVELS)
            level = _computer_level(practised[0]) if practised else LEVELS[0]
            deck = await self._choice.preferred(tables, user_id, game)
            if deck is None:
                deck = await self._last_deck(tables, user_id, game)
            return Opening(level, deck)

    async def next_level(self, duel: Duel) -> str | None:
        """The level to suggest after this duel: the next one, after `IN_A_ROW` wins."""
        people = duel.user_ids
        if len(people) != 1 or len(duel.players) == 1 or duel.origin is not None:
            return None
        # A deleted opponent is no computer either.
        level = next((each.level for each in duel.players if each.level is not None), None)
        if level is None or level not in (levels := self._context.tabletop(duel.game).levels)[:-1]:
            return None
        async with self._store.reading() as tables:
            last = await tables.duels.practised(people[0], duel.game, IN_A_ROW, LEVELS, duel.id)
        won = [each for each in last if _is_won(each, people[0]) and _computer_level(each) == level]
        return levels[levels.index(level) + 1] if len(won) == IN_A_ROW else None

    async def _last_deck(self, tables: Tables, user_id: int, game: str) -> str | None:
        last = await tables.duels.last_of(user_id, game)
        seat = None if last is None else last.seat_of(user_id)
        deck = None if last is None or seat is None else last.decks[seat]
        return None if deck is None else await self._choice.still(tables, user_id, deck, game)

    async def welcome(self, invitation_id: str, deck: str | None, interaction_id: int = 0) -> Duel:
        """Accept a challenge for its computer players. The duel begins with its roll-off.

        `deck` is for the first of them. With None, and for all others, it is the deck of the last duel in a
        rematch, otherwise any except the challenger's, if possible. The dice depend on the id of the message
        that shows the challenge, or on `interaction_id` if no message is known. Refusals:
        no-such-invitation, not-for-you (a person was challenged), invitation-closed, unknown-deck,
        unknown-board, too-many-duels.
        """

        async def work(tables: Tables) -> Duel:
            invitation = await self._beginnings.invitation(tables, invitation_id)
            player = invitation.opponent
            if player is None or not player.is_computer:
                raise Refusal("not-for-you", invitation=invitation_id, who=(player or invitation.author).name)
            self._beginnings.check_open(invitation)
            people = [invitation.author]
            await self._beginnings.check_duels(tables, people, invitation.place, invitation.game)
            # The command came before the seed's hash. The message that shows the challenge comes after it.
            accept_id = str(invitation.message_id or interaction_id)
            for seat, invited in enumerate(invitation.seats[1:], 1):
                chosen = await self._deck_of_computer(tables, invitation, deck if seat == 1 else None)
                await tables.invitations.sit(invitation_id, seat, Invited(invited.player, chosen, accept_id))
            return await self._beginnings.begin(tables, invitation_id, invitation.author.user_id)

        return await self._store.write(work, self._context.changes.tell_begun)

    async def _deck_of_computer(self, tables: Tables, invitation: Invitation, deck: str | None) -> str | None:
        """This deck, or one chosen for the computer; None in a game without decks."""
        tabletop = self._context.tabletop(invitation.game)
        chosen = await self._beginnings.deck_before(tables, invitation) if deck is None else deck
        if chosen is None and tabletop.has_decks and invitation.fork is None:
            others = [each for each in tabletop.stock.decks if each != invitation.deck]
            place = int.from_bytes(self._context.token_bytes(8), "big")
            chosen = others[place % len(others)] if others else invitation.deck
        return chosen

    async def due(self, duel_id: str) -> ComputerTurn | None:
        """The question for a computer that must act in this duel; None if none must.

        Refusals: no-such-duel, damaged-duel, unknown-game.
        """
        live = await self._context.load(duel_id)
        for seat in sorted(live.waiting):
            level = live.duel.players[seat].level
            question = None if level is None else live.question(seat, level)
            if question is not None:
                return ComputerTurn(live.duel, ComputerSeat(seat), live.prompt(seat), question)
        return None

    async def hint(self, duel_id: str, user_id: int) -> Hint:
        """The question for a hint, for a player on their turn against computers.

        Refusals: no-such-duel, not-a-player, no-hints (against people), duel-over, not-your-turn.
        """
        live = await self._context.load(duel_id)
        seat = live.duel.seat_of(user_id)
        if seat is None:
            raise Refusal("not-a-player", duel=duel_id)
        others = [live.duel.players[other] for other in live.duel.others(seat)]
        if not all(player.is_computer for player in others):
            raise Refusal("no-hints", duel=duel_id)
        if not live.duel.running:
            raise Refusal("duel-over", duel=duel_id)
        if not live.may_act(seat):
            raise Refusal("not-your-turn", duel=duel_id, who=live.who_acts)
        question = live.question(seat, ADVISER)
        if question is None:
            raise Refusal("no-hints", duel=duel_id)
        return Hint(question, Look(seat, live))

    async def practising(self) -> list[Duel]:
        """The running duels of this process with a computer player."""
        async with self._store.reading() as tables:
            found = await tables.duels.practising()
        return [each for each in found if self._context.owns(each.place)]

    async def unanswered(self) -> list[Invitation]:
        """This process's open challenges to computer players."""
        async with self._store.reading() as tables:
            found = await tables.invitations.open()
        own = [each for each in found if each.kind == "challenge" and self._context.owns(each.place)]
        return [each for each in own if each.opponent is not None and each.opponent.is_computer]


def _computer_level(duel: Duel) -> str:
    return next(each.level for each in duel.players if each.level is not None)


def _is_won(duel: Duel, user_id: int) -> bool:
    """Whether this player has won the duel, and the duel counts."""
    return (
        not duel.is_void
        and duel.origin is None
        and duel.winner is not None
        and duel.winner == duel.seat_of(user_id)
    )


class Tutorials:
    """Reads and changes people's progress in tutorials."""

    def __init__(self, context: Context) -> None:
        self._store = context.store
        self._watchers: list[Callable[[int, str], None]] = []

    def watch(self, watcher: Callable[[int, str], None]) -> None:
        """Tell this watcher of the user and the game of all progress that changes in this process."""
        self._watchers.append(watcher)

    async def of(self, user_id: int, game: str) -> TutorialProgress | None:
        """This user's progress; None if they have not begun."""
        async with self._store.reading() as tables:
            return await tables.tutorials.of(user_id, game)

    async def change(
        self, user_id: int, game: str, change: Callable[[TutorialProgress | None], TutorialProgress | None]
    ) -> TutorialProgress | None:
        """Replace the progress with the result of `change`, unless that is None. Returns the stored progress.

        Reading and writing are one transaction. If the database was busy, `change` may be called again.
        """

        async def work(tables: Tables) -> TutorialProgress | None:
            before = await tables.tutorials.of(user_id, game)
            after = change(before)
            if after is None or after == before:
                return before
            await tables.tutorials.put(user_id, game, after)
            return after

        stored = await self._store.write(work)
        for watcher in self._watchers:
            watcher(user_id, game)
        return stored
