// The panel beside the board: head, lanes, context, hand, actions; and the two bars of the players.

import { alertNow, h, icon, key, unseen } from "./dom.js";
import { isAnswer } from "./paths.js";
import { dragFrom, Presses, SLACK } from "./presses.js";
import { chip } from "./rows.js";
import { inOneLine, lostSaid, sendAnd, time, WORDS } from "./words.js";

const MINUTE_MS = 60_000;
const WAY_SIGNS = { back: "back", "start again": "history", "show me": "hint" };
const HELD_MS = 400;
const PRESS_ENDS_MS = 50;

export class Panel {
  constructor(table) {
    this.table = table;
    this.top = h("div", { class: "bar is-top" });
    this.bottom = h("div", { class: "bar is-bottom" });
    this.head = h("header", { class: "head" });
    this.line = h("div", { class: "banner", role: "status", hidden: true });
    this.lanes = h("div", { class: "lanes" });
    this.context = h("div", { class: "context", role: "region", "aria-label": "What you can do", tabindex: "0" });
    this.scrolled = 0;
    this.context.addEventListener("scroll", () => (this.scrolled = this.context.scrollTop), { passive: true });
    this.hand = h("div", { class: "hand", role: "group", "aria-label": "Your cards" });
    this.actions = h("div", { class: "actions", role: "group", "aria-label": "Actions" });
    this.element = h("aside", { class: "panel" }, this.head, this.line, this.lanes, this.hand, this.context, this.actions);
    this.presses = new Presses();
    dragFrom(this.hand, table.drags);
    this.pressed = null; // the question when the pointer went down
    this.held = new Map(); // what parts are to hold once it is up
    this.element.addEventListener("pointerdown", (event) => this.hold(event));
    this.element.addEventListener("pointermove", (event) => this.pressed !== null && this.isDrag(event) && this.release());
    addEventListener("click", () => (this.pressed = null), true); // what it does is shown at once
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => this.release(), PRESS_ENDS_MS));
  }

  /** What is asked of the player: on another question, a press is out of date. */
  get question() {
    return `${this.scene?.prompt}/${this.scene?.ply}`;
  }

  /** From pointer down to up, what is pressed is not replaced: else the press is lost. */
  hold(event) {
    this.pressed = this.question;
    this.down = event;
    clearTimeout(this.holding);
    this.holding = setTimeout(() => this.release(), HELD_MS);
  }

  /** A pointer that leaves the place where it went down drags, and presses nothing. */
  isDrag(event) {
    return Math.hypot(event.clientX - this.down.clientX, event.clientY - this.down.clientY) >= SLACK;
  }

  release() {
    this.pressed = null;
    const held = [...this.held];
    for (const [part, children] of held) this.put(part, ...children);
  }

  get scene() {
    return this.table.scene;
  }

  /** Replace what a part holds; what had the focus keeps it. */
  put(part, ...children) {
    if (this.pressed !== null && this.pressed === this.question) return void this.held.set(part, children);
    this.held.delete(part);
    const focused = part.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const ends = focused ? [document.activeElement.selectionStart, document.activeElement.selectionEnd] : [];
    part.replaceChildren(...children.flat(Infinity).filter(Boolean));
    if (focused === null) return;
    const again = [...part.querySelectorAll("[data-key]")].find((each) => each.dataset.key === focused);
    this.table.isPutting = true; // this focus is no news
    again?.focus({ preventScroll: true });
    this.table.isPutting = false;
    if (again?.matches("input") && ends[0] !== undefined) again.setSelectionRange(...ends);
  }

  render() {
    this.renderBars();
    this.renderHead();
    this.renderLanes();
    this.renderHand();
    this.renderActions();
    this.tick();
  }

  fill(parts) {
    // Focus keeps its place in the list of actions while its text is typed.
    if (this.table.mode === "list" && this.context.querySelector('[data-key="filter"]') === document.activeElement && this.shownScene === this.scene) return;
    this.shownScene = this.scene;
    const subject = this.table.subject;
    const kept = subject === this.subject ? this.scrolled : 0; // something else is read from its beginning
    this.subject = subject;
    this.put(this.context, parts);
    // Where nothing was scrolled, to look or to set would only cost a layout.
    if (this.scrolled) this.context.scrollTop = this.scrolled = kept;
    if (this.table.film.isRunning) this.context.querySelector(".is-now")?.scrollIntoView({ block: "nearest" });
  }

  renderBars() {
    const { players, board, sides } = this.scene;
    // Bars stand in the picture itself, unless that is cropped.
    const isTold = board ? !this.table.board.isCropped : sides.length > 0;
    const above = sides.filter((side) => side.above).map((side) => side.side);
    const hasBars = !isTold && (players.length === 2 || above.length > 0);
    const { classList } = this.table.element;
    classList.toggle("has-bars", hasBars);
    classList.toggle("has-seats", hasBars && players.length > 2);
    if (!hasBars) return;
    const below = sides.filter((side) => !side.above).map((side) => side.side);
    for (const [bar, seats] of above.length ? [[this.top, above], [this.bottom, below]] : [[this.top, [1]], [this.bottom, [0]]]) {
      bar.classList.toggle("has-figures", sides.length > 0);
      bar.classList.toggle("has-many", sides.some((side) => side.figures.length > 4));
      bar.classList.toggle("is-shared", seats.length > 1);
      bar.classList.toggle("has-signs", above.length > 0);
      this.put(bar, seats.map((seat) => this.seat(seat, players[seat], sides.find((each) => each.side === seat))));
    }
  }

  /** A side's sign, in its colour and shape in the picture. */
  sign(seat) {
    const shape = this.scene.sides.find((each) => each.side === seat)?.sign;
    const sign = h("span", { class: `side is-${seat} ${shape ? `sign-${shape}` : ""}`, "aria-hidden": "true" });
    return shape ? h("span", { class: "sign-plate" }, sign) : sign;
  }

  /** A player's bar; where the picture's bar can be touched, so can this one. */
  seat(seat, player, side) {
    const { table } = this;
    const [name, told] = [`side:${seat}`, this.bar(player, seat, side)];
    const [classes, mark] = [player.acts ? "seat is-asked" : "seat", table.marks.get(name)];
    if (!mark?.kind && !mark?.isChosen) return h("div", { class: classes }, told);
    return h("button", { type: "button", class: `${classes} is-lit`, "data-key": name, "aria-pressed": mark.isChosen ? "true" : null, on: { click: () => table.touch(name) } }, told);
  }

  bar(player, seat, side) {
    const signs = [player.you ? WORDS.you : null, player.computer ? WORDS.computer : null, player.out ? WORDS.out : null].filter(Boolean);
    const acts = player.acts ? h("span", { class: "badge" }, player.you ? WORDS.yourTurn : WORDS.toAct) : null;
    const clock = player.clock ? h("span", { class: "clock", "data-seat": seat }) : null;
    return [
      this.sign(seat),
      h("strong", { class: "name" }, player.name),
      side?.leads ? h("span", { class: "leads" }, h("span", { "aria-hidden": "true" }, "★"), unseen(WORDS.leads)) : null,
      acts,
      signs.length ? h("span", { class: "small" }, signs.join(", ")) : null,
      side ? h("span", { class: "figures" }, side.figures.map(([name, value]) => h("span", { class: "figure" }, h("span", { class: "small" }, name), " ", h("b", {}, value)))) : null,
      clock,
    ];
  }

  renderHead() {
    const { scene, table } = this;
    const clocks = scene.players.map((player, seat) => ({ player, seat })).filter(({ player }) => player.clock);
    const isWatching = scene.seat === null;
    this.element.classList.toggle("is-exercise", Boolean(scene.ways));
    for (const { side, colour } of scene.sides) if (colour) table.element.style.setProperty(`--seat-${side}`, colour);
    this.put(
      this.head,
      h("h1", {}, scene.head),
      isWatching ? h("span", { class: "pill is-watching" }, icon("eye"), WORDS.watching) : null,
      clocks.map(({ player, seat }) => h("span", { class: player.acts ? "pill is-lit" : "pill", title: player.name }, this.sign(seat), unseen(`${player.name}: `), h("span", { class: "clock", "data-seat": seat }))),
      h("button", { type: "button", class: "square wide-only", "aria-label": WORDS.keys, "data-key": "keys", on: { click: () => table.setMode("keys") } }, icon("keys")),
      h("button", { type: "button", class: "square wide-only", "aria-label": WORDS.more, "aria-expanded": String(table.mode === "more"), "data-key": "more", on: { click: () => table.setMode("more") } }, icon("more")),
    );
  }

  renderLanes() {
    const steps = ["in reach", "on it", "held"];
    const counted = ([done, all]) => Array.from({ length: all }, (_, index) => h("span", { class: index < done ? "is-reached" : "" }));
    const named = (lane, step) => (step === "held" && !lane.mine && this.scene.seat !== null ? WORDS.lost : step);
    this.put(
      this.lanes,
      this.scene.lanes.map((lane) => {
        const reached = steps.indexOf(lane.step) + 1;
        const colour = reached ? (lane.mine ? "is-mine" : "is-theirs") : "";
        return h(
          "div",
          { class: `lane ${colour}` },
          this.sign(lane.side),
          h("span", { class: "goal" }, this.scene.seat === null ? null : h("span", { class: "small" }, lane.mine ? WORDS.goal : WORDS.guard, " "), lane.goal),
          h("span", { class: lane.parts ? "track is-counted" : "track", "aria-hidden": "true" }, lane.parts ? counted(lane.parts) : steps.map((step, index) => h("span", { class: index < reached ? "is-reached" : "" }, named(lane, step)))),
          unseen(reached ? `: ${named(lane, lane.step)}. ` : ": "),
          h("span", { class: "said" }, lane.said),
        );
      }),
    );
  }

  renderHand() {
    const { table } = this;
    const cards = this.scene.regions.filter((region) => region.place === "hand");
    this.hand.hidden = !cards.length;
    const isPlayed = cards.some(({ name }) => table.firsts.has(name));
    const isFree = table.proposals.isOpen && isPlayed; // to take a card instead
    const first = table.chosen.length && !isFree ? table.region(table.chosen[0]) : null;
    this.element.classList.toggle("is-on-board", first?.place === "board");
    this.element.classList.toggle("is-on-hand", first?.place === "hand");
    const isListed = table.chosen.length > 0 && ![...table.next.keys()].some((name) => table.region(name)?.shape);
    this.element.classList.toggle("is-listed", isListed);
    this.element.classList.toggle("is-beside", isPlayed && this.isBesideBoard());
    this.element.classList.toggle("is-answering", table.canAct && !isPlayed && [...table.firsts.keys()].some((name) => isAnswer(table.region(name))));
    this.put(this.hand, cards.map((region) => this.card(region, table.marks.get(region.name))));
  }

  /** Whether all of what is asked is answered beside the board. */
  isBesideBoard() {
    const { table } = this;
    return table.scene.paths.every((path) => path.touches.every(({ region }) => !table.region(region)?.shape));
  }

  card(region, mark) {
    const { table } = this;
    const picture = region.picture && table.line.picture(this.scene.pictures[region.picture]);
    const classes = ["card-button", mark?.kind ? `is-${mark.kind}` : "", mark?.isChosen ? "is-chosen" : "", mark?.isRead ? "is-being-read" : "", region.written ? "is-written" : ""];
    const chips = (mark?.chips ?? []).filter(([kind]) => kind !== "danger").slice(0, 1);
    const [name, fact = "", ...state] = region.label.split(", ");
    const why = mark?.kind ? "" : state.filter((each) => !each.startsWith("may be ")).join(", ");
    return h(
      "button",
      {
        type: "button",
        class: classes.filter(Boolean).join(" "),
        "data-key": region.name,
        "aria-label": mark?.kind === "first" && !region.label.includes("may be ") ? `${region.label}, may be played` : region.label,
        "aria-pressed": mark?.isChosen ? "true" : null,
        on: { click: () => table.touch(region.name), focus: () => table.look(region.name), pointerenter: (event) => event.pointerType === "mouse" && table.look(region.name), pointerleave: () => table.look(null) },
      },
      picture ? h("img", { src: picture, alt: "", draggable: "false" }) : null,
      h("span", { class: "card-name" }, name),
      why ? h("span", { class: "card-why" }, why) : null,
      h("span", { class: "card-facts" }, region.written ? fact : inOneLine(fact, region.read)),
      chips.map(chip),
    );
  }

  renderActions() {
    const { table, scene } = this;
    const { isRunning } = table.film;
    this.element.classList.toggle("is-filming", isRunning);
    if (!isRunning) {
      this.element.classList.toggle("is-asking", table.isAsking);
      this.actions.classList.toggle("is-end", !scene.running && !table.isLookingBack && !table.mode && !table.reading);
      if (!table.isLookingBack) this.element.classList.toggle("is-in-mode", table.mode !== null);
    }
    const shown = this.buttons().flat().filter(Boolean);
    this.presses.shown(shown.map((each) => each.dataset.key), table.pending !== null);
    this.put(this.actions, shown);
  }

  /** The buttons of the bar, for what is shown and asked now. */
  buttons() {
    const { table, scene } = this;
    this.actions.classList.remove("is-tight", "is-drafting");
    if (table.film.isRunning) return this.filmActions();
    if (table.isLookingBack) return [this.atTheEnd()];
    if (table.isAsking) return this.answers();
    const way = scene.wishes["take back"];
    const mayCancel = table.chosen.length || table.choice || table.reading || table.mode;
    const main = table.mainButton?.region;
    const { isOpen } = table.draft;
    this.actions.classList.toggle("is-tight", Boolean(mayCancel) || isOpen);
    this.actions.classList.toggle("is-over", !scene.running);
    this.actions.classList.toggle("is-drafting", isOpen);
    const shown = scene.regions.filter((region) => region.place === "actions" && !region.shape && region.name.startsWith("button:"));
    return [
      mayCancel ? this.action("cancel", WORDS.cancel, () => table.back(), { sign: "cancel", keyName: "Esc" }) : null,
      scene.seat === null || !scene.running || scene.ways ? null : this.action("take back", way === "by consent" && !isOpen ? WORDS.askTakeBack : WORDS.takeBack, () => table.takeBack(), { sign: "back", keyName: "U", disabled: !(way || isOpen) || !table.canAct, why: table.whyNotBack || null, isSmall: true, isDeed: true }),
      scene.threats.length && scene.prompt !== null ? this.action("threats", WORDS.threats, () => table.toggle("withThreats"), { sign: "swords", keyName: "T", isSmall: true, isLit: table.withThreats }) : null,
      scene.wishes.caster ? this.action("cast", scene.cast ? WORDS.live : WORDS.caster, () => table.line.send({ type: "cast", on: !scene.cast }), { sign: "eye", isMain: true }) : null,
      scene.running ? null : this.atTheEnd(),
      (scene.ways ?? []).map(({ what, label, main }) => this.action(what, label, () => table.wish(what), { sign: WAY_SIGNS[what], keyName: main ? "E" : null, isMain: main, isGold: main, isSmall: !main, isDeed: true })),
      h("button", { type: "button", class: "square narrow-only", "aria-label": WORDS.more, "data-key": "more", on: { click: () => table.setMode("more") } }, icon("more")),
      isOpen ? this.action("send", WORDS.send, () => table.draft.send(), { keyName: "S", isGold: true, disabled: !table.canAct, isDeed: true }) : null,
      shown.map((region) => this.regionAction(region, region.name === main)),
    ];
  }

  answers() {
    const { table } = this;
    const { question } = table;
    const yes = question ? table.label(question.touches.at(-1).region) : WORDS.concedeYes;
    return [
      this.action("go on", WORDS.goOn, () => table.back(), { sign: "back", isLit: true }),
      this.action("yes", yes, () => (question ? table.take(question) : table.wish("concede")), { isGold: Boolean(question), isDanger: !question, isDeed: true }),
    ];
  }

  regionAction(region, isMain) {
    const { table } = this;
    const mark = table.marks.get(region.name);
    const may = table.firsts.has(region.name);
    const label = table.draft.isOpen && may ? sendAnd(region.label) : region.label;
    const button = this.action(region.name, label, () => table.touch(region.name), { isDeed: true, keyName: isMain ? "E" : null, disabled: !may, isMain, isLit: isMain && mark && !table.chosen.length });
    const touch = table.firsts.get(region.name)?.touch;
    if (touch?.sentence) button.title = touch.sentence;
    return button;
  }

  atTheEnd() {
    return this.table.ending?.actions((...given) => this.action(...given)) ?? null;
  }

  filmActions() {
    const { film } = this.table;
    return [
      this.action("earlier", WORDS.earlier, () => film.move(-1), { sign: "earlier", isSign: true, disabled: film.index === 0 }),
      this.action("pause", film.isPaused ? WORDS.play : WORDS.pause, () => film.pause(), { sign: film.isPaused ? "play" : "pause", isSign: true, isLit: true }),
      this.action("later", WORDS.later, () => film.move(1), { sign: "later", isSign: true }),
      this.action("skip", WORDS.skip, () => film.stop(), { keyName: "End", isMain: true }),
    ];
  }

  /** A button of the bar; a deed changes more than what is shown. */
  action(name, label, act, { sign = null, keyName = null, disabled = false, why = null, isMain = false, isLit = false, isSmall = false, isSign = false, isGold = false, isDanger = false, isDeed = false } = {}) {
    const classes = ["action", isMain ? "is-main" : "", isLit ? "is-lit" : "", isSmall ? "is-small" : "", isSign ? "is-sign" : "", isGold ? "is-gold" : "", isDanger ? "is-danger" : ""];
    return h(
      "button",
      // A disabled button would lose the focus: it says so, and does nothing.
      { type: "button", class: classes.filter(Boolean).join(" "), "aria-label": label, "data-key": name, "aria-disabled": disabled ? "true" : null, "aria-description": why, title: why, on: { click: () => (disabled ? why && alertNow(why) : this.presses.press(name, act, isDeed)) } },
      sign ? icon(sign) : null,
      isSign ? null : h("span", { class: "action-name" }, label),
      keyName ? key(keyName) : null,
    );
  }

  focusQuestion() {
    this.actions.querySelector('[data-key="go on"]')?.focus();
  }

  focusContext() {
    (this.context.querySelector('[data-key="filter"], section button, section a, [tabindex="0"]') ?? this.context).focus();
  }

  /** Show or hide that the connection is lost. */
  banner(isUp) {
    const { line } = this.table;
    if (isUp) {
      if (!this.line.hidden && this.lostAt) alertNow("Connected again.");
      this.line.hidden = true;
      this.lostAt = null;
      return;
    }
    if (!this.lostAt) {
      this.lostAt = new Date();
      alertNow("Connection lost.");
    }
    const since = this.lostAt.toLocaleTimeString();
    const isClocked = this.scene?.players.some((player) => player.clock) ?? false;
    if (!this.lostText) {
      this.lostText = h("span", {});
      this.line.append(icon("offline"), h("div", {}, h("strong", {}, "Connection lost. "), this.lostText), h("button", { type: "button", on: { click: () => line.retryNow() } }, WORDS.tryNow));
    }
    this.lostText.textContent = lostSaid(line.secondsLeft, since, isClocked);
    this.line.hidden = false;
  }

  /** The clocks go on. */
  tick() {
    if (!this.scene) return;
    for (const shown of this.table.element.querySelectorAll(".clock[data-seat]")) {
      const seat = Number(shown.dataset.seat);
      const clock = this.scene.players[seat].clock;
      if (!clock) continue;
      const left = clock.ends === null ? clock.left * 1000 : clock.ends - this.now();
      shown.textContent = clock.paused ? `${time(left)} ⏸` : time(left);
      shown.classList.toggle("is-short", left < MINUTE_MS && clock.ends !== null);
      if (seat === this.scene.seat && clock.ends !== null && left < MINUTE_MS && this.warned !== clock.ends) {
        this.warned = clock.ends;
        alertNow("A minute left.");
      }
    }
  }

  now() {
    return Date.now() + (this.scene.skew ?? 0);
  }
}
