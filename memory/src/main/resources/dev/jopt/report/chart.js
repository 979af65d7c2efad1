// The picture: live bytes above, buffers below, time across both.
const MARGIN = { left: 80, right: 138, top: 22, bottom: 34 };
const TRACK = 78;
const BETWEEN = 30;
const LABEL_ADVANCE = 6.65;

class Chart {
  /** The chart draws what the state says and calls back on hover, selection and nothing else. */
  constructor(element, state, listener) {
    this.element = element;
    this.state = state;
    this.listener = listener;
    this.base = element.querySelector("#base");
    this.overlay = element.querySelector("#overlay");
    this.view = { t0: 0, t1: 1, a0: 0, a1: 1 };
    this.drag = null;
    this.pointer = null;
    this.order = [];
    this.scheduled = 0;
    new ResizeObserver(() => this.resize()).observe(element);
    listen(this);
  }

  // What is shown.

  fit() {
    this.view = { ...this.limits() };
    this.draw();
  }

  limits() {
    const { start, end, top } = prepare(this.state.section).domain;
    const spare = (end - start) * 0.005;
    return { t0: start - spare, t1: end + spare, a0: 0, a1: top * 1.03 };
  }

  /** Shows a range of times and addresses, as far as there is something there. */
  show(t0, t1, a0, a1) {
    const limits = this.limits();
    const clamp = (from, to, least, most, smallest) => {
      const span = Math.min(Math.max(to - from, smallest), most - least);
      const middle = (from + to) / 2;
      const low = Math.min(Math.max(middle - span / 2, least), most - span);
      return [low, low + span];
    };
    const [newT0, newT1] = clamp(t0, t1, limits.t0, limits.t1, 1.5);
    const [newA0, newA1] = clamp(a0, a1, limits.a0, limits.a1, 8);
    this.view = { t0: newT0, t1: newT1, a0: newA0, a1: newA1 };
    this.draw();
  }

  zoom(factor, time, address, axes = "ta") {
    const { t0, t1, a0, a1 } = this.view;
    const inTime = axes.includes("t") ? factor : 1;
    const inSpace = axes.includes("a") ? factor : 1;
    this.show(
      time - (time - t0) * inTime, time + (t1 - time) * inTime,
      address - (address - a0) * inSpace, address + (a1 - address) * inSpace);
  }

  zoomAtMiddle(factor) {
    const { t0, t1, a0, a1 } = this.view;
    this.zoom(factor, (t0 + t1) / 2, (a0 + a1) / 2);
  }

  pan(times, addresses) {
    const { t0, t1, a0, a1 } = this.view;
    this.show(t0 + times, t1 + times, a0 + addresses, a1 + addresses);
  }

  /** Makes sure that a buffer can be seen. */
  reveal(buffer) {
    const { t0, t1, a0, a1 } = this.view;
    const time = (buffer.start + buffer.end) / 2;
    const address = buffer.offset + buffer.size / 2;
    const isIn = time > t0 && time < t1 && address > a0 && address < a1;
    if (isIn) this.drawOverlay();
    else this.pan(time - (t0 + t1) / 2, address - (a0 + a1) / 2);
  }

  zoomTo(buffer) {
    const life = buffer.end - buffer.start;
    this.show(buffer.start - life, buffer.end + life,
      buffer.offset - buffer.size * 0.5, buffer.offset + buffer.size * 1.5);
  }

  /** The buffers in the order of painting: by class, for a change of colour costs; aliases on top. */
  reorder() {
    const { section, classOf } = this.state;
    this.order = section.buffers.map((_, i) => i).sort((a, b) =>
      (section.buffers[a].aliasOf ? 1 : 0) - (section.buffers[b].aliasOf ? 1 : 0) ||
      classOf[a] - classOf[b] || a - b);
  }

  // Where things are.

