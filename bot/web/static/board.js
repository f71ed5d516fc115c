// The picture with touchable regions over it. The picture itself is hidden from screen readers; regions speak.

import { h, s } from "./dom.js";
import { box, clip, nearest, svgShape } from "./geometry.js";
import { coordinateMarks, hatching, nameMark, regionMarks, stepMarks } from "./marks.js";
import { stateSaid } from "./words.js";

const HOLD_MS = 400;
const FINE = 44; // what acts is at least as large as a fingertip
const NARROW = "(max-width: 859px) and (orientation: portrait), (max-width: 599px), (orientation: landscape) and (max-height: 479px)";

export class Board {
  /** `on` has `touch(name)`, `look(name or null)`. */
  constructor(on) {
    this.on = on;
    this.picture = h("img", { class: "picture", alt: "", "aria-hidden": "true", draggable: "false" });
    this.marks = s("svg", { class: "marks", "aria-hidden": "true", focusable: "false" });
    this.places = h("div", { class: "places", role: "group", "aria-label": "Board" });
    this.sheet = h("div", { class: "sheet" }, this.picture, this.marks, this.places);
    this.zoomed = h("div", { class: "zoomed" }, this.sheet);
    this.element = h("div", { class: "board" }, this.zoomed);
    this.narrow = matchMedia(NARROW);
    this.narrow.addEventListener("change", () => this.fit());
    this.buttons = new Map();
    this.current = null;
    this.zoom = { scale: 1, x: 0, y: 0 };
    this.zoomedTo = null; // the regions that are shown larger
    this.fingers = new Map();
    this.listen();
    new ResizeObserver(() => this.refit()).observe(this.element);
  }

  /** Show a scene's picture and regions; marks come with `mark`. */
  show(scene, address) {
    const [width, height] = scene.size;
    const isNew = this.scene?.size.join() !== scene.size.join();
    this.scene = scene;
    this.regions = new Map(scene.regions.map((region) => [region.name, region]));
    this.onBoard = scene.regions.filter((region) => region.place === "board" && region.shape);
    if (this.picture.src !== address && address) {
      this.picture.src = address;
      this.address = address;
    }
    this.marks.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.fillPlaces();
    if (isNew) this.resetZoom();
    this.fit();
  }

  /** What can be touched in the picture; what is cut off is touched in the page's own bars. */
  fillPlaces() {
    const [width, height] = this.scene.size;
    const inView = this.onBoard.filter((region) => this.isInView(region));
    const names = new Set(inView.map((region) => region.name));
    this.filled = `${this.crop}`;
    const focused = document.activeElement?.dataset?.region;
    for (const [name, button] of this.buttons) {
      if (!names.has(name)) {
        button.remove();
        this.buttons.delete(name);
      }
    }
    let before = null;
    for (const region of inView) {
      let button = this.buttons.get(region.name);
      if (!button) {
        button = h("button", { type: "button", class: "place", tabindex: "-1" });
        button.dataset.region = region.name;
        this.buttons.set(region.name, button);
      }
      if (button.previousElementSibling !== before || !button.parentNode) {
        if (before) before.after(button);
        else this.places.prepend(button);
      }
      before = button;
      const shape = box(region.shape);
      button.style.left = `${(shape.left / width) * 100}%`;
      button.style.top = `${(shape.top / height) * 100}%`;
      button.style.width = `${(shape.width / width) * 100}%`;
      button.style.height = `${(shape.height / height) * 100}%`;
      button.style.clipPath = clip(region.shape);
    }
    if (!this.buttons.has(this.current)) this.current = inView[0]?.name ?? null;
    if (focused && !this.buttons.has(focused) && document.activeElement === document.body) {
      this.buttons.get(this.twin(focused))?.focus();
    }
    this.rove();
  }

  /** The other region at the same place: who stands there, or the place itself. */
  twin(name) {
    return name.startsWith("@") ? name.slice(1) : `@${name}`;
  }

  rove() {
    for (const [name, button] of this.buttons) button.tabIndex = name === this.current ? 0 : -1;
  }

  /** How large a plate must be at least, in pixels of the picture, to be read. */
  get least() {
    const wide = this.sheet.getBoundingClientRect().width || 1;
    return (15.5 * this.scene.size[0]) / wide;
  }

