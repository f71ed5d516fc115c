"""What is posted, edited and answered, and when: the same in two matches that differ in what is hidden.

The same actions are played in both, over the wire. One player's direct messages and private answers, and all
that everybody sees, are compared request by request after each action.
"""

import json
import re
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.matches.memory.logs import SecretLog
from bot.matches.values import Duel
from tests.e2e.table import Table, custom_ids, said, text_of
from tests.secrecy.games import GAMES, HidingGame
from tests.secrecy.pairs import Match, play_alike, twin_of

ACTIONS = 8
VIEWER = 0
"""The seat whose player must not learn what is hidden from them."""

Script = list[tuple[int, str]]


@dataclass
class Witness:
    """Notes what one player and everybody is sent. Ids stand as numbers in the order of their appearance."""

    table: Table
    duel: Duel
    _begun: int = 0
    _ids: dict[str, int] = field(default_factory=dict)

    async def seen(self) -> dict[str, object]:
        """All that was sent since the last call, by channel, and the messages as they stand."""
        backend = self.table.env.backend
        await self.table.bot.services.presenter.idle()
        await self.table.env.settle()
        channels = {self.table.home(self.duel), self.table.channel.id}
        direct = backend.dm_channels.get(self.duel.players[VIEWER].user_id)
        channels |= set() if direct is None else {direct}
        sent: dict[str, list[str]] = defaultdict(list)
        for request in self.table.env.http_requests[self._begun :]:
            found = re.match(r"/channels/(\d+)", request.path)
            if found is None or int(found[1]) in channels:
                channel = "answers" if found is None else found[1]
                body = json.dumps(request.json, ensure_ascii=False)
                sent[self._plain(channel)].append(self._plain(f"{request.method} {request.path} {body}"))
        self._begun = len(self.table.env.http_requests)
        messages = [message for channel in sorted(channels) for message in self.table.messages(channel)]
        return {"sent": dict(sent), "shown": [await self._message(each) for each in messages]}

    async def answers(self) -> list[str]:
        """What the player is told privately who asks for their hand and their log."""
        who, board = self.table.player(self.duel, VIEWER), self.table.board(self.duel)
        more = (await self.table.press(who, board, "More")).response
        log = await self.table.press(who, more, "Log")
        hand = await self.table.press_late(who, board, f"duel:hand:{self.duel.id}")
        return [self._plain(text_of(more)), self._plain(said(log)), self._plain(said(hand))]

    async def _message(self, message: Any) -> tuple[object, ...]:
        pictures = [(each.filename, bytes(await each.read())) for each in message.attachments]
        controls = [self._plain(each) for each in custom_ids(message)]
        return self._plain(text_of(message)), controls, [(self._plain(name), data) for name, data in pictures]

    def _plain(self, text: str) -> str:
        text = re.sub(r"<t:\d+:\w>", "<time>", text)
        return re.sub(r"\d{15,}", lambda found: f"#{self._ids.setdefault(found[0], len(self._ids))}", text)


async def play(
    hiding: HidingGame, folder: Path, script: Script | None, *, is_twin: bool
) -> tuple[Script, object, list[object]]:
    """Play a script in a match or its twin; without one, find one first. Also gives what was hidden."""
    game, seen = hiding.tabletop.game, list[object]()
    async with hiding.hall(folder) as (table, duel):
        matches = table.matches
        for player in duel.players:
            assert player.user_id is not None
            await matches.settings.set_notifications(player.user_id, "dm")
        witness = Witness(table, duel)
        await witness.seen()
        await matches.play.look(duel.id, None)
        positions = matches.play._context.positions
        live = positions.known(duel.id)
        assert live is not None
        chance = Random(5)
        match = Match(live, SecretLog())
        twin = twin_of(match, hiding.rivals, VIEWER, chance)
        script = _script(match, twin, chance) if script is None else script
        now = twin.live if is_twin else live
        positions.keep(now)
        for seat, line in script:
            user_id = duel.players[seat].user_id
            assert user_id is not None
            await matches.play.act(duel.id, user_id, game.parse_action(line, seat))
            seen.append((seat, line, await witness.seen(), await witness.answers()))
        return script, game.fingerprint(now.state), seen


def folder_in(folder: Path, name: str) -> Path:
    """A new folder."""
    (made := folder / name).mkdir()
    return made


def _script(one: Match, two: Match, chance: Random) -> Script:
    """Actions that tell the viewer the same in both matches."""
    game, script = one.live.tabletop.game, list[tuple[int, str]]()
    while one.live.waiting and len(script) < ACTIONS:
        after = play_alike(one, two, VIEWER, chance)
        if after is None:
            break
        script.append((after.seat, game.format_action(after.action)))
        one, two = after.one, after.two
    return script


@pytest.mark.parametrize("hiding", GAMES, ids=lambda game: game.name)
async def test_nothing_hidden_changes_what_is_sent_or_when(hiding: HidingGame, tmp_path: Path) -> None:
    one, two = (folder_in(tmp_path, name) for name in ("one", "two"))
    script, hidden, seen = await play(hiding, one, None, is_twin=False)
    _, other_hidden, other = await play(hiding, two, script, is_twin=True)
    assert hidden != other_hidden
    assert len(script) > hiding.alike
    for here, there in zip(seen, other, strict=True):
        assert here == there
