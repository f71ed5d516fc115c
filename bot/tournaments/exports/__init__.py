"""Tournaments as files: JSON, CSV and FIDE's tournament report, as values and bytes (TO-28 to TO-30)."""
