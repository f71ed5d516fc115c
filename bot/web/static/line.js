// The connection: one WebSocket, which comes back by itself. Pictures come before the scene that shows them.

const WAITS = [1, 2, 4, 8, 16, 30];
const PING_MS = 10_000;
const SILENCE_MS = 22_000;
const SECRET = "table session";

/** The page's session; a link in the address is exchanged for one first. Throws with the reason. */
export async function openSession() {
  const session = await enteredSession();
  if (!session) return sessionStorage.getItem(SECRET);
  sessionStorage.setItem(SECRET, session);
  return session;
}

/** The session of a link in the address, which is used up; null without one. Throws with the reason. */
export async function enteredSession() {
  const link = location.hash.slice(1);
  if (!link) return null;
  history.replaceState(null, "", location.pathname + location.search);
  const answer = await fetch("enter", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ link }),
    credentials: "omit",
  });
  const { session, error } = await answer.json().catch(() => ({ error: answer.statusText }));
  if (!session) throw new Error(error);
  return session;
}

export function forgetSession() {
  sessionStorage.removeItem(SECRET);
}

let lastId = 0;

/** A new id of a request, of which no other page has the same. */
export function requestId() {
  lastId += 1;
  const random = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36)).join("");
  return `${lastId}-${random}`;
}

export class Line {
  constructor(session, handlers) {
    this.session = session;
    this.handlers = handlers;
    this.failures = 0;
    this.seen = null;
    this.pictures = new Map();
    this.isOver = false;
    addEventListener("online", () => this.retryNow());
    addEventListener("offline", () => this.lose());
    setInterval(() => this.look(), 1000);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    this.retryAt = null;
    const address = new URL("socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    this.heard = Date.now();
    socket.addEventListener("open", () => this.send({ type: "hello", session: this.session, since: this.seen }));
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.hear(event.data);
    });
    socket.addEventListener("close", () => {
      if (socket === this.socket) this.lose();
    });
  }

  hear(data) {
    this.heard = Date.now();
    if (data instanceof ArrayBuffer) {
      this.keep(data);
      return;
    }
    const frame = JSON.parse(data);
    if (frame.type === "scene") {
      this.forgetPictures(frame.keep);
      this.seen = frame.ply;
      this.failures = 0;
      this.setUp(true);
    }
    if (frame.type === "bye" && !frame.again) {
      this.isOver = true;
      this.handlers.over(frame.text);
      return;
    }
    this.handlers.frame(frame);
  }

  keep(data) {
    const digest = [...new Uint8Array(data, 0, 32)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const bytes = new Uint8Array(data, 32);
    const type = bytes[0] === 0xff ? "image/jpeg" : bytes[0] === 0x89 ? "image/png" : "image/webp";
    if (!this.pictures.has(digest)) this.pictures.set(digest, URL.createObjectURL(new Blob([bytes], { type })));
  }

  forgetPictures(kept) {
    for (const [digest, address] of this.pictures) {
      if (kept.includes(digest)) continue;
      this.pictures.delete(digest);
      // What is on screen now may still be drawn from it.
      setTimeout(() => URL.revokeObjectURL(address), 20_000);
    }
  }

  picture(digest) {
    return this.pictures.get(digest) ?? "";
  }

  get isUp() {
    return this.up === true;
  }

  setUp(isUp) {
    if (this.up === isUp) return;
    this.up = isUp;
    this.handlers.line(isUp);
  }

  send(frame) {
    if (this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }

  /** Notice silence, and keep the line open. */
  look() {
    if (this.isOver) return;
    if (this.socket) {
      const silent = Date.now() - this.heard;
      const isOpen = this.socket.readyState === WebSocket.OPEN;
      if (silent > SILENCE_MS) this.lose(); // also while it only tries to connect
      else if (isOpen && silent > PING_MS && Math.floor(silent / 1000) % 5 === 0) this.send({ type: "ping" });
    }
    if (!this.isUp && this.retryAt) this.handlers.line(false);
  }

  lose() {
    if (this.isOver || this.retryAt) return;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    // A new page at the other end takes the pictures that this one keeps for not sent.
    const wait = WAITS[Math.min(this.failures, WAITS.length - 1)];
    this.failures += 1;
    this.retryAt = Date.now() + wait * 1000;
    this.timer = setTimeout(() => this.connect(), wait * 1000);
    this.up = null;
    this.setUp(false);
  }

  retryNow() {
    if (this.isOver || !this.retryAt) return;
    this.connect();
  }

  get secondsLeft() {
    return this.retryAt ? Math.max(0, Math.ceil((this.retryAt - Date.now()) / 1000)) : 0;
  }
}