  resize() {
    const { width, height } = this.element.getBoundingClientRect();
    const ratio = window.devicePixelRatio || 1;
    for (const canvas of [this.base, this.overlay]) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.getContext("2d").setTransform(ratio, 0, 0, ratio, 0, 0);
    }
    const left = MARGIN.left;
    const across = Math.max(width - left - MARGIN.right, 40);
    const top = MARGIN.top + TRACK + BETWEEN;
    this.area = { width, height, left, right: left + across, across };
    this.track = { top: MARGIN.top, bottom: MARGIN.top + TRACK };
    this.plot = { top, bottom: Math.max(height - MARGIN.bottom, top + 40) };
    this.paintAll();
  }

  x(time) {
    return this.area.left + ((time - this.view.t0) / (this.view.t1 - this.view.t0)) * this.area.across;
  }

  y(address) {
    const { top, bottom } = this.plot;
    return bottom - ((address - this.view.a0) / (this.view.a1 - this.view.a0)) * (bottom - top);
  }

  timeAt(x) {
    return this.view.t0 + ((x - this.area.left) / this.area.across) * (this.view.t1 - this.view.t0);
  }

  addressAt(y) {
    const { top, bottom } = this.plot;
    return this.view.a0 + ((bottom - y) / (bottom - top)) * (this.view.a1 - this.view.a0);
  }

  /** The rectangle of a buffer, in whole pixels so that edges are sharp. */
  box(buffer) {
    const left = Math.round(Math.max(this.x(buffer.start), -4000));
    const right = Math.round(Math.min(this.x(buffer.end), 20000));
    const top = Math.round(Math.max(this.y(buffer.offset + buffer.size), -4000));
    const bottom = Math.round(Math.min(this.y(buffer.offset), 20000));
    const width = right - left;
    const height = bottom - top;
    return {
      left, top,
      width: Math.max(width > 3 ? width - 1 : width, 1),
      height: Math.max(height > 3 ? height - 1 : height, 1),
    };
  }

  /** The buffer under a point, or the nearest within three pixels; -1 if there is none. */
  bufferAt(x, y) {
    if (x < this.area.left || x > this.area.right || y < this.plot.top || y > this.plot.bottom) return -1;
    const { starts, ends, bottoms, tops } = prepare(this.state.section);
    const { t0, t1, a0, a1 } = this.view;
    const acrossTick = this.area.across / (t1 - t0);
    const upByte = (this.plot.bottom - this.plot.top) / (a1 - a0);
    const time = this.timeAt(x);
    const address = this.addressAt(y);
    let nearest = -1;
    let least = 3;
    for (let i = this.order.length - 1; i >= 0; i--) {
      const index = this.order[i];
      const dx = Math.max(starts[index] - time, time - ends[index], 0) * acrossTick;
      if (dx >= least) continue;
      const dy = Math.max(bottoms[index] - address, address - tops[index], 0) * upByte;
      if (dx === 0 && dy === 0) return index;
      if (dx + dy < least) {
        least = dx + dy;
        nearest = index;
      }
    }
    return nearest;
  }

  // Painting.

  draw() {
    this.scheduled ||= requestAnimationFrame(() => this.paintAll());
  }

  paintAll() {
    cancelAnimationFrame(this.scheduled);
    this.scheduled = 0;
    if (!this.area || !this.state.section) return;
    this.paint();
    this.drawOverlay();
  }

  colourOf(name) {
    return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
  }

  paint() {
    const context = this.base.getContext("2d");
    const { width, height, left, across } = this.area;
    this.colours = {};
    for (const name of ["ink", "ink-2", "ink-3", "line", "grid", "free", "accent", "bound", "limit", "live", "mute", "card"]) {
      this.colours[name] = this.colourOf(name);
    }
    const style = getComputedStyle(document.documentElement);
    this.sans = style.getPropertyValue("--sans");
    this.mono = style.getPropertyValue("--mono");
    this.hatch = this.makeHatch(context);
    context.clearRect(0, 0, width, height);
    this.paintAxes(context);
    context.save();
    context.beginPath();
    context.rect(left, this.plot.top, across, this.plot.bottom - this.plot.top);
    context.clip();
    this.paintFree(context);
    this.paintBuffers(context);
    context.restore();
    this.paintTrack(context);
    this.paintLevels(context);
  }

  makeHatch(context) {
    const tile = document.createElement("canvas");
    tile.width = tile.height = 6;
    const brush = tile.getContext("2d");
    brush.strokeStyle = this.colours.free;
    brush.lineWidth = 1.4;
    brush.beginPath();
    for (const shift of [-6, 0, 6]) {
      brush.moveTo(shift - 1, 7);
      brush.lineTo(shift + 7, -1);
    }
    brush.stroke();
    return context.createPattern(tile, "repeat");
  }

  paintAxes(context) {
    const { left, right } = this.area;
    const { t0, t1, a0, a1 } = this.view;
    context.font = "11.5px " + this.sans;
    context.lineWidth = 1;
    context.textBaseline = "top";
    context.textAlign = "center";
    const timeStep = Math.max(1, niceStep((t1 - t0) / Math.max(this.area.across / 96, 2)));
    for (let time = Math.ceil(t0 / timeStep) * timeStep + 0; time <= t1; time += timeStep) {
      const x = Math.round(this.x(time)) + 0.5;
      this.line(context, x, this.track.top, x, this.track.bottom, this.colours.grid);
      this.line(context, x, this.plot.top, x, this.plot.bottom + 5, this.colours.grid);
      context.fillStyle = this.colours["ink-2"];
      context.fillText(grouped.format(time + 0), x, this.plot.bottom + 9);
    }
    context.textAlign = "left";
    context.fillStyle = this.colours["ink-3"];
    context.fillText(this.state.section.timeUnit + " →", right + 30, this.plot.bottom + 9);

    context.textBaseline = "middle";
    context.textAlign = "right";
    const space = (this.plot.bottom - this.plot.top) / 44;
    const step = 2 ** Math.max(0, Math.ceil(Math.log2((a1 - a0) / Math.max(space, 2))));
    // The unit of the largest, unless that leaves too little before the point.
    const unit = step * 16 >= 1024 ** unitOf(a1) ? unitOf(a1) : unitOf(step);
    for (let address = Math.ceil(a0 / step) * step; address <= a1; address += step) {
      const y = Math.round(this.y(address)) + 0.5;
      this.line(context, left - 5, y, right, y, this.colours.grid);
      context.fillStyle = this.colours["ink-2"];
      context.fillText(addressLabel(address, unit), left - 9, y);
    }
    this.line(context, left + 0.5, this.plot.top, left + 0.5, this.plot.bottom, this.colours.line);
    this.line(context, left, this.plot.bottom + 0.5, right, this.plot.bottom + 0.5, this.colours.line);
    context.textBaseline = "alphabetic";
    context.textAlign = "left";
    context.fillStyle = this.colours["ink-3"];
    context.fillText("address ↑", left - 62, this.plot.top - 9);
    context.fillText("live bytes", left - 62, this.track.top - 8);
  }

  /** Memory that is planned, and free at a moment, is hatched. */
  paintFree(context) {
    const { start, end } = prepare(this.state.section).domain;
    const top = this.y(this.state.section.bytesAfter);
    context.fillStyle = this.hatch;
    context.fillRect(this.x(start), top, this.x(end) - this.x(start), this.y(0) - top);
  }

  paintBuffers(context) {
    const { isFiltering, isShown } = this.state;
    if (isFiltering()) {
      this.paintSome(context, (index) => !isShown(index), false);
    }
    this.paintSome(context, isShown, true);
  }

  /**
   * Paints those buffers that a function wants: small ones, of which there may be very many, pixel by
   * pixel, then the others with round corners and labels.
   */
  paintSome(context, wanted, isColoured) {
    const { section, classes, classOf } = this.state;
    const { starts, ends, bottoms, tops } = prepare(section);
    const { t0, t1, a0, a1 } = this.view;
    const { left, across } = this.area;
    const { top, bottom } = this.plot;
    const ratio = window.devicePixelRatio || 1;
    const small = new Pixels(Math.round(across * ratio), Math.round((bottom - top) * ratio));
    const acrossTick = small.width / (t1 - t0);
    const upByte = small.height / (a1 - a0);
    const inks = isColoured ? classes.map((its) => wordOf(its.fill)) : [wordOf(this.colours.mute)];
    const large = [];
    for (const index of this.order) {
      if (starts[index] >= t1 || ends[index] <= t0 || bottoms[index] >= a1 || tops[index] <= a0 || !wanted(index)) {
        continue;
      }
      const width = (ends[index] - starts[index]) * acrossTick;
      const height = (tops[index] - bottoms[index]) * upByte;
      if (width >= 3 * ratio && height >= 3 * ratio) {
        large.push(section.buffers[index]);
        continue;
      }
      const x = (starts[index] - t0) * acrossTick;
      const y = (a1 - tops[index]) * upByte;
      small.fill(x, y, width, height, inks[isColoured ? classOf[index] : 0]);
    }
    small.paintOn(context, left, top, across, bottom - top);
    this.paintLarge(context, large, isColoured);
  }

  paintLarge(context, buffers, isColoured) {
    const { classes, classOf } = this.state;
    const labels = [];
    let painted = -1;
    if (!isColoured) context.fillStyle = this.colours.mute;
    for (const buffer of buffers) {
      if (isColoured && classOf[buffer.index] !== painted) {
        painted = classOf[buffer.index];
        context.fillStyle = classes[painted].fill;
      }
      const box = this.box(buffer);
      if (box.width > 16 && box.height > 9) {
        context.beginPath();
        context.roundRect(box.left, box.top, box.width, box.height, 3);
        context.fill();
      } else {
        context.fillRect(box.left, box.top, box.width, box.height);
      }
      if (isColoured && box.height >= 14 && box.width >= 30) labels.push([buffer, box]);
    }
    for (const [buffer, box] of labels) this.paintLabel(context, buffer, box);
  }

  paintLabel(context, buffer, box) {
    const { classes, classOf } = this.state;
    // Of a buffer that is wider than the view, the part in sight is labelled.
    const left = Math.max(box.left, this.area.left);
    const room = Math.min(box.left + box.width, this.area.right) - left - 10;
    const most = Math.floor(room / LABEL_ADVANCE);
    if (most < Math.min(buffer.name.length, 5)) return;
    context.fillStyle = classes[classOf[buffer.index]].ink;
    context.textAlign = "left";
    context.textBaseline = "middle";
    const size = formatBytes(buffer.size);
    const hasTwo = box.height >= 32 && most >= size.length;
    const middle = box.top + box.height / 2;
    context.font = "600 11px " + this.mono;
    context.fillText(shorten(buffer.name, most), left + 5, middle - (hasTwo ? 7 : 0));
    if (hasTwo) {
      context.globalAlpha = 0.8;
      context.font = "11px " + this.mono;
      context.fillText(size, left + 5, middle + 8);
      context.globalAlpha = 1;
    }
    if (buffer.aliasOf) {
      context.setLineDash([4, 3]);
      context.strokeStyle = context.fillStyle;
      context.lineWidth = 1;
      context.strokeRect(box.left + 2.5, box.top + 2.5, box.width - 5, box.height - 5);
      context.setLineDash([]);
    }
  }

  trackScale() {
    const { curve } = prepare(this.state.section);
    const most = Math.max(curve.peak.bytes, this.state.section.bytesAfter, 1);
    const { top, bottom } = this.track;
    return (bytes) => bottom - (bytes / most) * (bottom - top - 4);
  }

  /** The curve; between it and what is planned, the waste. */
  paintTrack(context) {
    const { left, right } = this.area;
    const { section } = this.state;
    const { curve, domain } = prepare(section);
    const y = this.trackScale();
    const { bottom } = this.track;
    context.save();
    context.beginPath();
    context.rect(left, this.track.top - 3, right - left, TRACK + 4);
    context.clip();
    context.fillStyle = this.hatch;
    const top = y(section.bytesAfter);
    context.fillRect(this.x(domain.start), top, this.x(domain.end) - this.x(domain.start), bottom - top);
    const first = Math.max(lastNotAbove(curve.times, this.view.t0), 0);
    let from = curve.times.length > 0 ? this.x(curve.times[first]) : left;
    let highest = 0;
    let latest = 0;
    context.beginPath();
    context.moveTo(from, bottom);
    // Of the changes within one pixel only the highest is drawn, and the last.
    const turn = (x) => {
      context.lineTo(from, y(highest));
      context.lineTo(from, y(latest));
      context.lineTo(x, y(latest));
    };
    for (let i = first; i < curve.times.length && curve.times[i] <= this.view.t1; i++) {
      const x = this.x(curve.times[i]);
      if (Math.floor(x) !== Math.floor(from)) {
        turn(x);
        from = x;
        highest = 0;
      }
      latest = curve.live[i];
      highest = Math.max(highest, latest);
    }
    turn(Math.max(from, right));
    context.lineTo(Math.max(from, right), bottom);
    context.closePath();
    context.fillStyle = this.colours.card;
    context.fill();
    context.fillStyle = this.colours.live;
    context.fill();
    if (curve.peak.bytes > 0) {
      context.beginPath();
      context.arc(this.x((curve.peak.time + curve.peak.until) / 2), y(curve.peak.bytes), 3, 0, 2 * Math.PI);
      context.fillStyle = this.colours["ink-2"];
      context.fill();
    }
    context.restore();
    this.line(context, left, bottom + 0.5, right, bottom + 0.5, this.colours.line);
    this.line(context, left + 0.5, this.track.top, left + 0.5, bottom, this.colours.line);
    this.gutter(context, [
      { at: Math.round(top), text: "planned", colour: this.colours.accent, dash: [] },
      { at: Math.round(y(curve.peak.bytes)), text: "peak " + formatBytes(curve.peak.bytes), colour: this.colours["ink-2"], dash: null },
    ], this.track.top - 4, bottom);
  }

  /** The lines at which memory ends, or could end. */
  paintLevels(context) {
    const { bytesAfter, lowerBound, capacity } = this.state.section;
    const isBest = bytesAfter === lowerBound;
    const level = (bytes, text, colour, dash) => ({
      at: Math.round(this.y(bytes)), text: text + " " + formatBytes(bytes), colour: this.colours[colour], dash });
    const levels = [level(bytesAfter, isBest ? "optimal" : "planned", "accent", [])];
    if (!isBest) levels.push(level(lowerBound, "bound", "bound", [6, 4]));
    if (capacity !== undefined) levels.push(level(capacity, "capacity", "limit", [2, 3]));
    this.gutter(context, levels, this.plot.top, this.plot.bottom);
  }

  /** Draws lines across, with their names at the right, which make room for each other. */
  gutter(context, levels, top, bottom) {
    const { left, right } = this.area;
    context.font = "600 11.5px " + this.sans;
    context.textAlign = "left";
    context.textBaseline = "middle";
    const seen = levels.filter((level) => level.at >= top && level.at <= bottom).sort((a, b) => a.at - b.at);
    let free = -Infinity;
    for (const { at, text, colour, dash } of seen) {
      if (dash !== null) {
        context.setLineDash(dash);
        this.line(context, left, at + 0.5, right + 4, at + 0.5, colour, 1.5);
        context.setLineDash([]);
      }
      const place = Math.max(at, free);
      free = place + 15;
      if (place !== at || dash === null) {
        this.line(context, right + 4, at + 0.5, right + 9, place + 0.5, colour);
      }
      context.fillStyle = colour;
      context.fillText(text, right + 11, place);
    }
  }

  line(context, x0, y0, x1, y1, colour, width = 1) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(x0, y0);
    context.lineTo(x1, y1);
    context.stroke();
  }

  /** What follows the pointer is drawn on a canvas of its own. */
  drawOverlay() {
    const context = this.overlay.getContext("2d");
    const { section, hovered, selected } = this.state;
    if (!this.area || !this.colours || !section) return;
    context.clearRect(0, 0, this.area.width, this.area.height);
    const { left, right, across } = this.area;
    context.save();
    context.beginPath();
    context.rect(left, 0, across, this.plot.bottom);
    context.clip();
    if (selected >= 0) this.outline(context, section.buffers[selected], 3);
    if (hovered >= 0) this.outline(context, section.buffers[hovered], 2);
    if (this.drag?.box) {
      const { x, y, toX, toY } = this.drag;
      context.fillStyle = this.colours.accent;
      context.globalAlpha = 0.15;
      context.fillRect(x, y, toX - x, toY - y);
      context.globalAlpha = 1;
      context.strokeStyle = this.colours.accent;
      context.strokeRect(x + 0.5, y + 0.5, toX - x, toY - y);
    }
    context.restore();
    const x = this.pointer?.x;
    if (x === undefined || x < left || x > right) return;
    const bytes = liveAt(section, this.timeAt(x));
    const y = this.trackScale()(bytes);
    this.line(context, Math.round(x) + 0.5, this.track.top, Math.round(x) + 0.5, this.plot.bottom, this.colours["ink-3"]);
    context.beginPath();
    context.arc(x, y, 3.5, 0, 2 * Math.PI);
    context.fillStyle = this.colours.accent;
    context.fill();
    context.font = "600 11.5px " + this.sans;
    const text = formatBytes(bytes) + " live";
    const width = context.measureText(text).width + 12;
    const boxLeft = Math.min(x + 8, right - width);
    const boxTop = Math.max(y - 24, this.track.top - 18);
    context.fillStyle = this.colours.card;
    context.strokeStyle = this.colours.line;
    context.beginPath();
    context.roundRect(boxLeft, boxTop, width, 19, 5);
    context.fill();
    context.stroke();
    context.fillStyle = this.colours.ink;
    context.textBaseline = "middle";
    context.textAlign = "left";
    context.fillText(text, boxLeft + 6, boxTop + 10);
  }

  outline(context, buffer, width) {
    const box = this.box(buffer);
    context.lineWidth = width + 2;
    context.strokeStyle = this.colours.card;
    context.strokeRect(box.left - 1, box.top - 1, box.width + 2, box.height + 2);
    context.lineWidth = width;
    context.strokeStyle = this.colours.accent;
    context.strokeRect(box.left - 1, box.top - 1, box.width + 2, box.height + 2);
  }
}

/** 1, 2 or 5 times a power of ten, not below a value. */
function niceStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least * 0.999);
}

function addressLabel(address, unit) {
  if (address === 0) return "0";
  return grouped.format(Number((address / 1024 ** unit).toFixed(4))) + " " + UNITS[unit];
}

function shorten(text, most) {
  return text.length <= most ? text : text.slice(0, most - 1) + "…";
}
