"""Shows calls for a judge in the threads of their matches, and tells players the answers."""

import discord
from msgspec.structs import replace

from bot.matches.tournaments.lookup import ShownTournament
from bot.matches.tournaments.running.judges import game_of, waits
from bot.store.tournaments.values import TournamentPost
from bot.tournaments.log.folding import JudgeCall
from cogs.display.posting.message_memory import nonce_of
from cogs.kit.messages import controls_of
from cogs.tournaments.rounds.judge_posts import (
    ANSWER,
    answer_post,
    call_post,
    call_role,
    ended_call_post,
)
from cogs.tournaments.rounds.match_messages import MatchMessages
from cogs.words.nouns import speak_of

OPEN, DONE = "open", "done"
"""What the store says of a call's message: whether it still has its buttons."""


class JudgeCalls(MatchMessages):
    """Posts each open call once, and takes its buttons away once it is answered or over."""

    name = "judge-calls"
    undone = "A call for a judge in tournament %s is not shown as it is"

    async def _do(self, tournament_id: str) -> None:
        shown = await self._showing.show(tournament_id)
        if not shown.state.calls:
            return
        speak_of(self._matches.games, shown.tournament.game)
        for call in shown.state.calls:
            post = shown.posts.get(call_role(call))
            if post is None and waits(shown, call):
                await self._show(shown, call)
            elif post is not None and post.content == OPEN and not waits(shown, call):
                await self._close(shown, call, post)

    async def _show(self, shown: ShownTournament, call: JudgeCall) -> None:
        settings = await self._matches.servers.of(shown.tournament.guild_id)
        post = call_post(shown, call, settings.organiser_role)

        def is_it(message: discord.Message) -> bool:
            found = [each for each in controls_of(message) if each.verb == ANSWER]
            return any(each.key == shown.tournament.id and each.part(0) == str(call.number) for each in found)

        nonce = nonce_of(call_role(call), shown.tournament.id)
        played = shown.played.get(call.match)
        duel_id = None if played is None else game_of(played, call)
        channels = await self._channels(shown, call.match, duel_id)
        await self._post(shown, TournamentPost(call_role(call), 0, 0, OPEN), channels, post, nonce, is_it)

    async def _close(self, shown: ShownTournament, call: JudgeCall, post: TournamentPost) -> None:
        await self._places.edit(post, ended_call_post(shown, call))
        told = answer_post(shown, call)
        if told is not None:
            nonce = nonce_of("judge-answer", shown.tournament.id, call.number)
            await self._answer(shown, post, told, nonce)
        await self._remember(shown.tournament.id, replace(post, content=DONE))
