// Colours say something, and go on saying it to the colour-blind: ordered ones differ in lightness.
const ORDERED = {
  light: ["#f0d55e", "#a3d06c", "#4fbb98", "#2c95b7", "#3a68b4", "#4a3f96"],
  dark: ["#4c4699", "#3a66ae", "#2c88b3", "#36a693", "#7dbd6b", "#d8cc62"],
};
const NAMED = {
  light: ["#2f7fbf", "#e59a16", "#1f9e77", "#c8699f", "#6cbbe8", "#d0561b", "#8569bd"],
  dark: ["#4a9be0", "#eeb04a", "#35b890", "#e08abb", "#8bd0f5", "#ee7f4a", "#a58ddc"],
};
const REST = { light: "#b4bcc7", dark: "#56616e" };

let theme = "light";

/** Black or white, whichever is easier to read on a colour. */
function inkOn(colour) {
  const channel = (from) => {
    const value = parseInt(colour.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > 0.26 ? "#10151c" : "#ffffff";
}

/**
 * Sorts the buffers of a section into classes: each with a label, a colour and how many there are.
 * The class of each buffer is its number in classOf.
 */
function classify(section, by) {
  return by === "type" ? classifyByType(section) : classifyByMagnitude(section, by);
}

function classifyByMagnitude(section, property) {
  const magnitude = (buffer) => Math.floor(Math.log2(Math.max(buffer[property], 1)));
  let low = Infinity;
  let high = -Infinity;
  for (const buffer of section.buffers) {
    low = Math.min(low, magnitude(buffer));
    high = Math.max(high, magnitude(buffer));
  }
  if (low > high) return { classes: [], classOf: [] };
  const step = Math.ceil((high - low + 1) / 6);
  const count = Math.ceil((high - low + 1) / step);
  const classes = [];
  for (let i = 0; i < count; i++) {
    const from = 2 ** (low + i * step);
    const until = 2 ** (low + (i + 1) * step);
    // Few classes lie far apart.
    const shade = count === 1 ? 3 : Math.round((i * 5) / (count - 1));
    classes.push({ label: rangeLabel(property, from, until), shade, count: 0, bytes: 0 });
  }
  const classOf = section.buffers.map((b) => Math.floor((magnitude(b) - low) / step));
  return finish(section, { classes, classOf });
}

function rangeLabel(property, from, until) {
  if (property === "size") return formatBytes(from) + " – " + formatBytes(until);
  return until - from === 1 ? String(from) : from + " – " + (until - 1);
}

function classifyByType(section) {
  const bytes = new Map();
  for (const { type, size } of section.buffers) bytes.set(type, (bytes.get(type) ?? 0) + size);
  const types = [...bytes.keys()].sort((a, b) => bytes.get(b) - bytes.get(a) || (a < b ? -1 : 1));
  const shown = types.slice(0, NAMED.light.length);
  const numbers = new Map(shown.map((type, i) => [type, i]));
  const classes = shown.map((type, i) => ({ label: type || "no type", name: i, count: 0, bytes: 0 }));
  if (types.length > shown.length) {
    classes.push({ label: plural(types.length - shown.length, "other type"), count: 0, bytes: 0 });
  }
  const classOf = section.buffers.map((b) => numbers.get(b.type) ?? shown.length);
  return finish(section, { classes, classOf });
}

function finish(section, classified) {
  section.buffers.forEach((buffer, i) => {
    const its = classified.classes[classified.classOf[i]];
    its.count++;
    its.bytes += buffer.size;
  });
  return classified;
}

/** Gives classes the colours of the theme. */
function colour(classes) {
  for (const its of classes) {
    if (its.shade !== undefined) its.fill = ORDERED[theme][its.shade];
    else its.fill = its.name === undefined ? REST[theme] : NAMED[theme][its.name];
    its.ink = inkOn(its.fill);
  }
}
