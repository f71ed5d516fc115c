/**
 * Open pages look for changes and show them, and times are shown as the reader's clock has them. Everything
 * can be read without this script.
 */
const MOST_SECONDS = 120;
const page = document.getElementById("page");
const status = document.createElement("p");
let live = Number(document.body.dataset.live || 0); // seconds between looks; 0 for none
let wait = live;
let etag = "";
let timer = 0;

const format = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

function localise(root) {
  for (const time of root.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    if (!Number.isNaN(at.getTime())) time.textContent = format.format(at);
  }
}

// What readers have opened stays open, and the focus stays where it was.
function keepState(from, to) {
  for (const details of from.querySelectorAll("details[id]")) {
    const now = to.querySelector(`#${CSS.escape(details.id)}`);
    if (now) now.open = details.open;
  }
  for (const box of from.querySelectorAll("[data-scroll]")) {
    const now = to.querySelector(`[data-scroll="${CSS.escape(box.dataset.scroll)}"]`);
    if (now) requestAnimationFrame(() => now.scrollTo(box.scrollLeft, box.scrollTop));
  }
}

// The links with the same address as this element, or the element with its id.
function likes(element) {
  if (element.id) return [...page.querySelectorAll(`#${CSS.escape(element.id)}`)];
  const address = element.getAttribute("href");
  return address ? [...page.querySelectorAll(`a[href="${CSS.escape(address)}"]`)] : [];
}

// Only the parts that differ are replaced.
function replace(fresh) {
  const focused = page.contains(document.activeElement) ? document.activeElement : null;
  const at = focused ? likes(focused).indexOf(focused) : -1;
  const known = new Map([...page.children].map((each) => [each.id, each]));
  const parts = [...fresh.children].map((part) => {
    const before = known.get(part.id);
    if (part.id && before && before.dataset.sent === part.outerHTML) return before;
    part.dataset.sent = part.outerHTML;
    if (before) keepState(before, part);
    localise(part);
    return part;
  });
  page.replaceChildren(...parts);
  if (focused && !focused.isConnected) {
    const found = likes(focused);
    found[Math.min(at, found.length - 1)]?.focus({ preventScroll: true });
  }
  page.dispatchEvent(new CustomEvent("changed"));
}

// A page that is no longer shared is not read on: nothing of it stays.
function empty(said) {
  live = 0;
  const text = document.createElement("p");
  text.textContent = status.textContent = document.title = said;
  page.replaceChildren(text);
  for (const each of [...document.body.children]) if (each !== page && each !== status) each.remove();
}

async function look() {
  const answer = await fetch(location.pathname, { cache: "no-cache" });
  if (answer.status === 404) { empty(await answer.text()); return; }
  if (!answer.ok) throw new Error(String(answer.status));
  const tag = answer.headers.get("ETag");
  if (tag === etag) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  etag = tag;
  live = Number(fresh.body.dataset.live || 0);
  const next = fresh.getElementById("page");
  if (next.dataset.news !== page.dataset.news) status.textContent = next.dataset.news || "";
  page.dataset.news = next.dataset.news || "";
  replace(next);
}

async function round() {
  clearTimeout(timer);
  if (!live || document.hidden) return;
  try {
    await look();
    document.body.classList.remove("is-away");
    wait = live;
  } catch {
    document.body.classList.add("is-away");
    wait = Math.min(MOST_SECONDS, wait * 2);
  }
  if (live) timer = setTimeout(round, wait * 1000 * (0.9 + Math.random() / 5));
}

if (page) {
  status.setAttribute("role", "status");
  status.className = "hidden";
  document.body.append(status);
  for (const part of page.children) part.dataset.sent = part.outerHTML;
  localise(page);
  if (live) timer = setTimeout(round, wait * 1000);
  document.addEventListener("visibilitychange", round);
  addEventListener("online", round);
}
