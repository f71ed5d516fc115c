# Who wins three of every four games is given hardly more than an even chance of the next one.
#
# elommr 1.2.1, a port of Elo-MMR: `win_probability(player, foe)` takes 350 divided by the root of the contest's
# weight, 783 points, as the deviation of a performance. The update of a round has another: `sig_limit` times the
# root of one plus one by the weight, 196 points with the same defaults. So ratings settle where 196 holds, and the
# chance is read off as if 783 did: after 2,000 games, of which three in four are won, it is 56%, and after nine in
# ten 61%. The parameters mend it: the deviation times the root of the weight, given as `sig_perf`, gives 70% and
# 84% for the same players. A program that shows chances or pairs by them must pass it, or compute them itself.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check elommr==1.2.1
"$work/venv/bin/python" - <<'PYTHON'
import math

from elommr import EloMMR, Player, win_probability

LIMIT, WEIGHT = 80, 0.2  # the defaults of EloMMR
SIG_PERF = LIMIT * math.sqrt(1 + 1 / WEIGHT)  # what `round_update` uses


def chances(wins, of):
    """The chance to win the next game, averaged over the places in the pattern: by default, and with the deviation."""
    rating, strong, weak = EloMMR(), Player(), Player()
    told, mended = [], []
    for number in range(2000):
        is_won = number % of < wins
        first, last = (strong, weak) if is_won else (weak, strong)
        rating.round_update([(first, 0, 0), (last, 1, 1)])
        if number >= 2000 - of * 20:
            pair = strong.approx_posterior, weak.approx_posterior
            told.append(win_probability(*pair))
            mended.append(win_probability(*pair, sig_perf=SIG_PERF * math.sqrt(WEIGHT)))
    return sum(told) / len(told), sum(mended) / len(mended)


for (wins, of), wanted in {(3, 4): (0.557, 0.699), (9, 10): (0.609, 0.838)}.items():
    found = chances(wins, of)
    print(f"wins {wins} of {of}: told {found[0]:.1%}; with the update's own deviation {found[1]:.1%}")
    assert all(abs(one - other) < 0.005 for one, other in zip(found, wanted, strict=True)), found
PYTHON