  /** Mark the regions: a map of marks by name. `lit` are those in question; null leaves all as they are. */
  mark(marks, lit, step, withNames) {
    const { least } = this;
    const [width, height] = this.scene.size;
    const drawn = [s("defs", {}, hatching(width / 45), s("clipPath", { id: "lit" }, lit ? this.litShapes(lit) : null))];
    this.sheet.classList.toggle("is-dim", lit !== null);
    if (lit && this.address) {
      drawn.push(s("image", { href: this.address, width, height, "clip-path": "url(#lit)", preserveAspectRatio: "none" }));
    }
    if (this.isCropped) drawn.push(...coordinateMarks(this.onBoard, least, this.crop[0]));
    const order = { first: 1, place: 1, wins: 2, target: 2 };
    const listed = [...marks].filter(([name]) => this.regions.get(name)?.shape);
    listed.sort(([, one], [, other]) => (one.isFocused ? 9 : order[one.kind] ?? 3) - (other.isFocused ? 9 : order[other.kind] ?? 3));
    for (const [name, mark] of listed) drawn.push(...regionMarks(this.regions.get(name), mark, least).flat(2));
    if (withNames) {
      for (const region of this.onBoard) {
        const name = region.name.startsWith("@") ? region.label.split(", ")[1] : null;
        if (name) drawn.push(nameMark(region, name, least));
      }
    }
    if (step) {
      const changed = step.changes.map(([name, amount]) => [this.standing(name), amount]);
      drawn.push(stepMarks(this.standing(step.at), this.standing(step.to), changed, least));
    }
    this.marks.replaceChildren(...drawn);
    for (const [name, button] of this.buttons) {
      const mark = marks.get(name);
      const region = this.regions.get(name);
      const state = mark ? stateSaid({ ...mark, label: region.label, isFirst: mark.kind === "first", isNext: ["place", "target", "wins"].includes(mark.kind), chips: mark.chips ?? [] }) : "";
      button.setAttribute("aria-label", state ? `${region.label}, ${state}` : region.label);
      button.toggleAttribute("data-lit", Boolean(mark?.kind));
      if (mark?.isChosen) button.setAttribute("aria-pressed", "true");
      else button.removeAttribute("aria-pressed");
      button.style.zIndex = mark?.kind ? "3" : mark?.isChosen ? "2" : name.startsWith("@") ? "1" : "0";
    }
  }

  /** The region of this name; if somebody has come there or gone since, the one at the same place. */
  standing(name) {
    return this.regions.get(name) ?? this.regions.get(this.twin(name));
  }

  litShapes(lit) {
    return [...lit].map((name) => {
      const region = this.regions.get(name);
      if (!region?.shape) return null;
      const [tag, place] = svgShape(region.shape, 0, 0);
      return s(tag, place);
    });
  }

  /** Whether the focus is on the board by the keyboard. */
  get isByKeys() {
    return this.places.querySelector(":focus-visible") !== null;
  }

  focus(name = this.current) {
    const button = this.buttons.get(name) ?? this.buttons.get(this.twin(name ?? ""));
    button?.focus();
    return Boolean(button);
  }

  /** Where a letter and a number lead: who stands there, else the place. */
  named(name) {
    return this.buttons.has(`@${name}`) ? `@${name}` : this.buttons.has(name) ? name : null;
  }

  hasColumn(letter) {
    return this.onBoard.some((region) => RegExp(`^@?${letter}\\d+$`).test(region.name));
  }

  step(arrow) {
    const from = this.regions.get(this.current);
    const found = from && nearest(this.onBoard.filter((region) => this.twin(region.name) !== from.name), from, arrow);
    if (found) this.focus(found.name);
    return Boolean(found);
  }

