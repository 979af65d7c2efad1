// The program after each step, decoded from what differs between steps.
const $ = (id) => document.getElementById(id);
const NAME = "\u007f";

class Program {
  constructor(data) {
    this.title = data.title;
    this.texts = data.texts;
    this.opNames = data.ops.filter((_, i) => i % 2 === 0).map((name) => data.texts[name]);
    this.opPlaces = data.ops.filter((_, i) => i % 2 === 1);
    this.valueOp = Int32Array.from(data.values.filter((_, i) => i % 2 === 0));
    this.valueType = data.values.filter((_, i) => i % 2 === 1);
    this.lines = data.lines.map(([op, number, ...values]) => {
      const text = data.texts[number];
      return {
        op: op >= 0 ? op : -1 - op,
        begins: op >= 0,
        text,
        values,
        indent: text.length - text.trimStart().length,
        opens: text.endsWith("{"),
      };
    });
    this.steps = data.steps.map((step, index) => ({ ...step, index, isInput: step.pass === "" }));
    let before = new Int32Array(0);
    for (const step of this.steps) before = step.lines = decodeRuns(step.text, before);
    this.named = [];
    this.placed = [];
    this.remembered = [];
  }

  /** The names of values after a step, by number. */
  names(step) {
    if (!this.named[step]) {
      const names = step === 0 ? [] : this.names(step - 1).slice();
      const changed = this.steps[step].names;
      for (let i = 0; i < changed.length; i += 2) names[changed[i]] = changed[i + 1];
      this.named[step] = names;
    }
    return this.named[step];
  }

  /** Where each operation begins after a step: the index of a line, or -1. */
  places(step) {
    if (!this.placed[step]) {
      const places = new Int32Array(this.opNames.length).fill(-1);
      const { lines } = this.steps[step];
      for (let i = lines.length - 1; i >= 0; i--) {
        const line = this.lines[lines[i]];
        if (line.begins) places[line.op] = i;
      }
      this.placed[step] = places;
    }
    return this.placed[step];
  }

  /** The buffers of each function after a step. */
  memory(step) {
    if (!this.remembered[step]) {
      const its = this.steps[step];
      const functions = new Map(step === 0 ? [] : this.memory(step - 1));
      for (const [op, ...buffers] of its.memory) {
        functions.set(op, buffers.map(([op, type, bytes, arena, offset, last, end]) =>
          ({ op, type: this.texts[type], bytes, arena, offset, last, end })));
      }
      const places = this.places(step);
      for (const op of functions.keys()) if (places[op] < 0) functions.delete(op);
      this.remembered[step] = functions;
    }
    return this.remembered[step];
  }

  /** The greatest number of bytes that a function has allocated at once, and that function. */
  peak(step) {
    const its = this.steps[step];
    if (its.peak) return its.peak;
    its.peak = { bytes: 0, op: -1, buffers: 0 };
    const places = this.places(step);
    for (const [op, buffers] of this.memory(step)) {
      const allocations = allocationsOf(buffers, places);
      const most = mostAtOnce(allocations);
      its.peak.buffers += allocations.length;
      if (most > its.peak.bytes || its.peak.op < 0 && buffers.length > 0) Object.assign(its.peak, { bytes: most, op });
    }
    return its.peak;
  }

  /** The text of a line with the names that values have after a step. */
  text(line, names) {
    const { text, values } = this.lines[line];
    if (values.length === 0) return text;
    let next = 0;
    return text.replace(/\u007f/g, () => names[values[next++]] ?? "?");
  }

  /** The index of the line after the last one of the operation that begins at an index. */
  end(step, from) {
    const { lines } = this.steps[step];
    const first = this.lines[lines[from]];
    let end = from + 1;
    while (end < lines.length) {
      const line = this.lines[lines[end]];
      if (line.op !== first.op && line.indent <= first.indent) break;
      end++;
    }
    return end;
  }

  /** The function around a line; -1 if there is none. */
  functionOf(step, at) {
    const { lines } = this.steps[step];
    const functions = this.memory(step);
    for (let i = at, indent = Infinity; i >= 0; i--) {
      const line = this.lines[lines[i]];
      if (!line.begins || line.indent >= indent && i !== at) continue;
      if (functions.has(line.op)) return line.op;
      indent = line.indent;
    }
    return -1;
  }
}

/** The allocations whose size is known, in the order of the text, from their first line to the one that frees them. */
function allocationsOf(buffers, places) {
  return buffers
    .filter(({ op, arena, bytes }) => arena < 0 && bytes >= 0 && places[op] >= 0)
    .map((buffer) => ({
      buffer,
      start: places[buffer.op],
      end: buffer.end >= 0 && places[buffer.end] >= 0 ? places[buffer.end] : Infinity,
    }))
    .sort((a, b) => a.start - b.start);
}

/** The most bytes that allocations take at one time. */
function mostAtOnce(allocations) {
  const events = allocations.flatMap(({ buffer: { bytes }, start, end }) => [[start, bytes], [end, -bytes]]);
  events.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let live = 0;
  let most = 0;
  for (const [, bytes] of events) most = Math.max(most, (live += bytes));
  return most;
}

function decodeRuns(runs, before) {
  const parts = [];
  let size = 0;
  for (let i = 0; i < runs.length;) {
    const count = runs[i++];
    const part = count >= 0 ? before.subarray(runs[i], runs[i] + count) : runs.slice(i, i - count);
    i += count >= 0 ? 1 : -count;
    parts.push(part);
    size += part.length;
  }
  const lines = new Int32Array(size);
  let at = 0;
  for (const part of parts) {
    lines.set(part, at);
    at += part.length;
  }
  return lines;
}
