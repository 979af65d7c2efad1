package dev.jopt.tools;

import dev.jopt.report.ReportFile;
import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * Where the result goes: standard output, or a file that is written beside its place and moved
 * there only when the run has succeeded.
 */
public final class OutputTarget implements AutoCloseable {
  private final OutputStream stream;
  private final @Nullable Path place;
  private final @Nullable Path draft;

  private OutputTarget(OutputStream stream, @Nullable Path place, @Nullable Path draft) {
    this.stream = stream;
    this.place = place;
    this.draft = draft;
  }

  /**
   * Opens it.
   *
   * @param name the file; null or {@code -} is standard output
   * @param invocation whose standard output and directory are meant
   * @throws IOException if the file cannot be written, with a message for people
   */
  public static OutputTarget open(@Nullable String name, Invocation invocation) throws IOException {
    if (name == null || name.equals("-")) {
      return new OutputTarget(invocation.out(), null, null);
    }
    try {
      return openFile(name, invocation);
    } catch (IOException | InvalidPathException e) {
      throw new IOException("cannot open output file '" + name + "': " + reason(e), e);
    }
  }

  private static OutputTarget openFile(String name, Invocation invocation) throws IOException {
    // A pipe or a device cannot be moved onto. What asks for it needs no path.
    File file = invocation.file(name);
    if (name.isEmpty() || (file.exists() && !file.isFile())) {
      return new OutputTarget(new BufferedOutputStream(PlainFiles.create(file)), null, null);
    }
    Path place = invocation.resolve(name);
    Path real = Files.exists(place) ? place.toRealPath() : place.toAbsolutePath();
    Path draft = ReportFile.draftOf(real);
    return new OutputTarget(
        new BufferedOutputStream(PlainFiles.create(draft.toFile()), 1 << 16), real, draft);
  }

  /** The text of a message about a file, after its name. */
  static String reason(Throwable e) {
    if (e instanceof NoSuchFileException) {
      return "No such file or directory";
    }
    if (e instanceof AccessDeniedException) {
      return "Permission denied";
    }
    if (e instanceof FileSystemException failure && failure.getReason() != null) {
      return failure.getReason();
    }
    return e instanceof OutOfMemoryError ? "it is too large" : String.valueOf(e.getMessage());
  }

  /** Returns where to write. */
  public OutputStream stream() {
    return stream;
  }

  /**
   * Makes the result visible.
   *
   * @throws IOException if it cannot be written to the end, or moved to its place
   */
  public void commit() throws IOException {
    stream.flush();
    if (place != null && draft != null) {
      stream.close();
      try {
        Files.move(
            draft, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(draft, place, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  /** Discards uncommitted output. */
  @Override
  public void close() throws IOException {
    if (draft != null) {
      stream.close();
      Files.deleteIfExists(draft);
    }
  }
}
