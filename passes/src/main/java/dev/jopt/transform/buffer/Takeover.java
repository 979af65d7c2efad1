package dev.jopt.transform.buffer;

import dev.jopt.transform.buffer.TileModel.Buffer;

/**
 * A buffer that tiles write where they do not need another one any more.
 *
 * @param from the buffer whose last use is in the tiles
 * @param to the buffer whose first use is in the tiles
 * @param shift how many bytes the second begins before the first
 */
record Takeover(Buffer from, Buffer to, long shift) {}
