// Loaded first: a page outside Discord enters and connects while the rest of it still loads.

const SECRET = "table session";
const query = new URLSearchParams(location.search);

/** Whether Discord shows this page. */
export const isActivity = query.has("frame_id") && parent !== window;

/** What speaks with Discord's frame; null outside it. */
export const activity = isActivity ? import("./activity.js") : null;
activity?.catch(() => {}); // whoever waits for it says why

/** The session of a link in the address, which is used up; null without one. Throws with the reason. */
export async function enteredSession() {
  const link = location.hash.slice(1);
  if (!link) return null;
  history.replaceState(null, "", location.pathname + location.search);
  if (link.startsWith("replay.")) return link; // from a public page: no secret, and no exchange
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

/** The page's session; a link in the address is exchanged for one first. Throws with the reason. */
async function openSession() {
  const session = await enteredSession();
  if (!session) return sessionStorage.getItem(SECRET);
  sessionStorage.setItem(SECRET, session);
  return session;
}

export function forgetSession() {
  sessionStorage.removeItem(SECRET);
}

/** A connection that asks for the table once there is a session, and tells what changed since this ply. */
export function connection(session, since) {
  const address = new URL("socket", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  const isOpen = new Promise((resolve) => socket.addEventListener("open", resolve));
  Promise.all([session, isOpen])
    .then(([known]) => socket.send(JSON.stringify({ type: "hello", session: known, since })))
    .catch(() => socket.close());
  return socket;
}

/** The first connection, with what has been heard on it so far. */
function firstConnection(session) {
  const heard = [];
  const socket = connection(session, null);
  const hear = ({ data }) => heard.push(data);
  socket.addEventListener("message", hear);
  return { socket, heard, stop: () => socket.removeEventListener("message", hear) };
}

/** A link is exchanged while the connection is opened. */
async function begin() {
  const isLinked = location.hash.length > 1 || sessionStorage.getItem(SECRET) !== null;
  const opening = openSession();
  const first = isLinked ? firstConnection(opening) : null;
  return { session: await opening, first };
}

/** The session outside Discord, null if there is none, and its first connection; rejected with the reason. */
export const opened = isActivity ? null : begin();
opened?.catch(() => {}); // whoever waits for it says why
