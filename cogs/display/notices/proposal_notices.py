"""Asks the others of a duel for their consent: on the board, and in a message of its own."""

import discord
from msgspec.structs import replace

from bot.matches.memory.looks import FullLook
from bot.matches.service import Matches
from bot.matches.values import AGREED, Duel, Proposal, ProposalKind, ProposalNotice
from cogs.display.posting.calls import asked
from cogs.display.posting.locations import RECENT, DuelPlaces
from cogs.display.posting.message_memory import nonce_of
from cogs.display.posting.people import mention, pinged, safe_name
from cogs.faces import Face, Faces, find_face
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post, Row, Style, controls_of
from cogs.words.duels import consent as words

VERBS: dict[ProposalKind, str] = {"takeback": "takeback", "end": "noresult"}
"""The verb of the controls for each kind of proposal."""


def with_proposal(post: Post, look: FullLook, proposal: Proposal, face: Face) -> Post:
    """The board of a running duel, with what somebody proposes."""
    duel = look.duel
    agreed = [safe_name(duel, seat) for seat in sorted(proposal.agreed)]
    line = words.proposed(
        proposal.kind, safe_name(duel, proposal.seat), agreed, *_undoing(look, proposal, face)
    )
    return replace(post, text=f"{post.text}\n{line}", rows=(*post.rows, answer_row(duel, proposal)))


def answer_row(duel: Duel, proposal: Proposal) -> Row:
    """The buttons that answer a proposal."""
    verb = VERBS[proposal.kind]
    return (
        Button(control_id(verb, duel.id, duel.ply, "agree"), words.AGREE, Style.success),
        Button(control_id(verb, duel.id, duel.ply, "decline"), words.PLAY_ON),
    )


def notice_post(look: FullLook, proposal: Proposal, face: Face) -> Post:
    """The message that asks."""
    duel = look.duel
    others = sorted(look.consenting(proposal.seat))
    text = words.notice(
        proposal.kind,
        safe_name(duel, proposal.seat),
        [mention(duel, seat) for seat in others],
        *_undoing(look, proposal, face),
    )
    pings = tuple(user for seat in others for user in pinged(duel, seat))
    return Post(text, rows=(answer_row(duel, proposal),), pings=pings)


def _undoing(look: FullLook, proposal: Proposal, face: Face) -> tuple[int, str]:
    """How many actions would be undone, and which; empty if that is not told."""
    if proposal.kind != "takeback":
        return 0, ""
    return look.undone_by(proposal.seat), face.undoing(look, proposal.seat)


class ProposalNotices:
    """Keeps these messages up to date. Every step can be repeated after a failure."""

    def __init__(self, matches: Matches, faces: Faces, places: DuelPlaces) -> None:
        self._matches = matches
        self._faces = faces
        self._places = places
        self._known: dict[str, ProposalNotice] = {}
        self.quiet: set[str] = set()
        """The duels known to have no such message, without a look at the store."""

    async def show(self, look: FullLook, channel_id: int) -> None:
        """Post the message of a standing proposal, and close that of one which no longer stands."""
        duel, proposal = look.duel, look.duel.proposal
        notice = self._known.get(duel.id)
        if notice is None and duel.id not in self.quiet:
            notice = await self._matches.consent.notice(duel.id)
            self._note(duel.id, notice)
        if notice is not None and not _shows(notice, duel):
            await self._close(look.duel, notice)
            notice = None
        if proposal is not None and notice is None:
            await self._post(look, proposal, channel_id)

    def forget(self, duel_id: str) -> None:
        """Forget this duel, which is over."""
        self._known.pop(duel_id, None)
        self.quiet.discard(duel_id)

    def _note(self, duel_id: str, notice: ProposalNotice | None) -> None:
        """Remember the message of a duel; None for none."""
        if notice is None:
            self._known.pop(duel_id, None)
            self.quiet.add(duel_id)
        else:
            self._known[duel_id] = notice
            self.quiet.discard(duel_id)

    async def _close(self, duel: Duel, notice: ProposalNotice) -> None:
        is_done = duel.by == AGREED
        if notice.kind == "takeback":
            is_done = await self._matches.consent.was_taken_back(duel.id, notice.ply)
        name = safe_name(duel, notice.seat)
        how = words.outcome(
            is_done=is_done,
            is_running=duel.running,
            has_moved_on=duel.ply > notice.ply,
            is_judged=notice.kind == "end" and await self._matches.tournaments.judges.is_asked(duel.id),
            name=name,
            kind=notice.kind,
        )
        await self._places.edit(notice, Post(words.answered(notice.kind, name, how)))
        await self._matches.consent.forget_notice(duel.id)
        self._note(duel.id, None)

    async def _post(self, look: FullLook, proposal: Proposal, channel_id: int) -> None:
        duel = look.duel
        channel = self._places.channel(channel_id)
        message = None
        if duel.id in self._places.uncertain:
            message = await self._places.find(channel, lambda each: _asks(each, duel), RECENT)
        if message is None:
            post = asked(notice_post(look, proposal, find_face(self._faces, duel.game)), look.told)
            message = await channel.send(
                view=post.layout(),
                allowed_mentions=post.mentions,
                nonce=nonce_of(duel.id, "proposal", channel_id, proposal.kind, proposal.seat, duel.ply),
            )
        notice = ProposalNotice(duel.id, channel_id, message.id, proposal.kind, proposal.seat, duel.ply)
        await self._matches.consent.set_notice(notice)
        self._note(duel.id, notice)


def _shows(notice: ProposalNotice, duel: Duel) -> bool:
    """Whether the message shows the proposal that stands."""
    proposal = duel.proposal
    return proposal is not None and (notice.kind, notice.seat, notice.ply) == (
        proposal.kind,
        proposal.seat,
        duel.ply,
    )


def _asks(message: discord.Message, duel: Duel) -> bool:
    """Whether the only controls of a message are the answers to this duel's proposal as it stands now."""
    assert duel.proposal is not None
    wanted = {(VERBS[duel.proposal.kind], duel.id, duel.ply)}
    return {(each.verb, each.key, each.ply) for each in controls_of(message) if each.parts} == wanted
