"""How games are learnt: tutorials and rules, each by the game's own lessons and rulebook."""
