"""A turn in few presses: what to do next, close looks, questions before it ends, whole turns in one line."""
