"""Finding somebody to play: queues, whom people do not want to meet, the role for open duels.

Queues are rows; the owner of a server has one loop that brings people together there (docs/finding.md). Two
rows become a challenge in one transaction, a message calls both, and that message's id begins the duel; an
interrupted start continues at the step that is stored. Everything that brings people together asks
`avoidance` in its transaction.
"""
