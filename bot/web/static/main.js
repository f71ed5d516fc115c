// The page of a table: a link opens a session, the session a connection, and that shows the table.

import { h } from "./dom.js";
import { activity, enteredSession, forgetSession, isActivity, opened } from "./early.js";
import { listen } from "./keys.js";
import { Line } from "./line.js";
import { Table } from "./table.js";
import { WORDS } from "./words.js";

// Whoever frames the page may ask for its theme.
const theme = new URLSearchParams(location.search).get("theme");
if (theme === "dark") document.documentElement.dataset.theme = theme;

const app = document.getElementById("app");

function tell(title, text, ...rest) {
  document.title = title;
  app.replaceChildren(h("main", { class: "boot" }, h("h1", {}, title), h("p", { role: "status" }, text), ...rest));
}

function button(label, act, kind = "is-main") {
  return h("button", { type: "button", class: `action ${kind}`, on: { click: act } }, label);
}

/** The session of the person in Discord's frame; where they play several matches, of the one that they choose. */
async function activitySession(duel = null) {
  const { session, tables } = await (await activity).enterActivity(duel);
  if (session) return session;
  if (!tables.length) {
    tell(WORDS.noMatch, WORDS.noMatchHint, button(WORDS.tryAgain, open));
    return null;
  }
  const chosen = await new Promise((resolve) => {
    const choices = tables.map(({ title, players, duel: id }) => button(`${title}: ${players}`, () => resolve(id), ""));
    tell(WORDS.whichTable, "", ...choices);
  });
  return activitySession(chosen);
}

/** The page's session and its first connection; in Discord's frame, nothing is kept, and a link leads to a rematch. */
async function enter() {
  if (!isActivity) return opened;
  if (location.hash.length > 1) (await activity).forgetInstance();
  return { session: (await enteredSession()) ?? (await activitySession()), first: null };
}

async function open() {
  let session, first;
  try {
    ({ session, first } = await enter());
  } catch (error) {
    tell(WORDS.closed, error.message, isActivity ? button(WORDS.tryAgain, open) : null);
    return;
  }
  if (isActivity && !session) return;
  if (!session) {
    tell(WORDS.noLinkTitle, WORDS.noLink);
    return;
  }
  let table = null;
  const handlers = {
    frame(frame) {
      if (frame.type === "scene") frame.skew = frame.now - Date.now();
      if (isActivity) frame.discord = null; // it is around the page
      if (frame.type === "scene" && !table.element.isConnected) app.replaceChildren(table.element);
      table.hear(frame);
    },
    picture(digest) {
      table.pictureCame(digest);
    },
    line(isUp) {
      if (table?.scene) table.setLine(isUp);
      else if (!isUp) tell(WORDS.opening, WORDS.noAnswer);
    },
    over(text) {
      const address = table?.scene?.discord;
      if (isActivity) {
        tell(WORDS.closed, text, button(WORDS.otherTable, () => activity.then(({ leaveTable }) => leaveTable())));
        return;
      }
      forgetSession();
      tell(WORDS.closed, text, address ? h("a", { class: "action is-main", href: address }, WORDS.discord) : null);
    },
  };
  const line = new Line(session, handlers, first);
  table = new Table(line);
  listen(table);
  line.connect();
}

// A new link in the same tab opens another table.
addEventListener("hashchange", () => location.hash.length > 1 && location.reload());
open();
