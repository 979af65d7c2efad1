package dev.jopt.pass;

import com.google.gson.stream.JsonWriter;
import dev.jopt.ir.Operation;
import dev.jopt.ir.rewrite.RewriteDriver;
import dev.jopt.ir.rewrite.RewriteListener;
import dev.jopt.ir.rewrite.RewritePattern;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records which pattern was tried on which operation and what came of it, one record for each
 * attempt, in the order in which the attempts end: as lines of text, or as objects of a JSON array.
 * Takes time linear in the work that it records.
 *
 * <p>A record has the driver, the operation, its location, the pattern ({@code fold} for folding),
 * the outcome ({@code applied} or {@code failed}), and as far as there are any the reason of the
 * failure and the names of operations inserted, modified and erased.
 *
 * <p>Used by one thread at a time; the writer is flushed by {@link #close}, not closed.
 */
public final class RewriteTrace implements RewriteListener, AutoCloseable {
  private final Writer out;
  private final boolean json;
  private final Deque<RewriteDriver> drivers = new ArrayDeque<>();
  private final Deque<Attempt> attempts = new ArrayDeque<>();
  private boolean isFirst = true;

  private static final class Attempt {
    final String pattern;
    final String operation;
    final String location;
    final List<String> inserted = new ArrayList<>();
    final List<String> modified = new ArrayList<>();
    final List<String> erased = new ArrayList<>();
    @Nullable String reason;

    Attempt(String pattern, Operation op) {
      this.pattern = pattern;
      this.operation = op.name();
      this.location = op.location().toString();
    }
  }

  private RewriteTrace(Writer out, boolean json) {
    this.out = out;
    this.json = json;
  }

  /** A trace as lines of text. */
  public static RewriteTrace asText(Writer out) {
    return new RewriteTrace(out, false);
  }

  /** A trace as a JSON array, which {@link #close} completes. */
  public static RewriteTrace asJson(Writer out) {
    return new RewriteTrace(out, true);
  }

  @Override
  public void driverBegins(RewriteDriver driver) {
    drivers.push(driver);
  }

  @Override
  public void driverEnds(RewriteDriver driver, boolean succeeded) {
    drivers.poll();
  }

  @Override
  public void foldBegins(Operation op) {
    attempts.push(new Attempt("fold", op));
  }

  /** Folding that does nothing is not worth a record. */
  @Override
  public void foldEnds(boolean folded) {
    Attempt attempt = attempts.poll();
    if (folded && attempt != null) {
      record(attempt, true);
    }
  }

  @Override
  public void patternBegins(RewritePattern pattern, Operation op) {
    attempts.push(new Attempt(pattern.debugName(), op));
  }

  @Override
  public void patternEnds(RewritePattern pattern, boolean applied) {
    Attempt attempt = attempts.poll();
    if (attempt != null) {
      record(attempt, applied);
    }
  }

  @Override
  public void matchFailed(Operation op, String reason) {
    Attempt attempt = attempts.peek();
    if (attempt != null) {
      attempt.reason = reason;
    }
  }

  @Override
  public void operationInserted(Operation op) {
    Attempt attempt = attempts.peek();
    if (attempt != null) {
      attempt.inserted.add(op.name());
    }
  }

  @Override
  public void operationModified(Operation op) {
    Attempt attempt = attempts.peek();
    if (attempt != null) {
      attempt.modified.add(op.name());
    }
  }

  @Override
  public void operationErased(Operation op) {
    Attempt attempt = attempts.peek();
    if (attempt != null) {
      attempt.erased.add(op.name());
    }
  }

  private void record(Attempt attempt, boolean applied) {
    RewriteDriver driver = drivers.peek();
    String from = driver == null ? "" : driver.debugType();
    try {
      if (json) {
        out.write(isFirst ? "[\n" : ",\n");
        out.write(jsonText(attempt, from, applied));
      } else {
        out.write(lineOf(attempt, from, applied));
      }
      isFirst = false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String lineOf(Attempt attempt, String driver, boolean applied) {
    StringBuilder text = new StringBuilder();
    text.append(driver).append(": ").append(attempt.location).append(": '");
    text.append(attempt.operation).append("' : ").append(attempt.pattern);
    text.append(applied ? " applied" : " failed");
    if (!applied && attempt.reason != null) {
      text.append(" (").append(attempt.reason).append(')');
    }
    append(text, "inserted", attempt.inserted);
    append(text, "modified", attempt.modified);
    append(text, "erased", attempt.erased);
    return text.append('\n').toString();
  }

  private static void append(StringBuilder text, String what, List<String> names) {
    if (!names.isEmpty()) {
      text.append("; ").append(what).append(' ').append(String.join(", ", names));
    }
  }

  private static String jsonText(Attempt attempt, String driver, boolean applied)
      throws IOException {
    StringWriter text = new StringWriter();
    JsonWriter writer = new JsonWriter(text);
    writer.beginObject();
    writer.name("driver").value(driver);
    writer.name("operation").value(attempt.operation);
    writer.name("location").value(attempt.location);
    writer.name("pattern").value(attempt.pattern);
    writer.name("outcome").value(applied ? "applied" : "failed");
    if (!applied && attempt.reason != null) {
      writer.name("reason").value(attempt.reason);
    }
    write(writer, "inserted", attempt.inserted);
    write(writer, "modified", attempt.modified);
    write(writer, "erased", attempt.erased);
    writer.endObject();
    return text.toString();
  }

  private static void write(JsonWriter writer, String what, List<String> names) throws IOException {
    if (!names.isEmpty()) {
      writer.name(what).beginArray();
      for (String name : names) {
        writer.value(name);
      }
      writer.endArray();
    }
  }

  /** Completes the text; nothing may be recorded afterwards. */
  @Override
  public void close() throws IOException {
    if (json) {
      out.write(isFirst ? "[]\n" : "\n]\n");
    }
    out.flush();
  }
}
