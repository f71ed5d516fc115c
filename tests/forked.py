"""Processes that begin at once: forked from one that has loaded the bot already.

Tests that kill processes start many of them, and nearly all of a start is imports. Each is a process of its
own all the same, and dies by a signal as any other.
"""

import multiprocessing

FORKS = multiprocessing.get_context("forkserver")
"""`FORKS.Process(...)` starts one. Its target is found by its name, and its arguments are pickled."""

FORKS.set_forkserver_preload(["tests.e2e.killed_bot", "tests.matches.killed"])
