// The memory of a function: its text from left to right, bytes from bottom to top.
class Picture {
  constructor(frame, canvas, caption, state, choose) {
    Object.assign(this, { frame, canvas, caption, state, boxes: [] });
    canvas.addEventListener("click", (event) => {
      const box = this.boxAt(event);
      if (box) choose(box.buffer.op);
    });
    canvas.addEventListener("mousemove", (event) => this.hover(event));
    canvas.addEventListener("mouseleave", () => { $("tooltip").hidden = true; });
    new ResizeObserver(() => this.draw()).observe(canvas);
  }

  /** Shows the function of what is picked, or that with the highest peak. */
  show() {
    const { program, step, picked, showsMemory } = this.state;
    const functions = program.memory(step);
    const at = picked >= 0 ? program.places(step)[picked] : -1;
    let op = at >= 0 ? program.functionOf(step, at) : -1;
    if (op < 0 || functions.get(op).length === 0) op = program.peak(step).op;
    const buffers = functions.get(op) ?? [];
    this.frame.hidden = !showsMemory || buffers.length === 0;
    if (this.frame.hidden) return;
    this.place(op, buffers);
    const unknown = buffers.filter((buffer) => buffer.bytes < 0).length;
    const from = program.steps[step].lines[program.places(step)[op]];
    const symbol = /@(?:[\w.$-]+|"[^"]*")/.exec(program.lines[from].text);
    this.caption.textContent = (symbol ? symbol[0] : program.opNames[op]) + ": " +
      plural(buffers.filter((buffer) => buffer.arena < 0).length, "allocation") + ", at most " +
      formatBytes(this.peak) + " at once" +
      (unknown > 0 ? ", and " + plural(unknown, "buffer") + " whose size is not known" : "");
    this.draw();
  }

  /** Gives allocations the lowest bytes that are free while they live, views theirs within them. */
  place(op, buffers) {
    const { program, step } = this.state;
    const places = program.places(step);
    this.from = places[op];
    this.until = program.end(step, this.from);
    this.boxes = [];
    const bases = new Map();
    const active = [];
    const allocations = allocationsOf(buffers, places);
    this.height = 1;
    this.peak = mostAtOnce(allocations);
    for (const { buffer, start, end } of allocations) {
      for (let i = active.length - 1; i >= 0; i--) if (active[i].end <= start) active.splice(i, 1);
      let base = 0;
      let at = 0;
      for (; at < active.length && base + buffer.bytes > active[at].base; at++) {
        base = Math.max(base, active[at].base + active[at].buffer.bytes);
      }
      const last = Math.max(places[buffer.last], start);
      const box = { buffer, base, start, end: Math.min(end, this.until), last };
      // Before the first that lies above, so that they stay in the order of their places.
      active.splice(at, 0, box);
      bases.set(buffer.op, base);
      this.boxes.push(box);
      this.height = Math.max(this.height, base + buffer.bytes);
    }
    for (const buffer of buffers) {
      if (buffer.arena < 0 || buffer.bytes < 0 || !bases.has(buffer.arena)) continue;
      const start = places[buffer.op];
      const last = Math.max(places[buffer.last], start);
      this.boxes.push({ buffer, base: bases.get(buffer.arena) + buffer.offset, start, end: last + 1, last });
    }
  }

  box({ buffer, base, start, end }) {
    const { width, height } = this.canvas.getBoundingClientRect();
    const across = (width - 20) / Math.max(1, this.until - this.from);
    const up = (height - 16) / this.height;
    return {
      left: 10 + (start - this.from) * across,
      top: height - 6 - (base + buffer.bytes) * up,
      width: Math.max(2, (end - start) * across - 1),
      height: Math.max(1, buffer.bytes * up - 1),
      across,
    };
  }

  draw() {
    if (this.frame.hidden || !this.boxes.length) return;
    const { width, height } = this.canvas.getBoundingClientRect();
    const scale = devicePixelRatio || 1;
    this.canvas.width = Math.round(width * scale);
    this.canvas.height = Math.round(height * scale);
    const context = this.canvas.getContext("2d");
    context.scale(scale, scale);
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue(name).trim();
    const arenas = new Set(this.boxes.map((box) => box.buffer.arena));
    for (const its of this.boxes) {
      const { left, top, width: wide, height: high, across } = this.box(its);
      const isPicked = its.buffer.op === this.state.picked;
      const isArena = arenas.has(its.buffer.op);
      context.fillStyle = colour(isArena ? "--free" : "--live");
      context.globalAlpha = isArena ? 1 : 0.35;
      context.fillRect(left, top, wide, high);
      if (!isArena) {
        context.globalAlpha = 1;
        context.fillRect(left, top, Math.min(wide, Math.max(2, (its.last + 1 - its.start) * across)), high);
      }
      context.globalAlpha = 1;
      if (isPicked) {
        context.strokeStyle = colour("--accent");
        context.lineWidth = 2;
        context.strokeRect(left, top, wide, high);
      }
    }
  }

  boxAt(event) {
    const frame = this.canvas.getBoundingClientRect();
    const x = event.clientX - frame.left;
    const y = event.clientY - frame.top;
    for (let i = this.boxes.length - 1; i >= 0; i--) {
      const { left, top, width, height } = this.box(this.boxes[i]);
      if (x >= left && x <= left + width && y >= top && y <= top + height) return this.boxes[i];
    }
    return null;
  }

  hover(event) {
    const box = this.boxAt(event);
    const tooltip = $("tooltip");
    tooltip.hidden = !box;
    if (!box) return;
    const { program, step } = this.state;
    const { op, type, bytes, arena, offset } = box.buffer;
    const line = program.steps[step].lines[program.places(step)[op]];
    const code = document.createElement("code");
    code.textContent = program.text(line, program.names(step)).trim();
    const facts = document.createElement("div");
    facts.textContent = type + ", " + formatExactly(bytes) + (arena >= 0 ? ", at " + grouped.format(offset) : "");
    tooltip.replaceChildren(code, facts);
    const { width, height } = tooltip.getBoundingClientRect();
    tooltip.style.left = Math.max(4, Math.min(event.clientX + 14, innerWidth - width - 8)) + "px";
    tooltip.style.top = Math.max(4, event.clientY - height - 12) + "px";
  }
}
