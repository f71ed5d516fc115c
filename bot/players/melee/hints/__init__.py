"""The purposes of actions, for people who ask for a hint."""
