"""The match services: parts over one context. Every method raises Refusal for what cannot be granted."""
