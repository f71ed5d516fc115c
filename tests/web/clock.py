"""The clock of a page in Chromium, by which a double press is told from two presses."""

CLOCK = "after => { const now = performance.now() + after; performance.now = () => now; }"
"""The page's clock stands still, so many milliseconds from now."""
DOUBLE_MS = 600
"""So long after a press, another button that has come in its place does nothing."""
STILL = """
performance.now = () => 0;
window.sent = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
    window.sent.push(JSON.parse(text).type);
    return send.call(this, text);
};
"""
"""A script: the page's clock stands still, and the kinds of frames that it sends are kept in `sent`."""
