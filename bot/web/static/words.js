// What the page itself says; all else comes from the bot.

export const WORDS = {
  noLink: "Open a table from Discord: press “Open the table” on a board, under More, or below /play board.",
  noLinkTitle: "No table is open here",
  noFrame: "Discord's app does not answer this page.",
  whichTable: "Which table?",
  noMatch: "You play no match with a table",
  noMatchHint: "Begin one in Discord, then press “Open the table” on its board.",
  tryAgain: "Try again",
  otherTable: "Another table",
  closed: "This table is closed",
  opening: "Opening the table",
  noAnswer: "The bot does not answer. This page tries again by itself.",
  cancel: "Cancel",
  takeBack: "Take back",
  nothingToTakeBack: "Nothing can be taken back now.",
  couldDo: "What can be done here",
  askTakeBack: "Ask to take back",
  more: "More",
  keys: "Keys",
  list: "All actions, as a list",
  listShort: "all, as a list",
  goal: "goal",
  guard: "guard",
  lost: "lost",
  filter: "Type to filter",
  nothingFound: "No action has these words.",
  again: "Show again",
  log: "Log",
  hint: "Hint",
  offerDraw: "Offer a draw",
  concede: "Concede",
  conceding: "Concede?",
  concedeSure: "You lose this match at once. This cannot be taken back.",
  concedeYes: "Yes, concede",
  goOn: "Go on playing",
  discord: "Open it in Discord",
  agree: "Agree",
  decline: "Decline",
  accept: "Accept the draw",
  yourTurn: "Your turn",
  toAct: "To act",
  you: "you",
  computer: "computer",
  out: "is out",
  watching: "You are watching",
  canDo: "What you can do",
  touchToAct: "touch it to act",
  touchToRead: "anything else: touch to read",
  nextTouch: "touch next",
  waits: "Waiting for the others.",
  tryNow: "Try now",
  names: "Names on the board",
  endsAlone: "End turns in which only the end is left",
  endsSoon: "Only the end is left: your turn ends in 3 s. Any touch or key stops that.",
  on: "on",
  off: "off",
  threats: "Threats",
  skip: "Skip to now",
  pause: "Pause",
  play: "Play",
  earlier: "Step back",
  later: "Step on",
  lastSteps: "What happened last",
  undone: "Not done",
  close: "Close",
  noConnection: "No connection: not sent.",
  stillPending: "Wait for what you did before.",
  onlyRead: "You can read; you can act once the connection is back.",
  secondFirst: "dashed: two actions",
  victory: "Victory",
  defeat: "Defeat",
  draw: "Draw",
  over: "It is over",
  rematch: "Rematch",
  nextOpponent: "Next opponent",
  decided: "What decided it?",
  dice: "Check the dice",
  stepThrough: "Step through",
  turnBack: "Turn back",
  turnOn: "Turn on",
  closeSteps: "Close",
  stepKeys: "step; Space plays",
  caster: "Caster view",
  live: "As everybody sees it",
  leads: "leads",
  send: "Send",
  remove: "Remove",
  discard: "Discard",
  draftOld: "Your draft is out of date",
  draftChanged: "The board has changed since, and nothing of it was sent.",
  draftSent: "You had sent it when the connection was lost. What happened last shows whether it counts.",
  fewer: "fewer",
  moreOf: "more",
  all: "all",
  allGo: "all go",
  lookAtBoard: "Look at the board",
};

export const KEYS = [
  ["Arrows", "to the nearest place that way"],
  ["Enter, Space", "touch it"],
  ["Esc", "one touch back"],
  ["Tab", "board, cards, context, actions"],
  ["1 – 9", "a card"],
  ["a letter, then a number", "that place"],
  ["/", "all actions as a list"],
  ["E", "end the turn, or the main button"],
  ["U", "take back, or remove the last of a draft"],
  ["S", "send the draft"],
  ["+ −", "how many go"],
  ["R", "what happened last, again"],
  ["T", "threats: how many could attack there"],
  ["N", "names on the board"],
  ["← → Space End", "steps, while they are shown or an ended match is looked back on"],
  ["?", "these keys"],
];

export function chosenSaid(label, ...next) {
  return `${label} chosen. ${nextSaid(...next)}`;
}

/** `3 places, 1 target, 2 choices.` */
export function nextSaid(places, targets, choices) {
  const parts = [];
  if (places) parts.push(places === 1 ? "1 place" : `${places} places`);
  if (targets) parts.push(targets === 1 ? "1 target" : `${targets} targets`);
  if (choices) parts.push(choices === 1 ? "1 choice" : `${choices} choices`);
  return `${parts.length ? parts.join(", ") : "Nothing follows"}.`;
}

/** Lines in one line: `Cost 2, HP 4`; whole sentences stay whole. */
export function inOneLine(...texts) {
  const lines = texts.filter(Boolean).join("\n").split("\n");
  return lines.reduce((said, line) => `${said}${said.endsWith(".") ? " " : line.endsWith(".") ? ": " : ", "}${line}`);
}

export function stateSaid({ label, isFirst, isNext, isChosen, chips }) {
  const states = [];
  if (isChosen) states.push("chosen");
  if (isNext) states.push("touch to do it");
  else if (isFirst && !label.includes("may act")) states.push("may act");
  return [...states, ...chips.map(chipSaid)].join(", ");
}

export function chipSaid([kind, text]) {
  return { odds: `chance ${text}`, danger: `${text} could attack there`, wins: `wins ${text}`, steps: text === "1" ? "1 movement point" : `${text} movement points`, ap: text === "1" ? "1 action point" : `${text} action points` }[kind] ?? text;
}

export function lostSaid(seconds, since, isClocked) {
  const soon = seconds > 0 ? `Trying again in ${seconds} s.` : "Trying again…";
  return `${soon} What you see is from ${since}${isClocked ? "; your clock runs on" : ""}.`;
}

export function actionsSaid(count) {
  return count === 1 ? "1 action" : `${count} actions`;
}

/** `2 orders, not sent yet` */
export function draftSaid(count) {
  return count === 1 ? "1 order, not sent yet" : count ? `${count} orders, not sent yet` : "Nothing is drafted";
}

/** The button that sends a draft and then does what it says: `Send and end my moves`. */
export function sendAnd(label) {
  return `Send and ${label[0].toLowerCase()}${label.slice(1)}`;
}

/** The button that begins the next game of a series, or goes to it. */
export function nextGame(number) {
  return `Game ${number}`;
}

export function stepSaid(number, count) {
  return `step ${number} of ${count}`;
}

/** `2:41`, `1:05:20` */
export function time(milliseconds) {
  const all = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (number) => String(number).padStart(2, "0");
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
