"""Tables that one touches: the page in a browser, served by the bot's own process."""
