"""What is said of lines of orders, in every game that has them."""

from cogs.words import orders


def test_an_unknown_order_is_answered_with_what_is_like_it() -> None:
    assert orders.no_order("promot f4", ["promote"], "Type them.") == (
        "“promot f4” is no order. Did you mean **promote**?"
    )


def test_where_nothing_is_like_it_the_game_says_how_orders_are_written() -> None:
    assert orders.no_order("*x*", [], "Type them.") == "“\\*x\\*” is no order. Type them."


def test_a_loss_has_a_true_minus() -> None:
    assert [orders.worth(value) for value in (1.25, -0.5)] == ["about +1.2 gold", "about −0.5 gold"]
