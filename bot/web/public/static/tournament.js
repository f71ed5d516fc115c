/**
 * Finds players on a tournament's page, and makes its bracket larger or smaller. What a browser itself finds
 * and zooms works, too, and without this script.
 */
const STEPS = [0.4, 0.55, 0.7, 0.85, 1, 1.2, 1.5];
const main = document.getElementById("page");
const plainName = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLocaleLowerCase();
const said = document.createElement("output");
const field = document.createElement("input");
let found = [];
let at = -1;

// Marks everybody with this in their name; says how many there are.
function findPlayers() {
  const wanted = plainName(field.value.trim());
  for (const each of main.querySelectorAll(".found")) each.classList.remove("found");
  const names = wanted ? [...main.querySelectorAll(".side .name, tbody th, .people li")] : [];
  found = names.filter((each) => plainName(each.textContent).includes(wanted));
  for (const each of found) each.classList.add("found");
  said.textContent = wanted ? `${found.length} found` : "";
}

function showNext() {
  if (!found.length) return;
  at = (at + 1) % found.length;
  found[at].scrollIntoView({ block: "center", inline: "center" });
  said.textContent = `${at + 1} of ${found.length}`;
}

function makeButton(label, name, press) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.setAttribute("aria-label", name);
  button.addEventListener("click", press);
  return button;
}

function zoom(by) {
  const root = document.documentElement;
  const now = Number(root.dataset.zoom || STEPS.indexOf(1));
  const next = Math.max(0, Math.min(STEPS.length - 1, now + by));
  root.dataset.zoom = next;
  root.style.setProperty("--zoom", STEPS[next]);
}

// The smallest step at which the widest part of the bracket fits, or the smallest of all.
function fit() {
  for (let step = STEPS.length; step > 0; step -= 1) {
    zoom(step === STEPS.length ? STEPS.length : -1);
    if ([...main.querySelectorAll(".bracket [data-scroll]")].every((each) => each.scrollWidth <= each.clientWidth)) return;
  }
}

if (main) {
  const tools = document.createElement("form");
  const label = document.createElement("label");
  tools.className = "tools";
  tools.setAttribute("role", "search");
  label.textContent = "Find a player ";
  field.type = "search";
  field.autocomplete = "off";
  field.spellcheck = false;
  label.append(field);
  tools.append(label, said);
  if (main.querySelector(".bracket")) {
    tools.append(
      makeButton("−", "Smaller bracket", () => zoom(-1)),
      makeButton("+", "Larger bracket", () => zoom(1)),
      makeButton("Fit", "Fit the bracket to the window", fit),
    );
  }
  field.addEventListener("input", () => { at = -1; findPlayers(); });
  tools.addEventListener("submit", (event) => { event.preventDefault(); showNext(); });
  main.addEventListener("changed", findPlayers);
  document.body.prepend(tools);
}
