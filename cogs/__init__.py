"""The Discord side: slash commands, controls and messages. Parse, ask a service, show. No rules, no SQL."""
