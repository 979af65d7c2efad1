// Rectangles by the thousand.
/** A picture of many small rectangles; to paint each of them on a canvas would take a second. */
class Pixels {
  constructor(width, height) {
    this.width = Math.max(width, 1);
    this.height = Math.max(height, 1);
    this.image = new ImageData(this.width, this.height);
    this.words = new Uint32Array(this.image.data.buffer);
  }

  /** Fills a rectangle, of at least one pixel. */
  fill(x, y, width, height, word) {
    const left = Math.min(Math.max(Math.round(x), 0), this.width - 1);
    const right = Math.min(Math.max(Math.round(x + width), left + 1), this.width);
    const top = Math.min(Math.max(Math.round(y), 0), this.height - 1);
    const bottom = Math.min(Math.max(Math.round(y + height), top + 1), this.height);
    // A line between neighbours, where there is room for one.
    const end = bottom - top > 2 ? bottom - 1 : bottom;
    const { words } = this;
    for (let row = top, at = top * this.width; row < end; row++, at += this.width) {
      for (let pixel = at + left; pixel < at + right; pixel++) words[pixel] = word;
    }
  }

  paintOn(context, left, top, width, height) {
    const canvas = document.createElement("canvas");
    canvas.width = this.width;
    canvas.height = this.height;
    canvas.getContext("2d").putImageData(this.image, 0, 0);
    context.drawImage(canvas, left, top, width, height);
  }
}

/** A colour as a word of an image. */
function wordOf(colour) {
  const bytes = [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16));
  return new Uint32Array(Uint8Array.of(...bytes, 255).buffer)[0];
}
