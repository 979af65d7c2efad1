// Numbers as people read them.
const UNITS = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
const grouped = new Intl.NumberFormat("en-US");

/** The largest unit that a number of bytes has at least one of, as a power of 1024. */
function unitOf(bytes) {
  let unit = 0;
  while (unit < UNITS.length - 1 && Math.abs(bytes) >= 1024 ** (unit + 1)) unit++;
  return unit;
}

/** Three digits: 999 B, 1.5 KiB, 64 KiB, 1000 KiB. */
function formatBytes(bytes, unit = unitOf(bytes)) {
  const value = bytes / 1024 ** unit;
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return Number(value.toFixed(unit === 0 ? 0 : digits)) + " " + UNITS[unit];
}

/** Both readings, where they differ: 64 KiB (65,536 B). */
function formatExactly(bytes) {
  const short = formatBytes(bytes);
  return bytes < 1024 ? short : short + " (" + grouped.format(bytes) + " B)";
}

function formatPercent(part, whole) {
  if (whole === 0) return "0 %";
  const percent = (100 * part) / whole;
  // Not all is all.
  if (percent > 99 && percent < 100) return Math.min(percent, 99.9).toFixed(1) + " %";
  const rounded = Number(percent.toFixed(Math.abs(percent) < 10 ? 1 : 0));
  return rounded === 0 && percent > 0 ? "under 0.1 %" : rounded + " %";
}

function formatHex(address) {
  return "0x" + address.toString(16);
}

function plural(count, one, many = one + "s") {
  return grouped.format(count) + " " + (count === 1 ? one : many);
}
