"""Decks: people's own, which one is played, tests of them.

Where a tier limit holds, a deck is weighed before it is let in (docs/tiers.md). The rule is pure
(`lab.verdicts.limits`), `OwnDecks.check` asks it of the stored weighing, and `scales` plays the missing
games as a deck test. A weighing is named by hashes of the deck as it plays and of everything its games
depend on. Its seed is stored as it begins, so playing its games again gives the same ones.
"""
