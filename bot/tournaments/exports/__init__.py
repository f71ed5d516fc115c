"""Tournaments as files: JSON, CSV and FIDE's tournament report (TO-28 to TO-30, TO-52)."""
