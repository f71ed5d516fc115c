"""Records of ended duels: replay codes, checks, forks.

A fork begins where another duel stood: the setup carries that position (`contract.START`), so header,
hashes, `verify` and `resume` need no case of their own. Replay codes follow from the seed, so nothing is
stored.
"""
