"""The match services, which share one context. Every method raises Refusal for what it cannot grant."""
