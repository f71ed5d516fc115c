"""Statistics of real duels.

Each duel's record is read once, after its end (`Tabletop.usage`), into rows that outlive the record. The
figures of `/meta` are sums of those rows and the results; a result that becomes void changes them at once.
"""
