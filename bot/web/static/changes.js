// What is said when a board takes the place of another: whose turn it is, goals, offers, the end.

import { alertNow, announce } from "./dom.js";
import { WORDS } from "./words.js";

export function tellChanges(before, scene) {
  const acts = (one) => one?.players[one.seat]?.acts ?? false;
  if (scene.result && !before?.result) alertNow(`${WORDS[scene.result.verdict]}. ${scene.result.text}`);
  else if (acts(scene) && (!acts(before) || scene.title !== before.title)) alertNow(`${WORDS.yourTurn}. ${scene.title}. ${scene.asks}`);
  if (!before) return;
  scene.lanes.forEach((lane, index) => {
    const old = before.lanes[index];
    if (old && (old.said !== lane.said || old.step !== lane.step)) announce(`${lane.goal}: ${lane.said}`);
  });
  scene.news.filter((each) => !before.news.includes(each)).forEach((each) => alertNow(each));
}
