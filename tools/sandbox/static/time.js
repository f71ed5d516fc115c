// Times as Discord shows them, in the reader's own time zone.

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

function fromNow(seconds) {
  const distance = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(distance) >= length) ?? UNITS.at(-1);
  return relative.format(Math.round(distance / size), unit);
}

function format(date, style) {
  return new Intl.DateTimeFormat(undefined, STYLES[style]).format(date);
}

/** The time of `<t:seconds:style>`; relative times are kept up to date. */
export function timestamp(seconds, style) {
  const date = new Date(seconds * 1000);
  const element = document.createElement("time");
  if (Number.isNaN(date.getTime())) {
    element.textContent = "Invalid date";
    return element;
  }
  element.dateTime = date.toISOString();
  element.className = "timestamp";
  element.title = format(date, "F");
  if (style === "R") {
    element.dataset.relative = String(seconds);
    element.textContent = fromNow(seconds);
  } else {
    element.textContent = format(date, style);
  }
  return element;
}

/** A message's time in short form, with the full date as its title. */
export function clock(iso) {
  const date = new Date(iso);
  const today = new Date().toDateString() === date.toDateString();
  const element = document.createElement("time");
  element.dateTime = date.toISOString();
  element.title = format(date, "F");
  element.textContent = today ? format(date, "t") : `${format(date, "d")} ${format(date, "t")}`;
  return element;
}

setInterval(() => {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const text = fromNow(Number(element.dataset.relative));
    if (element.textContent !== text) element.textContent = text;
  }
}, 1000);
