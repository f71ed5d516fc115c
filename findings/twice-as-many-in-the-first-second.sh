#!/usr/bin/env bash
# A limiter for 50 requests a second lets 99 through in one second.
#
# aiolimiter 1.2.1 promises in its introduction that code behind `AsyncLimiter(100, 30)` is entered at most 100 times
# in 30 seconds. It is a leaky bucket, though: after a pause, it takes a whole load at once, and goes on at the full
# rate while that leaks. So a window may have one less than twice the number; only in the long run it is the number.
# A service that counts by windows, as Discord does with 50 a second for a bot, refuses half of them. Whoever must not
# pass a limit in any window gives the bucket a small load and takes it off the rate: with `AsyncLimiter(8, 8 / 41)`,
# no second has 50.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check aiolimiter==1.2.1
"$work/venv/bin/python" - <<'PYTHON'
import asyncio
from importlib.metadata import version

from aiolimiter import AsyncLimiter


def most_in_a_second(limiter, seconds=5):
    """The most that enter within one second, if there is always one more who wants to. Its clock is ours."""
    loop, now, entered = asyncio.new_event_loop(), 1000.0, []
    loop.time = lambda: now

    async def enter():
        nonlocal now
        while now < 1000 + seconds:
            if limiter.has_capacity():
                await limiter.acquire()
                entered.append(now)
            else:
                now += 0.0005

    loop.run_until_complete(enter())
    loop.close()
    return max(sum(begun <= each < begun + 1 for each in entered) for begun in entered), len(entered) / seconds


assert version("aiolimiter") == "1.2.1"
for limiter, wanted in ((AsyncLimiter(50, 1), 99), (AsyncLimiter(8, 8 / 41), 49)):
    most, rate = most_in_a_second(limiter)
    print(f"{limiter.max_rate} in {limiter.time_period:.3f} s: at most {most} in a second, {rate:.0f} a second in all")
    assert wanted - 1 <= most <= wanted, most
PYTHON
