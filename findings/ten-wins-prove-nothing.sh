#!/usr/bin/env bash
# Who has won all of ten games against an equal newcomer is predicted to win the next one in 52 of 100 cases.
#
# elote 1.5.1, `WholeHistoryRatingCompetitor`: its parameter `w2` is described as the variance by which a rating may
# drift in a day. It is also the variance of the very first rating, whose deviation is therefore 17 points with the
# usual 300. All ten games are of one day, in which nothing drifts, so that the method is Bradley and Terry's there:
# `BradleyTerryCompetitor` of the same library gives 99 of 100 for the same games. Coulom's paper holds the first
# rating by games against a virtual opponent instead, whatever the drift. A greater `w2` lets newcomers be rated
# sooner, and lets everybody's rating drift as far each day: one number cannot be right for both.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check elote==1.5.1
"$work/venv/bin/python" - <<'PYTHON'
from datetime import datetime

from elote import BradleyTerryCompetitor, WholeHistoryRatingCompetitor

DAY = datetime(2026, 1, 1)


def chance(one, other, **games):
    """The chance of `one` to win again after ten wins on one day."""
    for _ in range(10):
        one.beat(other, **games)
    return one.expected_score(other)


expected = {14: 0.501, 300: 0.524, 30_000: 0.893}
for w2, wanted in expected.items():
    found = chance(*(WholeHistoryRatingCompetitor(w2=w2) for _ in range(2)), match_time=DAY)
    print(f"whole-history rating, w2 = {w2}: {found:.1%}")
    assert abs(found - wanted) < 0.005, found
without_time = chance(BradleyTerryCompetitor(), BradleyTerryCompetitor())
print(f"Bradley and Terry: {without_time:.1%}")
assert without_time > 0.98, without_time
PYTHON
