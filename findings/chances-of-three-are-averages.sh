#!/usr/bin/env bash
# In a game of three, nobody's predicted chance to win is above two thirds, however strong they are.
#
# openskill 6.2.0: `predict_win` gives the chance to win of each team. With two teams it is what one expects; with
# more it is the mean chance of a comparison with another team, divided by all of them: 2/3 at most among three
# teams, 1/2 among four. The shares still add up to 1, in the order of strength, so the figures look right. All
# models do the same, and `predict_rank` shows the same figures as probabilities. The rating itself follows
# Plackett and Luce, by whom somebody far above all others is practically certain to be first.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check openskill==6.2.0
"$work/venv/bin/python" - <<'PYTHON'
from openskill.models import BradleyTerryFull, PlackettLuce, ThurstoneMostellerFull

for kind in (PlackettLuce, BradleyTerryFull, ThurstoneMostellerFull):
    model = kind()
    for others, expected in ((1, 1.0), (2, 2 / 3), (3, 1 / 2)):
        teams = [[model.rating(mu=500, sigma=1)]] + [[model.rating(mu=0, sigma=1)] for _ in range(others)]
        chances = model.predict_win(teams)
        assert abs(sum(chances) - 1) < 1e-9
        assert abs(chances[0] - expected) < 1e-6, chances
        assert abs(model.predict_rank(teams)[0][1] - expected) < 1e-6
        print(f"{kind.__name__}: 500 against {others} of 0 wins in {chances[0]:.1%}")
        rated = model.rate(teams)
        assert abs(rated[0][0].mu - 500) < 0.01, "the rating expected that result"
PYTHON
