"""Decks as files, sharing codes and figures, and the setup of a duel made from two decks."""
