"""What invitations to forks say, and every board of one."""

from msgspec.structs import replace

from bot.matches.values import Duel, Fork, ForkOrigin, Invitation
from cogs.kit.messages import Post
from cogs.kit.safe_text import plain
from cogs.words.duels import forks as words


def fork_terms(invitation: Invitation, fork: Fork) -> str:
    """Which duel is played on, from which turn, and who plays which side."""
    names = [plain(each.player.name) for each in invitation.seats]
    seats = (fork.seat, 1 - fork.seat)
    sides = [plain(fork.players[seat]) if fork.players else words.side(seat) for seat in seats]
    whose = [plain(name) for name in fork.players]
    plays = list(zip(names, sides, strict=True))
    return words.terms(fork.duel_id, fork.turn, whose, plays, names[seats.index(fork.mover)])


def with_origin(post: Post, duel: Duel, origin: ForkOrigin) -> Post:
    """The board of a fork, which says what it is a fork of."""
    line = words.origin(origin.duel_id, origin.turn, duel.seed_hash)
    return replace(post, below=f"{post.below}\n{line}".strip())
