package dev.jopt.maven;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;

/**
 * What outputs were made of: for each its name and a hash of its input and of all that had a say in
 * it, kept in a file between builds. Not safe for use by several threads.
 */
final class Stamps {
  private final Path file;
  private final Properties before = new Properties();
  private final Properties now = new Properties();

  private Stamps(Path file) {
    this.file = file;
  }

  /** Reads them; there are none if there is no file. */
  static Stamps read(Path file) throws IOException {
    Stamps stamps = new Stamps(file);
    if (Files.exists(file)) {
      try (InputStream in = Files.newInputStream(file)) {
        stamps.before.load(in);
      } catch (IllegalArgumentException e) {
        // Someone has edited it: all is made again.
        stamps.before.clear();
      }
    }
    return stamps;
  }

  /** A hash of texts and the contents of files. */
  static String hash(List<String> texts, List<Path> files) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      // Every Java has it.
      throw new UncheckedIOException(new IOException(e));
    }
    for (String text : texts) {
      update(digest, text.getBytes(StandardCharsets.UTF_8));
    }
    for (Path each : files) {
      update(digest, Files.readAllBytes(each));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void update(MessageDigest digest, byte[] bytes) {
    // The length first, so that no two lists look the same.
    digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
    digest.update(bytes);
  }

  /** Whether an output was made of this in an earlier build. */
  boolean isCurrent(String output, String hash) {
    return hash.equals(before.getProperty(output));
  }

  /** Notes that an output is made of this. */
  void put(String output, String hash) {
    now.setProperty(output, hash);
  }

  /** The outputs of an earlier build that were not noted in this one. */
  List<String> gone() {
    TreeSet<String> names = new TreeSet<>(before.stringPropertyNames());
    names.removeAll(now.stringPropertyNames());
    return List.copyOf(names);
  }

  /** Keeps what was noted. */
  void write() throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    try (OutputStream out = Files.newOutputStream(file)) {
      now.store(out, null);
    }
  }
}
