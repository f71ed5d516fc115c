// The connection: one WebSocket, which comes back by itself. A board's picture comes before its scene, others after it.

import { connection } from "./early.js";

const WAITS = [1, 2, 4, 8, 16, 30];
const PING_MS = 10_000;
const SILENCE_MS = 22_000;

let lastId = 0;

/** A new id of a request, of which no other page has the same. */
export function requestId() {
  lastId += 1;
  const random = [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36)).join("");
  return `${lastId}-${random}`;
}

export class Line {
  /** `first` is the first connection, if it has begun (see early.js). */
  constructor(session, handlers, first = null) {
    this.session = session;
    this.handlers = handlers;
    this.first = first;
    this.failures = 0;
    this.seen = null;
    this.pictures = new Map();
    this.isOver = false;
    addEventListener("online", () => this.retryNow());
    addEventListener("offline", () => this.lose());
    setInterval(() => this.look(), 1000);
  }

  /** Open the connection. What is heard reaches the handlers from now on. */
  connect() {
    clearTimeout(this.timer);
    this.retryAt = null;
    const first = this.first;
    this.first = null;
    const socket = first?.socket ?? connection(this.session, this.seen);
    this.socket = socket;
    this.heard = Date.now();
    first?.stop();
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.hear(event.data);
    });
    socket.addEventListener("close", () => {
      if (socket === this.socket) this.lose();
    });
    first?.heard.forEach((data) => socket === this.socket && this.hear(data));
    if (socket === this.socket && socket.readyState === WebSocket.CLOSED) this.lose();
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
    if (this.pictures.has(digest)) return;
    this.pictures.set(digest, URL.createObjectURL(new Blob([bytes], { type })));
    this.handlers.picture(digest);
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
