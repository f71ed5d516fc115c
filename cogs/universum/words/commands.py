"""The command picker's texts about `/universum`, each at most 100 characters."""

COMMANDS = {
    "universum": "Multiuniversum: play your turn; the buttons on the board do the same",
    "universum play": "Play a card for what it does where your scientist stands",
    "universum prepare": "Prepare a card as a tool in your lab",
    "universum trash": "Discard a card and draw another",
    "universum pass": "End your turn",
    "universum choose": "Answer what an ability asks you",
    "universum hand": "Your hand, for your eyes only",
    "universum board": "The machine and all labs as they stand",
    "universum log": "What has happened in the game",
}
OPTIONS = {
    "play card": "A card that you can play now",
    "what": "Where to, which stacks or which card; only for cards that can do several things",
    "card": "A card of your hand",
    "answer": "The new order, two cards to discard, or the card to keep",
    "text": "As text, for reading aloud",
    "file": "All of it as a text file",
}
