"""Metrics, health and logs. This package knows no game, no service and no database."""
