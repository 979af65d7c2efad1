package dev.jopt.tools;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.util.Arrays;

/**
 * Reads and writes files as {@link Files} does, without channels and, as long as nothing is wrong,
 * without paths: their classes take longer to load than a small file to read.
 */
final class PlainFiles {
  /** The largest piece: the virtual machine allocates and copies a buffer for each. */
  private static final int PIECE = 1 << 18;

  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8;

  private PlainFiles() {}

  /**
   * The bytes of a file, pipe or device.
   *
   * @throws OutOfMemoryError if they are more than an array holds
   */
  static byte[] read(File file) throws IOException {
    try (InputStream in = new FileInputStream(file)) {
      // A pipe has no length; a file may grow while it is read.
      byte[] bytes = new byte[(int) Math.min(file.length(), LONGEST_ARRAY)];
      int size = 0;
      while (true) {
        while (size < bytes.length) {
          int count = in.read(bytes, size, Math.min(PIECE, bytes.length - size));
          if (count < 0) {
            return Arrays.copyOf(bytes, size);
          }
          size += count;
        }
        int next = in.read();
        if (next < 0) {
          return bytes;
        }
        bytes = Arrays.copyOf(bytes, larger(size));
        bytes[size] = (byte) next;
        size++;
      }
    } catch (FileNotFoundException e) {
      // Tells the error by the type of its exception.
      return Files.readAllBytes(file.toPath());
    }
  }

  private static int larger(int size) {
    if (size == LONGEST_ARRAY) {
      throw new OutOfMemoryError("Required array size too large");
    }
    return (int) Math.min(LONGEST_ARRAY, Math.max(2L * size, PIECE));
  }

  /** Opens a file for writing, empty. */
  static OutputStream create(File file) throws IOException {
    try {
      return new FileOutputStream(file);
    } catch (FileNotFoundException e) {
      return Files.newOutputStream(file.toPath());
    }
  }
}
