"""Counts the files and functions of ours that run from an action until people see its results.

    python -m tools.trace [WAY ...] [--list]

Each way is played by the real discord.py client against an in-memory Discord, as in `tests/e2e`. A function
counts if it has a name, stands in `bot`, `cogs` or `render`, and runs between the press and the bot's rest.
The statements that the store sends on the way are counted, too. Comprehensions, lambdas, generated methods
and the bodies of modules and classes do not count. The picture of `push` is drawn in a thread, so its
drawing counts; in the other ways a stand-in draws.

| way | files at a95d7e82 | functions at a95d7e82 | aim | statements, transactions: before, now, aim |
| --- | --- | --- | --- | --- |
| move | 133 | 455 | at most 70 files and 260 functions | 6, 2: 6, 2 |
| join | 101 | 302 | at most 60 files | 110, 23: 14, 5; at most 15 |
| push | 211 | 841 | | not counted before: 18, 10 |
| result | 218 | 761 | | 315, 68: 79, 33; at most 80 |
"""
