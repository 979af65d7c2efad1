package dev.jopt.ir.print;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * UTF-8 text on its way to a stream, or kept if there is none. Text can be held back as long as it
 * is not certain that it is right.
 */
final class OutputBuffer {
  private static final int DRAIN_AT = 1 << 16;

  private static final byte[] BLANKS = blanks();

  private final @Nullable OutputStream sink;
  private byte[] bytes;
  private int size;

  /** Full arrays and their sizes, held back; null when nothing is held back. */
  private @Nullable List<byte[]> held;

  private final List<Integer> heldSizes = new ArrayList<>();
  private long heldBytes;
  private long much;

  /** A buffer that keeps everything ({@code sink} null) or passes it on. */
  OutputBuffer(@Nullable OutputStream sink) {
    this.sink = sink;
    this.bytes = new byte[sink == null ? 1 << 10 : DRAIN_AT + (1 << 12)];
  }

  private static byte[] blanks() {
    byte[] blanks = new byte[64];
    Arrays.fill(blanks, (byte) ' ');
    return blanks;
  }

  /** Number of bytes in the buffer that have not been passed on. */
  int size() {
    return size;
  }

  void append(byte character) {
    if (size == bytes.length) {
      grow(1);
    }
    bytes[size++] = character;
  }

  void append(byte[] text) {
    append(text, 0, text.length);
  }

  void append(byte[] text, int from, int length) {
    if (bytes.length - size < length) {
      grow(length);
    }
    System.arraycopy(text, from, bytes, size, length);
    size += length;
  }

  void append(String text) {
    int length = text.length();
    if (bytes.length - size < length) {
      grow(length);
    }
    byte[] to = bytes;
    int at = size;
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        size = at;
        append(text.substring(i).getBytes(StandardCharsets.UTF_8));
        return;
      }
      to[at++] = (byte) c;
    }
    size = at;
  }

  void append(long number) {
    if (bytes.length - size < 20) {
      grow(20);
    }
    long rest = number;
    if (rest < 0) {
      if (rest == Long.MIN_VALUE) {
        append(Long.toString(rest));
        return;
      }
      bytes[size++] = '-';
      rest = -rest;
    }
    int digits = 1;
    for (long bound = 10; rest >= bound && digits < 19; bound *= 10) {
      digits++;
      if (digits == 19) {
        break;
      }
    }
    for (int at = size + digits - 1; at >= size; at--) {
      bytes[at] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    size += digits;
  }

  void appendBlanks(int count) {
    int rest = count;
    while (rest > BLANKS.length) {
      append(BLANKS);
      rest -= BLANKS.length;
    }
    append(BLANKS, 0, rest);
  }

  /**
   * A copy of the bytes appended since the size was {@code from}; only without draining between.
   */
  byte[] copyFrom(int from) {
    return Arrays.copyOfRange(bytes, from, size);
  }

  /** Takes all that was appended out of a buffer that keeps everything. */
  byte[] take() {
    byte[] text = copyFrom(0);
    size = 0;
    return text;
  }

  /**
   * Starts to hold text back.
   *
   * @param most of how many bytes on this holds much
   */
  void hold(long most) {
    held = new ArrayList<>();
    much = most;
  }

  /** Whether text is held back. */
  boolean isHolding() {
    return held != null;
  }

  /** Whether so much text is held back that it is time to make certain. */
  boolean holdsMuch() {
    return held != null && heldBytes > much;
  }

  /** Releases the bytes held back, and all that follow. */
  void release() {
    List<byte[]> chunks = held;
    held = null;
    if (chunks != null) {
      for (int i = 0; i < chunks.size(); i++) {
        write(chunks.get(i), heldSizes.get(i));
      }
    }
    heldSizes.clear();
    heldBytes = 0;
  }

  /** Drops the bytes held back, and holds back no more. */
  void discard() {
    held = null;
    heldSizes.clear();
    heldBytes = 0;
    size = 0;
  }

  /** Passes the text on if enough has gathered. */
  void drainIfFull() {
    if (sink != null && size >= DRAIN_AT) {
      passOn();
    }
  }

  /** Appends a long text, which must not change any more. */
  void appendLong(byte[] text) {
    if (sink == null) {
      append(text);
      return;
    }
    if (size != 0) {
      passOn();
    }
    if (held == null) {
      write(text, text.length);
    } else {
      keep(held, text, text.length);
    }
  }

  private void passOn() {
    if (held == null) {
      drain();
    } else {
      keep(held, bytes, size);
      bytes = new byte[DRAIN_AT + (1 << 12)];
      size = 0;
    }
  }

  private void keep(List<byte[]> chunks, byte[] text, int length) {
    chunks.add(text);
    heldSizes.add(length);
    heldBytes += length;
  }

  /** Passes the text on. */
  void drain() {
    if (sink != null) {
      write(bytes, size);
      size = 0;
    }
  }

  private void write(byte[] text, int length) {
    if (sink != null) {
      try {
        sink.write(text, 0, length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void grow(int more) {
    bytes =
        Arrays.copyOf(
            bytes, Math.max(Math.addExact(size, more), bytes.length + (bytes.length >> 1)));
  }

  @Override
  public String toString() {
    return new String(bytes, 0, size, StandardCharsets.UTF_8);
  }
}
