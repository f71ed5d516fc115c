"""Eliminations: who meets whom after which results (TO-14, TO-31 to TO-34)."""
