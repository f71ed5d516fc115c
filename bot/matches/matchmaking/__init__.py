"""Finding an opponent: queues, blocks, the role for open duels.

Queues are rows; one loop of the server's owner pairs people there (docs/finding.md). Two rows become a
challenge in one transaction, a message calls both, and that message's id begins the duel. An interrupted
start continues at the stored step. Everything that brings people together checks `blocks` in its transaction.
"""
