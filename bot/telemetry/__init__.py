"""The bot seen from outside: metrics, health, and logs. It knows no game, no service and no database."""
