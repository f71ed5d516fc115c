// A chip in the panel: a sign, its number, and both in words for screen readers.

import { h, icon, unseen } from "./dom.js";
import { chipSaid } from "./words.js";

const SIGNS = { danger: "swords", wins: "trophy", steps: "steps", ap: "steps" };

export function chip([kind, text]) {
  const sign = SIGNS[kind];
  return h("span", { class: `chip is-${kind}` }, sign ? icon(sign) : null, h("span", { "aria-hidden": "true" }, text), unseen(chipSaid([kind, text])));
}
