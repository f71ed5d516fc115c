"""Stored luck numbers and reports, and who shares them."""

from bot.matches.books.secrecy import Secrecy
from bot.matches.context import Context
from bot.matches.refusals import Refusal
from bot.matches.values import Duel
from bot.reviews.luck import LuckReport
from bot.reviews.review import Review
from bot.reviews.stored_text import (
    LUCK_FORMAT,
    OLDER_REVIEW_FORMATS,
    REVIEW_FORMAT,
    read_luck,
    read_review,
)
from bot.store.reports import UNREPLAYABLE, ReportPost
from bot.store.tables import Tables


class Reports:
    """Reads and stores reports. `Desk` makes missing ones."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._store = context.store
        self._secrecy = Secrecy(context)

    async def luck(self, duel_id: str) -> LuckReport | None:
        """The luck report; None if this version has not made one."""
        async with self._store.reading() as tables:
            text = await tables.reports.report(duel_id, "luck", LUCK_FORMAT)
        return None if text is None else read_luck(text)

    async def review(self, duel_id: str, seat: int) -> Review | None:
        """The review of this seat; None if this version has not made one."""
        async with self._store.reading() as tables:
            text = await tables.reports.report(duel_id, f"review-{seat}", REVIEW_FORMAT)
        return None if text is None else read_review(text)

    async def older_review(self, duel_id: str, seat: int) -> str | None:
        """The text of this seat's review in the newest of the older formats; None if there is none."""
        async with self._store.reading() as tables:
            for number in OLDER_REVIEW_FORMATS:
                text = await tables.reports.report(duel_id, f"review-{seat}", number)
                if text is not None:
                    return text
        return None

    async def has_luck(self, duel_id: str) -> bool:
        """Whether the duel's luck numbers are known."""
        async with self._store.reading() as tables:
            return bool(await tables.reports.luck(duel_id))

    async def keep_luck(self, duel_id: str, text: str) -> LuckReport:
        """Store a luck report, with the luck number of each seat."""
        report = read_luck(text)
        assert report is not None, "it has just been written"

        async def work(tables: Tables) -> None:
            await tables.reports.put_report(duel_id, "luck", LUCK_FORMAT, text)
            await tables.reports.put_luck(duel_id, [report.surplus(seat) for seat in range(report.seats)])

        await self._store.write(work)
        return report

    async def keep_review(self, duel_id: str, text: str) -> Review:
        """Store a review."""
        found = read_review(text)
        assert found is not None, "it has just been written"

        async def work(tables: Tables) -> None:
            await tables.reports.put_report(duel_id, f"review-{found.seat}", REVIEW_FORMAT, text)

        await self._store.write(work)
        return found

    async def luck_of(self, user_id: int, game: str | None = None) -> list[float]:
        """This person's luck number in each rated duel (of this game) that counts, latest first.

        In the game's unit (damage in Melee), it is the dice's surplus over expectation for them, less that
        for the others. Duels without a number are missing: `Desk.catch_up` measures them.
        """
        async with self._store.reading() as tables:
            return list((await tables.reports.luck_of(user_id, game)).values())

    async def without_luck(self, user_id: int, limit: int) -> list[str]:
        """The ids of this person's rated duels without a luck number, latest first.

        Duels whose record is deleted, or that the current rules could not replay, are left out.
        """
        versions = {name: each.game.rules_version for name, each in self._context.games.items()}
        async with self._store.reading() as tables:
            return await tables.reports.without_luck(user_id, limit, LUCK_FORMAT, versions)

    async def note_unreplayable(self, duel: Duel) -> None:
        """Store that the current rules cannot replay a duel."""
        version = self._context.tabletop(duel.game).game.rules_version
        await self._store.write(
            lambda tables: tables.reports.put_report(duel.id, UNREPLAYABLE, LUCK_FORMAT, version)
        )

    async def is_public(self, duel: Duel) -> bool:
        """Whether all people in the duel share its reports."""
        return not await self.waiting_for(duel)

    async def admit(self, duel: Duel, user_id: int) -> None:
        """Check that this user may see the reports. Refusals: decks-secret, reports-private."""
        async with self._store.reading() as tables:
            await self._secrecy.check(tables, duel, user_id)
        if duel.seat_of(user_id) is None and not await self.is_public(duel):
            raise Refusal("reports-private", duel=duel.id)

    async def waiting_for(self, duel: Duel) -> frozenset[int]:
        """The seats of people who have not shared the duel's reports."""
        async with self._store.reading() as tables:
            shares = await tables.reports.shares(duel.id)
        people = {seat for seat, player in enumerate(duel.players) if not player.is_computer}
        return frozenset(people - shares)

    async def share(self, duel: Duel, user_id: int) -> frozenset[int]:
        """Share the reports of an ended duel for this player. Returns the seats that have not shared.

        Refusals: not-a-player, still-running, decks-secret.
        """
        seat = duel.seat_of(user_id)
        if seat is None:
            raise Refusal("not-a-player", duel=duel.id)
        if duel.running:
            raise Refusal("still-running", duel=duel.id)

        async def work(tables: Tables) -> None:
            await self._secrecy.check(tables, duel, None)
            await tables.reports.share(duel.id, seat)

        await self._store.write(work)
        return await self.waiting_for(duel)

    async def post(self, duel_id: str) -> ReportPost | None:
        """The public message with the reports; None if there is none."""
        async with self._store.reading() as tables:
            return await tables.reports.post(duel_id)

    async def set_post(self, duel_id: str, post: ReportPost) -> None:
        """Store the public message."""

        async def work(tables: Tables) -> None:
            await tables.reports.put_post(duel_id, post)

        await self._store.write(work)
