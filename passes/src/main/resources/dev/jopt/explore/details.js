// What is known of the operation or value that was picked, and of the step.
const MOST_LINKS = 200;

function make(tag, className = "", text = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

class Details {
  constructor(frame, state, go) {
    Object.assign(this, { frame, state, go });
  }

  show() {
    const { picked, value } = this.state;
    const parts = [];
    if (value >= 0) parts.push(...this.ofValue(value));
    if (picked >= 0) parts.push(...this.ofOp(picked));
    if (picked < 0 && value < 0) parts.push(...this.ofStep());
    this.frame.replaceChildren(...parts);
  }

  link(text, of, action) {
    const button = make("button", "link");
    button.type = "button";
    button.title = text;
    button.append(text);
    if (of) button.append(" ", make("span", "of", of));
    button.addEventListener("click", action);
    return button;
  }

  lineAt(step, at) {
    const { program } = this.state;
    return program.text(program.steps[step].lines[at], program.names(step)).trim();
  }

  ofValue(value) {
    const { program, step } = this.state;
    const name = "%" + program.names(step)[value];
    const facts = make("dl");
    facts.append(make("dt", "", "type"), make("dd", "", program.texts[program.valueType[value]]));
    const parts = [make("h2", "", "Value " + name), facts];
    const op = program.valueOp[value];
    const at = program.places(step)[op];
    if (at >= 0) {
      parts.push(make("h2", "", "Defined by"), this.link(this.lineAt(step, at), "line " + (at + 1), () => this.go.op(op)));
    }
    const uses = [];
    program.steps[step].lines.forEach((number, i) => {
      const line = program.lines[number];
      if (line.op !== op && line.values.includes(value)) uses.push([line.op, i]);
    });
    parts.push(make("h2", "", uses.length === 0 ? "Not used" : plural(uses.length, "use")));
    for (const [user, i] of uses.slice(0, MOST_LINKS)) {
      parts.push(this.link(this.lineAt(step, i), "line " + (i + 1), () => this.go.op(user, i)));
    }
    return parts;
  }

  ofOp(op) {
    const { program, step } = this.state;
    const at = program.places(step)[op];
    const facts = make("dl");
    if (program.opPlaces[op]) facts.append(make("dt", "", "from"), make("dd", "", program.opPlaces[op]));
    const parts = [make("h2", "", program.opNames[op]), facts];
    if (at >= 0) parts.push(make("pre", "", this.lineAt(step, at)));
    else parts.push(make("p", "hint", "Not in the program after this step."));
    for (const buffers of program.memory(step).values()) {
      const buffer = buffers.find((its) => its.op === op);
      if (!buffer) continue;
      const memory = make("dl");
      const add = (key, text) => memory.append(make("dt", "", key), make("dd", "", text));
      add("size", buffer.bytes < 0 ? "not known" : formatExactly(buffer.bytes));
      if (buffer.arena >= 0) add("offset", grouped.format(buffer.offset));
      const places = program.places(step);
      add("last use", "line " + (places[buffer.last] + 1));
      if (buffer.arena < 0) add("freed", buffer.end < 0 ? "not in this function" : "line " + (places[buffer.end] + 1));
      parts.push(make("h2", "", "Memory"), memory);
    }
    parts.push(make("h2", "", "Through the steps"), ...this.history(op));
    return parts;
  }

  /** The steps that changed an operation, and the patterns that touched it. */
  history(op) {
    const { program } = this.state;
    const parts = [];
    let before = null;
    for (const step of program.steps) {
      const at = program.places(step.index)[op];
      const line = at < 0 ? null : step.lines[at];
      const events = [];
      if (line !== null && before === null) events.push(step.isInput ? "in the input" : "made");
      else if (line === null && before !== null && !step.isInput) events.push("erased");
      else if (line !== before) events.push("changed");
      for (const [pattern, times, ...ops] of step.patterns) {
        if (ops.includes(op)) events.push("by " + pattern);
      }
      for (let i = 0; i < step.replaced.length; i += 2) {
        if (step.replaced[i] === op) events.push("replaced by " + program.opNames[step.replaced[i + 1]]);
        if (step.replaced[i + 1] === op) events.push("in place of " + program.opNames[step.replaced[i]]);
      }
      before = line;
      if (events.length > 0) {
        parts.push(this.link(this.state.labelOf(step), [...new Set(events)].join(", "), () => {
          this.go.step(step.index);
          if (line !== null) this.go.op(op);
        }));
      }
    }
    return parts;
  }

  ofStep() {
    const { program, step } = this.state;
    const its = program.steps[step];
    const parts = [];
    const shown = its.statistics.filter((statistic) => statistic[2] !== 0);
    if (shown.length > 0) {
      const list = make("dl");
      for (const [name, description, count] of shown) {
        const term = make("dt", "", name);
        term.title = description;
        list.append(term, make("dd", "", grouped.format(count)));
      }
      parts.push(make("h2", "", "Statistics"), list);
    }
    if (its.patterns.length > 0) {
      parts.push(make("h2", "", "Patterns"));
      const sorted = [...its.patterns].sort((a, b) => b[1] - a[1]);
      for (const [pattern, times, ...ops] of sorted) {
        const places = program.places(step);
        const left = ops.filter((op) => places[op] >= 0).sort((a, b) => places[a] - places[b]);
        parts.push(this.link(pattern, times + "×", () => {
          if (left.length > 0) this.go.op(left[0]);
        }));
      }
    }
    parts.push(make("p", "hint", "Pick a line or a value to see where it comes from and what became of it."));
    return parts;
  }
}
