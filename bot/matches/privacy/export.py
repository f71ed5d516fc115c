"""Exports all of one person's data as archives of files."""

import json
import re
from collections.abc import Mapping

from msgspec import Struct

from bot.archives import Packer
from bot.matches.context import Context
from bot.matches.duels.chronicle import Chronicle
from bot.matches.ratings.ladders import Ladders
from bot.matches.refusals import Refusal
from bot.store.privacy.people import Plain

AT_ONCE = 50
"""Number of ids of duels read at once."""
_UNSAFE = re.compile(r"[^a-z0-9]+")


class Export(Struct, frozen=True):
    """ZIP archives by name. `left_out` counts the records for which there was no room."""

    archives: Mapping[str, bytes]
    duels: int
    left_out: int


class Exports:
    """Reads all rows that name a person; their decks and records become separate files."""

    def __init__(self, context: Context, chronicle: Chronicle, ladders: Ladders) -> None:
        self._context = context
        self._store = context.store
        self._chronicle = chronicle
        self._ladders = ladders

    async def export(self, user_id: int, *, size: int, most: int) -> Export:
        """All of this person's data, in at most `most` archives of at most `size` bytes each.

        The latest records are packed first. Without enough room, the oldest are left out.
        """
        async with self._store.reading() as tables:
            rows = await tables.people.rows(user_id)
            decks = await tables.decks.of(user_id)
        packer = Packer("your-data", size=size, most=most)
        await packer.add("data.json", _json(rows))
        await packer.add("ratings.json", _json(await self._ratings(user_id, rows)))
        for deck in decks:
            name = _UNSAFE.sub("-", deck.name.casefold()).strip("-")
            await packer.add(f"decks/{name or 'deck'}-{deck.id}.json", deck.content.encode())
        packed = left_out = 0
        for duel_id in reversed(await self._ended(user_id)):
            try:
                record = await self._chronicle.record_for(duel_id, user_id)
            except Refusal as error:
                if error.code not in ("record-gone", "day-not-over"):
                    raise
                continue
            if not left_out and await packer.add(f"records/duel-{duel_id}.jsonl", record.encode()):
                packed += 1
            else:
                left_out += 1
        return Export(packer.archives(), packed, left_out)

    async def _ended(self, user_id: int) -> list[str]:
        found: list[str] = []
        while True:
            async with self._store.reading() as tables:
                more = await tables.people.duels(user_id, found[-1] if found else None, AT_ONCE)
            if not more:
                return found
            found += more

    async def _ratings(self, user_id: int, rows: Mapping[str, list[Plain]]) -> list[Mapping[str, object]]:
        """This person's ratings in each game over all servers. They are derived, not stored."""
        if not rows.get("seats"):
            return []
        found: list[Mapping[str, object]] = []
        for game in self._context.games:
            ladder = await self._ladders.ladder(game, None)
            if history := ladder.history(user_id):
                skill = ladder.skill(user_id)
                found.append(
                    {
                        "game": game,
                        "rating": skill.rating,
                        "mean": skill.mean,
                        "deviation": skill.deviation,
                        "last_duels": [each.result.number for each in history],
                    }
                )
        return found


def _json(values: object) -> bytes:
    return json.dumps(values, indent=2, ensure_ascii=False).encode()
