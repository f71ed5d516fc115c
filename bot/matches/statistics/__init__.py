"""Statistics of real duels: what was played with in each, and what that adds up to.

Each duel's record is read once, when it has ended (`Tabletop.usage`), into rows that outlive the record.
The figures of `/meta` are sums of those rows and the results; void results count at once.
"""
