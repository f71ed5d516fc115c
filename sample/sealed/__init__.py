"""A small but whole game for three to five players, which only tests know: hidden hands, sealed bids.

Every round shows a prize. All players choose a card of their hidden hand in secret at the same time; the
highest card that nobody else has chosen wins the prize. After four rounds the most points win. A player who
concedes leaves the prizes to the others.
"""
