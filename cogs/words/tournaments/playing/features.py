"""Words of feature matches. Names come escaped."""

from bot.games.wording import counted

FEATURE, UNMARK = "Feature match…", "Take the mark back"
TITLE = "### Feature match"
WHICH = "Choose an open match…"
NONE_OPEN = "No match between two players is open now."
AGREE, DECLINE = "Agree", "Rather not"
CASTER, FOLLOW_CASTER, FOLLOW_BOARD = "Caster view", "Follow as caster", "Follow the board"
TAKEN_BACK = "### Feature match\nIt was taken back: this match no longer has a caster view."
BEGINS = "Its first game begins soon."
DECLINED = (
    "You declined. Nobody is told, and the match continues as before. "
    "If you change your mind, press **Agree** during the match."
)


def about(delay: int) -> str:
    return (
        "Both players are asked privately whether casters may see both hands, "
        f"{counted(delay, 'turn')} late. I announce the match, with how to cast it, only if both agree. "
        "If one of them would rather not, nothing happens and nobody is told."
    )


def waits(match: str, players: str) -> str:
    """To organisers: a player has not agreed; the message does not say which or why."""
    return f"**Marked:** {match} ({players}). It is announced once both players agree."


def is_on(match: str, players: str) -> str:
    return f"**Marked:** {match} ({players}). Both players agree, and it is announced."


def question(tournament: str, match: str, rival: str, delay: int) -> str:
    return (
        f"### Feature match?\nAn organiser of **{tournament}** would like to show your match against "
        f"**{rival}** ({match}). If you both agree, people who may watch it can see both hands as they were "
        f"{counted(delay, 'turn')} before, from the next turn on.\n"
        "You don't have to. Nobody learns your answer, and nothing about the match changes."
    )


def asked_here(mention: str, question: str) -> str:
    """The same in the duel's thread, for somebody who takes no direct messages."""
    return f"{mention}\n{question}\n-# Only you can answer, and only you see the answer."


def agreed(rival: str) -> str:
    """To a player who agrees before the other one has answered."""
    return (
        f"You agree. If {rival} does too, casters may see both hands from then on. "
        "**Rather not** takes it back at any time."
    )


def begun(delay: int) -> str:
    return (
        f"You both agree: casters may see both hands, {counted(delay, 'turn')} late. "
        "**Rather not** ends that at any time."
    )


def announced(match: str, one: str, other: str, delay: int) -> str:
    return (
        f"### Feature match\n{match}: **{one}** against **{other}**\n"
        f"Both players agree to a caster view: **{CASTER}** shows both hands as they were "
        f"{counted(delay, 'turn')} before."
    )


def played(where: str) -> str:
    return f"-# {where}"


def over(told: str) -> str:
    return f"### Feature match\n{told}"
