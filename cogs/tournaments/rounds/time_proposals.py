"""Shows proposed times in the threads of their matches, and tells players the answers (TO-59)."""

import discord
from msgspec.structs import replace

from bot.matches.tournaments.lookup import ShownTournament
from bot.store.tournaments.values import TournamentPost
from bot.tournaments.log.match_times import TimesProposal
from bot.tournaments.log.time_checks import is_proposal_open
from cogs.display.posting.message_memory import nonce_of
from cogs.kit.messages import controls_of
from cogs.tournaments.rounds.match_messages import MatchMessages
from cogs.tournaments.rounds.time_posts import TIMES, ended_proposal_post, proposal_post, told_post
from cogs.words.nouns import speak_of

DONE, BARE = "done", "done-bare"
"""What the store says of a message that has ended: with buttons for what comes next, and for good without.

That of an open one counts the answers that it shows.
"""


class TimeProposals(MatchMessages):
    """Posts each open proposal once, keeps it current, and says how it ended."""

    name = "time-proposals"
    undone = "Proposed times in tournament %s are not shown as they are"

    async def _do(self, tournament_id: str) -> None:
        shown = await self._showing.show(tournament_id)
        if not shown.state.times.proposals:
            return
        speak_of(self._matches.games, shown.tournament.game)
        for proposal in shown.state.times:
            post = shown.posts.get(_role(proposal))
            if post is not None and post.content == BARE:
                continue
            is_open = is_proposal_open(shown.state, proposal)
            if post is None and is_open:
                await self._show(shown, proposal)
            elif post is not None and is_open and post.content != _mark(proposal):
                await self._places.edit(post, replace(proposal_post(shown, proposal), pings=()))
                await self._remember(tournament_id, replace(post, content=_mark(proposal)))
            elif post is not None and not is_open and post.content != _end(shown, proposal):
                await self._close(shown, proposal, post)

    async def _show(self, shown: ShownTournament, proposal: TimesProposal) -> None:
        def is_it(message: discord.Message) -> bool:
            found = [each for each in controls_of(message) if each.verb == TIMES]
            number = str(proposal.number)
            return any(each.key == shown.tournament.id and each.part(1) == number for each in found)

        posted = TournamentPost(_role(proposal), 0, 0, _mark(proposal))
        channels = await self._channels(shown, proposal.match)
        nonce = nonce_of(_role(proposal), shown.tournament.id)
        await self._post(shown, posted, channels, proposal_post(shown, proposal), nonce, is_it)

    async def _close(self, shown: ShownTournament, proposal: TimesProposal, post: TournamentPost) -> None:
        """Say how a proposal ended, and tell the others of the answer; later only its buttons change."""
        await self._places.edit(post, ended_proposal_post(shown, proposal))
        told = None if post.content.startswith(DONE) else told_post(shown, proposal)
        if told is not None:
            nonce = nonce_of("times-answer", shown.tournament.id, proposal.number)
            await self._answer(shown, post, told, nonce)
        await self._remember(shown.tournament.id, replace(post, content=_end(shown, proposal)))


def _role(proposal: TimesProposal) -> str:
    """The role of its message in the store."""
    return f"times-{proposal.number}"


def _mark(proposal: TimesProposal) -> str:
    return f"open-{sum(map(len, proposal.accepted.values()))}"


def _end(shown: ShownTournament, proposal: TimesProposal) -> str:
    """The mark of an ended proposal's message: whether it still has buttons."""
    return DONE if ended_proposal_post(shown, proposal).rows else BARE
