"""Counts the files and functions of ours that run from an action until people see its results.

    python -m tools.trace [WAY ...] [--list]

Each way is played by the real discord.py client against an in-memory Discord, as in `tests/e2e`. A function
counts if it has a name, stands in `bot`, `cogs` or `render`, and runs between the press and the bot's rest.
The statements that the store sends on the way are counted, too. Comprehensions, lambdas, generated methods
and the bodies of modules and classes do not count. The picture of `push` is drawn in a thread, so its
drawing counts; in the other ways a stand-in draws.

| way | files, functions at a95d7e82 | now | aim | statements, transactions: before, now, aim |
| --- | --- | --- | --- | --- |
| move | 133, 455 | 103, 438 | at most 70 files and 260 functions | 6, 2: 6, 2 |
| join | 101, 302 | 93, 312 | at most 60 files | 110, 23: 15, 6; at most 15 |
| push | 211, 841 | 194, 988 | | not counted before: 19, 11 |
| result | 218, 761 | 215, 807 | | 315, 68: 81, 36; at most 80 |

Between the two, the ways had grown to 135 files and 521 functions (move), 103 and 326 (join), 215 and 1050
(push), 231 and 860 (result).
"""
