// The page as an Activity: Discord's app shows it in a frame, and says by a code who is there.

import { WORDS } from "./words.js";

const [HANDSHAKE, FRAME, CLOSE] = [0, 1, 2];
const HOSTS = ["https://discord.com", "https://ptb.discord.com", "https://canary.discord.com", "https://discordapp.com", "null"];
const READY_MS = 15_000;
const CONSENT_MS = 180_000; // people read what they agree to

const query = new URLSearchParams(location.search);

/** Load the page again, for another table than this one. */
export function leaveTable() {
  query.set("fresh", "1");
  location.search = query;
}

/** When this page is loaded again, it is no longer about the match that the Activity was opened for. */
export function forgetInstance() {
  query.set("fresh", "1");
  history.replaceState(null, "", `${location.pathname}?${query}${location.hash}`);
}

/** The frame around the page, which answers commands. Phones' apps have no origin: the policy keeps all others out. */
class Frame {
  constructor(client) {
    this.host = parent.opener ?? parent;
    this.waiting = new Map();
    addEventListener("message", (event) => this.hear(event));
    this.ready = this.expect("READY", READY_MS);
    this.send(HANDSHAKE, { v: 1, encoding: "json", client_id: client, frame_id: query.get("frame_id") });
  }

  send(kind, payload) {
    this.host.postMessage([kind, payload], "*"); // nothing here is secret
  }

  /** An answer that is to come under this name. Discord itself never gives up. */
  expect(name, milliseconds) {
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error(WORDS.noFrame));
      this.waiting.set(name, { resolve, reject, timer: setTimeout(fail, milliseconds) });
    });
  }

  ask(cmd, args, milliseconds) {
    const nonce = crypto.randomUUID();
    const answer = this.expect(nonce, milliseconds);
    this.send(FRAME, { cmd, args, nonce });
    return answer;
  }

  hear({ origin, source, data }) {
    if (origin !== location.origin && !HOSTS.includes(origin)) return;
    if ((source && source !== this.host) || !Array.isArray(data)) return;
    const [kind, payload] = data;
    if (kind === CLOSE) {
      for (const name of [...this.waiting.keys()]) this.settle(name, "reject", new Error(payload?.message || WORDS.noFrame));
    } else if (kind === FRAME && payload?.cmd === "DISPATCH" && payload.evt === "READY") {
      this.settle("READY", "resolve", payload.data);
    } else if (kind === FRAME && payload?.evt === "ERROR") {
      this.settle(payload.nonce, "reject", new Error(payload.data?.message || WORDS.noFrame));
    } else if (kind === FRAME) {
      this.settle(payload?.nonce, "resolve", payload?.data);
    }
  }

  settle(name, how, value) {
    const found = this.waiting.get(name);
    if (!found) return;
    clearTimeout(found.timer);
    this.waiting.delete(name);
    found[how](value);
  }
}

let frame = null;

async function answerOf(response) {
  const answer = await response.json().catch(() => ({ error: response.statusText }));
  if (answer.error) throw new Error(answer.error);
  return answer;
}

/**
 * What the bot opens for the person in the frame: a `session`, or `tables` to choose from; `duel` is the one that they
 * chose. Throws with the reason.
 */
export async function enterActivity(duel = null) {
  if (!frame) {
    const { client } = await answerOf(await fetch("activity", { credentials: "omit" }));
    const made = new Frame(client);
    await made.ready;
    frame = { client, made };
  }
  const asked = { client_id: frame.client, response_type: "code", state: "", prompt: "none", scope: ["identify"] };
  const { code } = await frame.made.ask("AUTHORIZE", asked, CONSENT_MS);
  const response = await fetch("activity", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ code, duel, instance: query.has("fresh") && !duel ? null : query.get("instance_id") || null }),
    credentials: "omit",
  });
  return answerOf(response);
}
