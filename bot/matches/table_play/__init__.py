"""Who may open a table in a browser, and what it shows beside matches."""
