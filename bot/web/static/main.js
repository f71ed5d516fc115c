// The page of a table: a link opens a session, the session a connection, and that shows the table.

import { h } from "./dom.js";
import { listen } from "./keys.js";
import { forgetSession, Line, openSession } from "./line.js";
import { Table } from "./table.js";
import { WORDS } from "./words.js";

// Whoever frames the page may ask for its theme.
const theme = new URLSearchParams(location.search).get("theme");
if (theme === "dark") document.documentElement.dataset.theme = theme;

const app = document.getElementById("app");

function tell(title, text, address = null) {
  document.title = title;
  app.replaceChildren(
    h("main", { class: "boot" }, h("h1", {}, title), h("p", { role: "status" }, text), address ? h("a", { class: "action is-main", href: address }, WORDS.discord) : null),
  );
}

async function open() {
  let session;
  try {
    session = await openSession();
  } catch (error) {
    tell(WORDS.closed, error.message);
    return;
  }
  if (!session) {
    tell(WORDS.noLinkTitle, WORDS.noLink);
    return;
  }
  let table = null;
  const line = new Line(session, {
    frame(frame) {
      if (frame.type === "scene") frame.skew = frame.now - Date.now();
      if (frame.type === "scene" && !table.element.isConnected) app.replaceChildren(table.element);
      table.hear(frame);
    },
    line(isUp) {
      if (table?.scene) table.setLine(isUp);
      else if (!isUp) tell(WORDS.opening, WORDS.noAnswer);
    },
    over(text) {
      forgetSession();
      tell(WORDS.closed, text, table?.scene?.discord);
    },
  });
  table = new Table(line);
  listen(table);
}

// A new link in the same tab opens another table.
addEventListener("hashchange", () => location.hash.length > 1 && location.reload());
open();
