"""What the board tells of a step: its own act, what came of it, and what abilities did meanwhile."""

from collections.abc import Sequence

from bot.games.melee.facts.episodes import Episode, episodes_of
from bot.games.melee.facts.facts import Fact
from bot.games.melee.facts.vocabulary import What
from bot.games.melee.history.steps import Step

#: They begin an episode that a step tells.
_ACTS = (What.SUMMONED, What.MOVED, What.ATTACKED, What.FIZZLED, What.USED)
#: They are told by the duel's course, by bars, or by the dice themselves.
_ELSEWHERE = (
    *(What.ROLLED_OFF, What.TIED_OFF, What.CHOSE_ORDER, What.TURN, What.DRAW_AGREED, What.CONCEDED),
    *(What.OUT_OF_TIME, What.TOOK_BACK, What.RULES_CHANGED, What.OVER),
    *(What.ENERGY_GAINED, What.ENERGY_KEPT, What.DREW, What.DREW_CARDS),
    *(What.STATUS_STAYS, What.STATUS_ROLLED_OFF),
)
#: The log alone tells them: how a difference became damage, and that somebody was asked.
_LOG_ALONE = (What.RESULT, What.ASKED, What.DICE_ROLLED)


def step_episodes(step: Step) -> tuple[Episode, ...]:
    """The episodes of a step in order, without what its turn's title, the dice or the bars show."""
    found: list[Episode] = []
    for episode in episodes_of(step.events):
        effects = tuple(fact for fact in episode.effects if fact.what not in _LOG_ALONE)
        if episode.head.what in _LOG_ALONE:
            found += [Episode(fact) for fact in effects]
        elif episode.head.what not in _ELSEWHERE and not _is_upkeep(episode):
            found.append(Episode(episode.head, effects))
    return tuple(found)


def own_act(step: Step, episodes: Sequence[Episode]) -> Episode | None:
    """The one among a step's episodes that is its action; None if nobody acted, or not yet."""
    for episode in episodes:
        head = episode.head
        is_actor = step.who is not None and head.who is not None and head.who.serial == step.who.serial
        if head.what in _ACTS and is_actor and (head.what is not What.USED or step.kind == "use"):
            return episode
    return None


def attack(step: Step) -> Episode:
    """An attack whose dice have not rolled yet."""
    return Episode(Fact(What.ATTACKS, step.who))


def upkeep(steps: Sequence[Step]) -> tuple[Episode, ...]:
    """What statuses did and rolled at the start of the newest turn among these steps."""
    if not steps:
        return ()
    begins = [step for step in steps if step.turn == steps[-1].turn and step.kind == "start"]
    return tuple(each for step in begins for each in episodes_of(step.events) if _is_upkeep(each))


def _is_upkeep(episode: Episode) -> bool:
    """Whether a status did no more than hurt, and rolled; whoever it destroys has a line."""
    if any(fact.what is What.DESTROYED for fact in episode.effects):
        return False
    rolls = (What.STATUS_STAYS, What.STATUS_ROLLED_OFF)
    return episode.head.what in rolls or episode.head.cause == "poison"
