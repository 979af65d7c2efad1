package dev.jopt.tools;

import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.pass.RewriteLog;
import dev.jopt.pass.RewriteTrace;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.util.HashSet;
import org.jspecify.annotations.Nullable;

/** What the command line wants to know of the patterns that passes apply. */
final class RewriteReports implements AutoCloseable {
  private final @Nullable RewriteListener log;
  private final @Nullable RewriteTrace trace;
  private final @Nullable Writer file;

  private RewriteReports(
      @Nullable RewriteListener log, @Nullable RewriteTrace trace, @Nullable Writer file) {
    this.log = log;
    this.trace = trace;
    this.file = file;
  }

  /**
   * Opens the reports that the options ask for.
   *
   * @throws IOException if a file cannot be written, with a message for people
   */
  static RewriteReports open(JoptOptions options, Invocation invocation) throws IOException {
    OutputStream err = invocation.err();
    RewriteLog log =
        options.debugOnly.isEmpty()
            ? null
            : new RewriteLog(new HashSet<>(options.debugOnly), text -> write(err, text));
    String name = options.rewriteTrace;
    if (name == null) {
      return new RewriteReports(log, null, null);
    }
    if (name.equals("-")) {
      Writer writer = new OutputStreamWriter(err, StandardCharsets.UTF_8);
      return new RewriteReports(log, RewriteTrace.asText(writer), null);
    }
    try {
      Writer writer = Files.newBufferedWriter(invocation.resolve(name));
      RewriteTrace trace =
          name.endsWith(".json") ? RewriteTrace.asJson(writer) : RewriteTrace.asText(writer);
      return new RewriteReports(log, trace, writer);
    } catch (IOException | InvalidPathException e) {
      throw new IOException("cannot open output file '" + name + "': " + OutputTarget.reason(e), e);
    }
  }

  private static void write(OutputStream err, String text) {
    try {
      Jopt.write(err, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Who hears the patterns, or null. */
  @Nullable RewriteListener listener() {
    if (log == null || trace == null) {
      return log == null ? trace : log;
    }
    return RewriteListener.both(log, trace);
  }

  @Override
  public void close() throws IOException {
    if (trace != null) {
      trace.close();
    }
    if (file != null) {
      file.close();
    }
  }
}
