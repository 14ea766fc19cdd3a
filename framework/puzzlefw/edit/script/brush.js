// A brush: strokes over places that do something else than write, such as joining cells.

import { distanceOf, nearest } from "../../play/script/near.js";

/** Listens to the board before anything else does, while a brush is in use. */
export class Brush {
  /**
   * @param {import("./tooling.js").Pen} pen
   * @param {import("./tooling.js").Around} around
   */
  constructor(pen, around) {
    this.pen = pen;
    this.around = around;
    this.at = -1;
    /** @type {import("./tooling.js").Brushing | null} What the stroke at hand does. */
    this.brush = null;
    this.isOn = false;
    const { svg } = pen.drawn;
    const { onpointerdown, onpointermove, onpointerup, onpointercancel } = svg;
    svg.onpointerdown = (event) => this.press(event) || onpointerdown?.call(svg, event);
    svg.onpointermove = (event) => this.drag(event) || onpointermove?.call(svg, event);
    svg.onpointerup = (event) => this.release() || onpointerup?.call(svg, event);
    svg.onpointercancel = (event) => this.release() || onpointercancel?.call(svg, event);
  }

  /**
   * Return the place under a pointer, -1 where there is none.
   * @param {PointerEvent} event
   * @param {number} [reach] How near its middle.
   */
  under(event, reach = Infinity) {
    const point = this.pen.drawn.pointOf([event.clientX, event.clientY]);
    const found = point && nearest(point, this.pen.model.open);
    return found && distanceOf(point, [found.x, found.y]) <= reach ? found.at : -1;
  }

  /** @param {PointerEvent} event */
  press(event) {
    const brush = this.brush = this.around.brushing(event.shiftKey);
    if (!brush || !event.isPrimary) return false;
    const at = this.under(event);
    if (at < 0) return true;
    const { svg } = this.pen.drawn;
    if (event.pointerType !== "touch" || svg.classList.contains("paints")) {
      svg.setPointerCapture(event.pointerId);
      this.isOn = true;
    }
    this.at = at;
    this.pen.cursor.go(at, true);
    brush.begin(at);
    if (!this.isOn) brush.end();
    return true;
  }

  /** @param {PointerEvent} event */
  drag(event) {
    if (!this.brush) return false;
    if (!this.isOn) return true;
    const at = this.under(event, this.brush.reach);
    if (at >= 0 && at !== this.at) this.brush.pass((this.at = at));
    return true;
  }

  release() {
    if (!this.brush) return false;
    if (this.isOn) this.brush.end();
    this.isOn = false;
    return true;
  }
}
