"""How matches come about: challenges, lobbies and tables of several seats."""