  listen() {
    const named = (event) => event.target.closest?.("[data-region]")?.dataset.region ?? null;
    const under = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-region]")?.dataset.region ?? null;
    this.places.addEventListener("focusin", (event) => {
      this.current = named(event);
      this.rove();
      this.on.look(this.current);
    });
    this.places.addEventListener("focusout", () => this.on.look(null));
    this.places.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.on.look(named(event)));
    this.places.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.on.look(null));
    this.places.addEventListener("click", (event) => {
      // Pointers act on release; keys and screen readers click.
      if (event.detail === 0 || Date.now() - this.released > 700) this.on.touch(named(event));
    });
    this.released = 0;
    this.element.addEventListener("pointerdown", (event) => this.press(event, named(event)));
    this.element.addEventListener("pointermove", (event) => this.move(event, under(event)));
    for (const end of ["pointerup", "pointercancel"]) {
      this.element.addEventListener(end, (event) => this.release(event, end === "pointerup" ? under(event) : null));
    }
    this.element.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  press(event, name) {
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (event.button !== 0) return;
    if (event.target.hasPointerCapture?.(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    if (this.fingers.size > 1) {
      this.pressed = null;
      this.pinch = this.pinched();
      return;
    }
    this.pressed = { name, at: Date.now(), moved: false };
    clearTimeout(this.holding);
    this.holding = setTimeout(() => name && this.on.look(name), HOLD_MS);
  }

  move(event, name) {
    if (!this.fingers.has(event.pointerId)) return;
    const before = this.fingers.get(event.pointerId);
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.fingers.size === 2) {
      this.zoomBy(this.pinched());
    } else if (this.pressed && name !== this.pressed.name && !this.pressed.moved) {
      this.pressed.moved = true;
      clearTimeout(this.holding);
      if (this.pressed.name) this.on.drag(this.pressed.name);
    }
    if (this.pressed?.moved && name) this.on.look(name);
    if (this.fingers.size === 1 && this.zoom.scale > 1 && this.pressed && !this.pressed.name) {
      this.panBy(event.clientX - before[0], event.clientY - before[1]);
    }
  }

  release(event, name) {
    this.fingers.delete(event.pointerId);
    clearTimeout(this.holding);
    if (this.fingers.size < 2) this.pinch = null;
    const { pressed } = this;
    this.pressed = null;
    if (!pressed) return;
    this.released = Date.now();
    if (pressed.moved) {
      this.on.drop(pressed.name, name);
    } else if (name && name === pressed.name && Date.now() - pressed.at < HOLD_MS) {
      this.current = name;
      this.rove();
      this.on.touch(name);
    }
  }

  // Two fingers, or the wheel with Ctrl, zoom anywhere.

  pinched() {
    const [[x, y], [otherX, otherY]] = [...this.fingers.values()];
    return { far: Math.hypot(x - otherX, y - otherY), x: (x + otherX) / 2, y: (y + otherY) / 2 };
  }

  zoomBy(now) {
    if (this.pinch) {
      this.zoomAt(now.x, now.y, now.far / this.pinch.far);
      this.panBy(now.x - this.pinch.x, now.y - this.pinch.y);
    }
    this.pinch = now;
  }

  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY / 300));
  }

  zoomAt(clientX, clientY, factor) {
    const scale = Math.min(6, Math.max(1, this.zoom.scale * factor));
    const bounds = this.element.getBoundingClientRect();
    const [x, y] = [clientX - bounds.left, clientY - bounds.top];
    const grown = scale / this.zoom.scale;
    this.zoomedTo = null; // the person has another part in view
    this.zoom = { scale, x: x - (x - this.zoom.x) * grown, y: y - (y - this.zoom.y) * grown };
    this.place();
  }

  panBy(dx, dy) {
    this.zoomedTo = null;
    this.zoom = { ...this.zoom, x: this.zoom.x + dx, y: this.zoom.y + dy };
    this.place();
  }

  resetZoom() {
    this.zoomedTo = null;
    this.zoom = { scale: 1, x: 0, y: 0 };
    this.place();
  }

  place() {
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const { scale } = this.zoom;
    const within = (value, size) => Math.min(0, Math.max(size - size * scale, value));
    this.zoom = { scale, x: within(this.zoom.x, width), y: within(this.zoom.y, height) };
    this.zoomed.style.transform = scale === 1 ? "" : `translate(${this.zoom.x}px, ${this.zoom.y}px) scale(${scale})`;
  }

  /** Where regions are finer than a finger, show what may come next larger; without any, all again. */
  zoomTo(names) {
    const regions = names.map((name) => this.regions.get(name)).filter((region) => region?.shape);
    const [cropLeft, cropTop, width] = this.crop;
    const plain = this.element.offsetWidth / width;
    const finest = Math.min(...regions.map((region) => Math.min(box(region.shape).width, box(region.shape).height))) * plain;
    if (!regions.length || finest >= FINE || !matchMedia("(pointer: coarse)").matches) {
      this.resetZoom();
      return;
    }
    const boxes = regions.map((region) => box(region.shape));
    const left = Math.min(...boxes.map((each) => each.left)) - cropLeft;
    const top = Math.min(...boxes.map((each) => each.top)) - cropTop;
    const wide = Math.max(...boxes.map((each) => each.left + each.width)) - cropLeft - left;
    const high = Math.max(...boxes.map((each) => each.top + each.height)) - cropTop - top;
    const room = 0.94;
    this.zoomedTo = names;
    const scale = Math.min(6, Math.max(1, Math.min((this.element.offsetWidth * room) / (wide * plain), (this.element.offsetHeight * room) / (high * plain))));
    this.zoom = {
      scale,
      x: this.element.offsetWidth / 2 - (left + wide / 2) * plain * scale,
      y: this.element.offsetHeight / 2 - (top + high / 2) * plain * scale,
    };
    this.place();
  }

  /** Another size, as of a phone that is turned: what was shown larger is so still. */
  refit() {
    this.fit();
    if (!this.scene || this.zoom.scale === 1) return;
    if (this.zoomedTo) this.zoomTo(this.zoomedTo);
    else this.place();
  }

  /** The sheet takes all the room that the picture's form allows. */
  fit() {
    if (!this.scene) return;
    const [width, height] = this.scene.size;
    const [left, top, wide, high] = this.crop;
    document.documentElement.style.setProperty("--aspect", `${wide / high}`);
    const { style } = this.sheet;
    style.width = `${(width / wide) * 100}%`;
    style.height = `${(height / high) * 100}%`;
    style.left = `${(-left / wide) * 100}%`;
    style.top = `${(-top / high) * 100}%`;
    if (`${this.crop}` !== this.filled) this.fillPlaces();
    this.on.resized?.();
  }

  isInView(region) {
    const [[left, top, wide, high], shape] = [this.crop, box(region.shape)];
    const [x, y] = [shape.left + shape.width / 2 - left, shape.top + shape.height / 2 - top];
    return x >= 0 && y >= 0 && x <= wide && y <= high;
  }

  /** The part of the picture that is shown: on a phone without what stands beside the board. */
  get crop() {
    return this.scene.board && this.narrow.matches ? this.scene.board : [0, 0, ...this.scene.size];
  }

  get isCropped() {
    return Boolean(this.scene.board && this.narrow.matches);
  }
}
