"""The words that players read: one word for one thing, and sentences that fit where they stand."""
