package dev.jopt.report;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Reports in files. */
public final class ReportFile {
  /**
   * Tells this process from others that write now. To ask for its number would start a pool of
   * threads, a tenth of the time that a small file takes.
   */
  private static final String PROCESS = Long.toHexString(System.nanoTime());

  private ReportFile() {}

  /** Writes the text of a file. */
  @FunctionalInterface
  public interface Body {
    /**
     * Writes all of it.
     *
     * @throws IOException if that fails
     */
    void write(Appendable out) throws IOException;
  }

  /**
   * Writes a report: as JSON into a file whose name ends with {@code .json}, as a picture into one
   * that ends with {@code .svg}, as a page into any other. A regular file appears whole or not at
   * all.
   *
   * @param report the report to write
   * @param file the name of the file
   * @throws IOException if that fails, with a message for people; the file is then as it was
   */
  public static void write(MemoryReport report, String file) throws IOException {
    write(report, Path.of(""), file);
  }

  /**
   * As {@link #write(MemoryReport, String)}, for a name that is relative to a directory other than
   * that of the process.
   *
   * @throws IOException if that fails, with a message for people; the file is then as it was
   */
  public static void write(MemoryReport report, Path directory, String file) throws IOException {
    write(
        directory,
        file,
        out -> {
          if (file.endsWith(".json")) {
            ReportJson.write(report, out);
          } else if (file.endsWith(".svg")) {
            ReportPicture.write(report, out);
          } else {
            ReportPage.write(report, out);
          }
        });
  }

  /**
   * Writes a report of any kind. A regular file appears whole or not at all.
   *
   * @param directory where names that are relative begin
   * @param file the name of the file
   * @param body writes its text, in UTF-8
   * @throws IOException if that fails, with a message for people; the file is then as it was
   */
  public static void write(Path directory, String file, Body body) throws IOException {
    try {
      write(directory.resolve(file), body);
    } catch (IOException | InvalidPathException e) {
      throw new IOException("cannot write report '" + file + "': " + reason(e), e);
    }
  }

  private static String reason(Exception e) {
    if (e instanceof NoSuchFileException) {
      return "No such file or directory";
    }
    if (e instanceof AccessDeniedException) {
      return "Permission denied";
    }
    return String.valueOf(e.getMessage());
  }

  private static void write(Path file, Body body) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException("Is a directory");
    }
    // A pipe or a device cannot be moved onto.
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      writeTo(file, body);
      return;
    }
    Path real = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    Path draft = draftOf(real);
    try {
      writeTo(draft, body);
      try {
        Files.move(
            draft, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(draft, real, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** The file beside another to write to first: not that of another process, nor of a thread. */
  public static Path draftOf(Path file) {
    return file.resolveSibling(
        file.getFileName() + ".part-" + PROCESS + "-" + Thread.currentThread().getId());
  }

  private static void writeTo(Path target, Body body) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(target, StandardCharsets.UTF_8)) {
      body.write(out);
    }
  }
}
