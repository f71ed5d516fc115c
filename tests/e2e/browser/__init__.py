"""The bot as it is started, played in its page in Chromium, by people with a keyboard and a mouse."""
