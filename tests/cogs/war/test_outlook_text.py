"""What to expect of an order, in words."""

from bot.games.war.position.actions import Exchange, Explore
from bot.games.war.sight.outlook import OrderOutlook
from cogs.war.outlook_text import outlook_text


def test_an_order_whose_outcome_is_open_says_what_the_dice_choose() -> None:
    assert outlook_text(OrderOutlook(Explore(1, "e5"), ap=2, is_open=True)) == (
        "dice choose what it finds, 2 AP left"
    )
    exchange = OrderOutlook(Exchange("parade", 1), gold=3, is_open=True)
    assert outlook_text(exchange) == "a die chooses the new mission, 3 gold left"
