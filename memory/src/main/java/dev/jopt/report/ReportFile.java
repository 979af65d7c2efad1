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
  private ReportFile() {}

  /**
   * Writes a report: as JSON into a file whose name ends with {@code .json}, as a page into any
   * other. A regular file appears whole or not at all.
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
    try {
      write(report, directory.resolve(file));
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

  private static void write(MemoryReport report, Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException("Is a directory");
    }
    // A pipe or a device cannot be moved onto.
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      writeTo(report, file, file);
      return;
    }
    Path real = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    // Several threads may be about to write the same file.
    Path draft =
        real.resolveSibling(
            real.getFileName()
                + ".part-"
                + ProcessHandle.current().pid()
                + "-"
                + Thread.currentThread().getId());
    try {
      writeTo(report, file, draft);
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

  private static void writeTo(MemoryReport report, Path named, Path target) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(target, StandardCharsets.UTF_8)) {
      if (named.toString().endsWith(".json")) {
        ReportJson.write(report, out);
      } else {
        ReportPage.write(report, out);
      }
    }
  }
}
