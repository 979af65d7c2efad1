// The text of a step, alone or beside the one before it. Only what is in sight has elements.
const LINE_HEIGHT = 20;
const AROUND = 3;
const WORTH_SKIPPING = 8;

class Code {
  constructor(frame, spacer, state) {
    Object.assign(this, { frame, spacer, state, rows: [], shift: 0, opened: new Set() });
    this.elements = new Map();
    frame.addEventListener("scroll", () => this.draw());
    frame.addEventListener("wheel", (event) => {
      const by = event.shiftKey ? event.deltaY : event.deltaX;
      if (by === 0) return;
      event.preventDefault();
      this.shiftBy(by);
    }, { passive: false });
    new ResizeObserver(() => this.draw()).observe(frame);
  }

  shiftBy(by) {
    this.shift = Math.max(0, this.shift + by);
    for (const text of this.spacer.querySelectorAll(".text")) text.style.marginLeft = -this.shift + "px";
  }

  /** Shows a step anew: works out the rows. */
  layOut() {
    const { program, step, isDiff, onlyChanges } = this.state;
    const { lines } = program.steps[step];
    let rows;
    if (isDiff && this.hasBefore()) {
      rows = this.state.aligned(step).rows;
    } else {
      const kinds = this.hasBefore() ? this.state.kindsAfter(step) : null;
      rows = Array.from(lines, (_, i) => ["", i, "", kinds ? kinds[i] : "same"]);
    }
    rows = this.fold(rows);
    const hides = onlyChanges && this.hasBefore() && !this.state.aligned(step).isSame;
    this.rows = hides ? this.skip(rows) : rows;
    this.frame.classList.toggle("two", isDiff && this.hasBefore());
    this.spacer.style.height = this.rows.length * LINE_HEIGHT + "px";
    this.clear();
    this.draw();
  }

  hasBefore() {
    return !this.state.program.steps[this.state.step].isInput;
  }

  /** The line of a row, on the right if there is one. */
  lineOf(row) {
    const { program, step } = this.state;
    if (row.skipped) return null;
    return row[1] >= 0 ? program.lines[program.steps[step].lines[row[1]]]
      : program.lines[program.steps[step - 1].lines[row[0]]];
  }

  fold(rows) {
    const { folded } = this.state;
    if (folded.size === 0) return rows;
    const shown = [];
    let within = null;
    for (const row of rows) {
      const line = this.lineOf(row);
      if (within) {
        if (line.op === within.op || line.indent > within.indent) continue;
        within = null;
      }
      shown.push(row);
      if (line.begins && folded.has(line.op)) within = line;
    }
    return shown;
  }

  /** Takes out what is far from changes, if that is much. */
  skip(rows) {
    const near = new Uint8Array(rows.length);
    rows.forEach((row, i) => {
      if (row[2] !== "same" && row[2] !== "" || row[3] !== "same") {
        near.fill(1, Math.max(0, i - AROUND), i + AROUND + 1);
      }
    });
    const shown = [];
    for (let i = 0; i < rows.length;) {
      let end = i;
      while (end < rows.length && !near[end]) end++;
      if (end - i < WORTH_SKIPPING || this.opened.has(rows[i][1])) {
        for (const until = Math.max(end, i + 1); i < until; i++) shown.push(rows[i]);
        continue;
      }
      shown.push({ skipped: end - i, at: rows[i][1] });
      i = end;
    }
    return shown;
  }

  clear() {
    this.elements.forEach((element) => element.remove());
    this.elements.clear();
  }

  draw() {
    const { scrollTop, clientHeight } = this.frame;
    const first = Math.max(0, Math.floor(scrollTop / LINE_HEIGHT) - 10);
    const last = Math.min(this.rows.length, Math.ceil((scrollTop + clientHeight) / LINE_HEIGHT) + 10);
    for (const [index, element] of this.elements) {
      if (index < first || index >= last) {
        element.remove();
        this.elements.delete(index);
      }
    }
    for (let i = first; i < last; i++) {
      if (!this.elements.has(i)) {
        const element = this.make(this.rows[i], i);
        this.elements.set(i, element);
        this.spacer.append(element);
      }
    }
  }

  make(row, index) {
    const element = document.createElement("div");
    element.className = "line";
    element.style.top = index * LINE_HEIGHT + "px";
    if (row.skipped) {
      const skip = document.createElement("div");
      skip.className = "skip";
      skip.textContent = "⋯ " + plural(row.skipped, "line") + " without a change";
      skip.dataset.open = row.at;
      element.append(skip);
      return element;
    }
    const { step } = this.state;
    if (row[0] !== "") element.append(this.cell(step - 1, row[0], row[2], index));
    element.append(this.cell(step, row[1], row[3], index));
    return element;
  }

  cell(step, at, kind, index) {
    const { program, folded, picked, value, search } = this.state;
    const cell = document.createElement("div");
    cell.className = "cell " + (at < 0 ? "none" : kind);
    if (at < 0) return cell;
    const line = program.lines[program.steps[step].lines[at]];
    cell.dataset.op = line.op;
    cell.dataset.row = index;
    if (line.op === picked && line.begins) cell.classList.add("picked");
    if (index === this.state.row) cell.classList.add("at");
    const gutter = document.createElement("span");
    gutter.className = "gutter";
    gutter.textContent = at + 1;
    const folder = document.createElement("span");
    folder.className = "folder";
    if (line.begins && line.opens) {
      folder.textContent = folded.has(line.op) ? "▸" : "▾";
      folder.dataset.fold = line.op;
    }
    const clip = document.createElement("span");
    clip.className = "clip";
    const text = document.createElement("span");
    text.className = "text";
    text.style.marginLeft = -this.shift + "px";
    const names = program.names(step);
    text.append(elementsOf(line, names, (its) => its === value));
    if (line.begins && folded.has(line.op)) {
      const more = document.createElement("span");
      more.className = "more";
      more.textContent = " … }";
      text.append(more);
    }
    if (search && program.text(program.steps[step].lines[at], names).toLowerCase().includes(search)) {
      text.classList.add("hit");
    }
    clip.append(text);
    cell.append(gutter, folder, clip);
    return cell;
  }

  /** The row that shows a line of the step; -1 if none does. */
  rowOf(at) {
    return this.rows.findIndex((row) => !row.skipped && row[1] === at);
  }

  /** Brings a line of the step into sight, whatever hides it. */
  reveal(at) {
    let row = this.rowOf(at);
    if (row < 0) {
      const { program, step, folded } = this.state;
      const places = program.places(step);
      for (const op of [...folded]) {
        if (places[op] >= 0 && places[op] < at && at < program.end(step, places[op])) folded.delete(op);
      }
      this.layOut();
      row = this.rowOf(at);
      if (row < 0) {
        const hiding = this.rows.find((its) => its.skipped && its.at <= at && at < its.at + its.skipped);
        if (hiding) this.opened.add(hiding.at);
        this.layOut();
        row = this.rowOf(at);
      }
    }
    if (row >= 0) this.revealRow(row);
  }

  revealRow(row) {
    const top = row * LINE_HEIGHT;
    const { scrollTop, clientHeight } = this.frame;
    if (top < scrollTop + LINE_HEIGHT || top > scrollTop + clientHeight - 2 * LINE_HEIGHT) {
      this.frame.scrollTop = Math.max(0, top - clientHeight / 3);
    }
    this.draw();
  }

  redraw() {
    this.clear();
    this.draw();
  }
}
