// What became of each line between two steps, told by the operations and not by the text.

/** The longest subsequence of increasing numbers, as their indices. */
function longestIncreasing(numbers) {
  const tails = [];
  const from = new Int32Array(numbers.length);
  numbers.forEach((number, i) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[tails[middle]] < number) low = middle + 1;
      else high = middle;
    }
    from[i] = low > 0 ? tails[low - 1] : -1;
    tails[low] = i;
  });
  const found = [];
  for (let i = tails.length > 0 ? tails[tails.length - 1] : -1; i >= 0; i = from[i]) found.push(i);
  return found.reverse();
}

/** A key for each line: its operation, and the how manieth line of that it is. */
function keysOf(program, lines) {
  const seen = new Map();
  return Array.from(lines, (number) => {
    const { op } = program.lines[number];
    const nth = seen.get(op) ?? 0;
    seen.set(op, nth + 1);
    return op * 4096 + Math.min(nth, 4095);
  });
}

/**
 * Puts the lines of two steps side by side: rows of the index on the left, the index on the right
 * (-1 if there is none), and what happened: same, changed, moved, erased, made.
 */
function align(program, left, right) {
  const leftKeys = keysOf(program, left);
  const rightKeys = keysOf(program, right);
  const places = new Map(rightKeys.map((key, i) => [key, i]));
  const common = [];
  leftKeys.forEach((key, i) => {
    if (places.has(key)) common.push(i);
  });
  const kept = longestIncreasing(common.map((i) => places.get(leftKeys[i]))).map((k) => common[k]);
  const leftKeySet = new Set(leftKeys);
  const rows = [];
  const counts = { same: 0, changed: 0, moved: 0, erased: 0, made: 0 };
  const count = (kind, number) => {
    if (program.lines[number].begins) counts[kind]++;
  };
  let l = 0;
  let r = 0;
  const gap = (toLeft, toRight) => {
    while (l < toLeft || r < toRight) {
      const hasLeft = l < toLeft;
      const hasRight = r < toRight;
      const onLeft = !hasLeft ? "none" : places.has(leftKeys[l]) ? "moved" : "erased";
      const onRight = !hasRight ? "none" : leftKeySet.has(rightKeys[r]) ? "moved" : "made";
      if (onLeft === "erased") count("erased", left[l]);
      if (hasRight) count(onRight, right[r]);
      rows.push([hasLeft ? l++ : -1, hasRight ? r++ : -1, onLeft, onRight]);
    }
  };
  for (const i of kept) {
    gap(i, places.get(leftKeys[i]));
    const kind = left[l] === right[r] ? "same" : "changed";
    count(kind, right[r]);
    rows.push([l++, r++, kind, kind]);
  }
  gap(left.length, right.length);
  return { rows, counts, isSame: rows.every(([, , kind]) => kind === "same") };
}
