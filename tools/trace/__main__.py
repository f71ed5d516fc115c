"""Prints the files, functions and statements of each way: `python -m tools.trace [WAY ...] [--list]`."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

import pytest

from tests.straight_store import work_straight
from tools.trace.tracing import Trace
from tools.trace.ways import WAYS


def trace_way(name: str) -> Trace:
    """Play a way in a folder of its own; the database works in the same thread."""
    trace = Trace()
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder, trace.watching():
        work_straight(patch)
        asyncio.run(WAYS[name](Path(folder), trace))
    return trace


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.trace", description=__doc__)
    parser.add_argument("ways", nargs="*", metavar="WAY", help=" | ".join(WAYS))
    parser.add_argument(
        "--list", action="store_true", help="print the functions, too, in the order of their first calls"
    )
    arguments = parser.parse_args()
    if unknown := set(arguments.ways) - set(WAYS):
        parser.error(f"no such way: {', '.join(sorted(unknown))}")
    for name in arguments.ways or WAYS:
        trace = trace_way(name)
        sys.stdout.write(
            f"{name}: {len(trace.files)} files, {len(trace.steps)} functions, "
            f"{trace.reads.statements} statements in {trace.reads.transactions} transactions\n"
        )
        if arguments.list:
            sys.stdout.writelines(f"  {each.file}  {each.function}  {each.runs}\n" for each in trace.steps)


if __name__ == "__main__":
    main()
