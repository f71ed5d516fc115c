"""Words of the question that is asked before a turn ends, in any game."""

SURE = "### End your turn?"
GO_BACK = "Go back"
TURN_OFF = "-# You can turn this question off in `/me`."
