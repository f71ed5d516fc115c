"""A small server that speaks Discord's REST and gateway protocol, and tests of the bot that talk to it.

The client is the real one: discord.py over loopback HTTP and a WebSocket, with nothing replaced but the
address. Start at `server.WireServer`; `actors.Actor` is a person in Discord; `sample_bot` is a bot at work.

    async def test_a_challenge_is_accepted(server: WireServer) -> None:
        ann, ben, _ = server.users
        async with bot_process(server, "-m", "bot"):
            challenge = await ann.slash(server.channel, "duel challenge", opponent=ben)
            assert (await challenge.reply()).text == "Your challenge is posted."
            message = server.channel.last
            assert message.called == {ben.id}
            await ben.click(message, "duel:accept")
"""
