// What the report says, and what follows from it.
const report = JSON.parse(document.getElementById("report").textContent);

/** What the chart needs of a section; made when it is first shown. */
function prepare(section) {
  if (section.prepared) return section.prepared;
  const buffers = section.buffers;
  const prepared = {
    texts: null,
    domain: domainOf(section),
    curve: curveOf(section),
    // What is looked at for each frame.
    starts: Float64Array.from(buffers, (buffer) => buffer.start),
    ends: Float64Array.from(buffers, (buffer) => buffer.end),
    bottoms: Float64Array.from(buffers, (buffer) => buffer.offset),
    tops: Float64Array.from(buffers, (buffer) => buffer.offset + buffer.size),
  };
  buffers.forEach((buffer, index) => {
    buffer.index = index;
    buffer.life = buffer.end - buffer.start;
    buffer.type ??= "";
    buffer.location ??= "";
    buffer.aliasOf ??= "";
    buffer.note ??= "";
  });
  section.prepared = prepared;
  return prepared;
}

/** The times and addresses that there are. */
function domainOf(section) {
  let start = Infinity;
  let end = -Infinity;
  for (const buffer of section.buffers) {
    start = Math.min(start, buffer.start);
    end = Math.max(end, buffer.end);
  }
  if (start > end) [start, end] = [0, 1];
  const top = Math.max(section.peak, section.bytesAfter, section.lowerBound, 1);
  return { start, end, top };
}

/** The bytes live from each moment on: those of buffers that use their own bytes, aligned. */
function curveOf(section) {
  const changes = [];
  for (const owner of ownersOf(section)) {
    const bytes = Math.ceil(owner.size / section.alignment) * section.alignment;
    changes.push([owner.start, bytes], [owner.end, -bytes]);
  }
  changes.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const times = [];
  const live = [];
  let now = 0;
  let peak = { time: 0, bytes: 0 };
  for (const [time, bytes] of changes) {
    now += bytes;
    if (times.length > 0 && times[times.length - 1] === time) {
      live[live.length - 1] = now;
    } else {
      times.push(time);
      live.push(now);
    }
  }
  live.forEach((bytes, i) => {
    if (bytes > peak.bytes) peak = { time: times[i], bytes, until: times[i + 1] };
  });
  return { times, live, peak };
}

/** Each buffer that is no alias, with the life of all its aliases. */
function ownersOf(section) {
  const byName = new Map();
  for (const buffer of section.buffers) {
    if (!byName.has(buffer.name)) byName.set(buffer.name, buffer);
  }
  const owners = new Map();
  for (const buffer of section.buffers) {
    let owner = buffer;
    for (let hops = 0; owner.aliasOf && byName.has(owner.aliasOf) && hops < 1000; hops++) {
      owner = byName.get(owner.aliasOf);
    }
    const known = owners.get(owner) ?? { size: owner.size, start: buffer.start, end: buffer.end };
    known.start = Math.min(known.start, buffer.start);
    known.end = Math.max(known.end, buffer.end);
    owners.set(owner, known);
  }
  return owners.values();
}

/** The index of the last element not above a value; -1 if all are. */
function lastNotAbove(sorted, value) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function liveAt(section, time) {
  const { times, live } = prepare(section).curve;
  const index = lastNotAbove(times, time);
  return index < 0 ? 0 : live[index];
}

/** One flag for each buffer that all words of a text occur in; null if there are no words. */
function matching(section, text) {
  const words = text.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return null;
  const prepared = prepare(section);
  prepared.texts ??= section.buffers.map((b) =>
    [b.name, b.type, b.location, b.aliasOf, b.note].join("\n").toLowerCase());
  return prepared.texts.map((searched) => words.every((word) => searched.includes(word)));
}
