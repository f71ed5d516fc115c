"""What moving pictures show in words: their alt texts."""

from collections.abc import Sequence

from bot.games.wording.numerals import counted
from render.pen.script import shortened
from render.tables.fitting import NAME_LENGTHS, fitting
from render.universum.alt import SEAT_SIGNS, deed_words, describe_end
from render.universum.table.log import shown_deeds
from render.universum.values import EndPicture, TablePicture, TurnLog


def describe_replay(turns: Sequence[TablePicture], end: EndPicture | None) -> str:
    """Who played, how many rounds, and the final score. IndexError without turns."""
    texts = []
    for longest in NAME_LENGTHS:
        who = ", ".join(f"{shortened(lab.name, longest)} ({SEAT_SIGNS[lab.seat]})" for lab in turns[-1].labs)
        head = f"Replay of a game, turn by turn: {who}; {counted(turns[-1].round, 'round')}."
        texts += [head if end is None else f"{head} {describe_end(end)}", head]
    return fitting(sorted(texts, key=len, reverse=True))


def describe_recap(tables: Sequence[TablePicture]) -> str:
    """What each player did in these turns; the first ones are left out where all are too many."""
    logs: list[TurnLog] = []
    for table in tables[1:]:
        if logs and logs[-1].seat == table.log.seat:
            logs.pop()
        logs.append(table.log)
    names = {lab.seat: lab.name for lab in tables[-1].labs}
    texts = []
    for first in range(len(logs)):
        for longest in NAME_LENGTHS[:1] if first else NAME_LENGTHS:
            told = " ".join(_turn(log, shortened(names[log.seat], longest)) for log in logs[first:])
            texts.append(f"What happened, step by step. {told}")
    return fitting(texts or ["Nothing has happened."])


def _turn(log: TurnLog, name: str) -> str:
    deeds = ", ".join(map(deed_words, shown_deeds(log))) or "nothing"
    return f"{name} ({SEAT_SIGNS[log.seat]}): {deeds}."
