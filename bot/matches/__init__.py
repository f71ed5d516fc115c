"""The match services, which share one context. Every method raises Refusal for a request that it refuses."""
