"""Programs that play games with the build of the rules that stands first in `PYTHONPATH`.

`tests/games/test_compiled.py` runs each as `python -m tests.games.builds.GAME DATA GAMES RANKED`, once with
the plain sources and once with the compiled build, and holds the digests that they print against each other.
"""
