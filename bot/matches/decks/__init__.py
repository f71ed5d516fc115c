"""Decks: people's own, the choice of one, and tests of them.

Under a tier limit, a deck must be weighed before it is allowed (docs/tiers.md). The rule is pure
(`lab.verdicts.bounds`); `OwnDecks.check` applies it to the stored weighing; `scales` plays the missing games
as a deck test. A weighing's key has hashes of the deck as it plays and of everything that its games depend
on. Its seed is stored when it begins, so its games can be repeated.
"""
