"""Through how many files and functions of ours a deed goes until people see what came of it.

    python -m tools.trace [WAY ...] [--list]

Each way is played by the real discord.py client against an in-memory Discord, as in `tests/e2e`. A function
counts if it has a name, stands in `bot`, `cogs` or `render`, and runs between the press and the bot's rest.
Comprehensions, lambdas, generated methods and the bodies of modules and classes do not count. The picture of
`push` is drawn in a thread, so its drawing counts; in the other ways a stand-in draws.

| way | files at a95d7e82 | functions at a95d7e82 | aim |
| --- | --- | --- | --- |
| move | 133 | 455 | at most 70 files and 260 functions |
| join | 101 | 302 | at most 60 files |
| push | 211 | 841 | |
| result | 218 | 761 | |
"""
