package dev.jopt.planner;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/** Plans as JSON. */
public final class PlanJson {
  /** For values on one line. */
  private static final FormattingStyle LINE =
      FormattingStyle.COMPACT.withSpaceAfterSeparators(true);

  private PlanJson() {}

  /**
   * Returns a plan as a JSON object: {@code height}, {@code lowerBound}, {@code optimal}, {@code
   * nodes}, and {@code buffers} with their properties and offsets, in the order of the problem;
   * those with gaps have {@code live}, a list of pairs.
   *
   * @param solution the plan
   */
  public static String write(PlanSolution solution) {
    StringWriter out = new StringWriter();
    try (JsonWriter json = new JsonWriter(out)) {
      write(solution, json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.append('\n').toString();
  }

  private static void write(PlanSolution solution, JsonWriter json) throws IOException {
    json.setFormattingStyle(FormattingStyle.PRETTY);
    json.beginObject();
    json.name("height").value(solution.height());
    json.name("lowerBound").value(solution.lowerBound());
    json.name("optimal").value(solution.isOptimal());
    json.name("nodes").value(solution.nodes());
    json.name("buffers").beginArray();
    List<PlanBuffer> buffers = solution.problem().buffers();
    for (int i = 0; i < buffers.size(); i++) {
      PlanBuffer buffer = buffers.get(i);
      json.beginObject();
      json.setFormattingStyle(LINE);
      json.name("id").value(buffer.id());
      json.name("lower").value(buffer.start());
      json.name("upper").value(buffer.end());
      json.name("size").value(buffer.size());
      json.name("alignment").value(buffer.alignment());
      if (buffer.fixedOffset().isPresent()) {
        json.name("fixed").value(buffer.fixedOffset().getAsLong());
      }
      if (buffer.hasGaps()) {
        json.name("live").beginArray();
        for (LiveRange range : buffer.live()) {
          json.beginArray().value(range.start()).value(range.end()).endArray();
        }
        json.endArray();
      }
      json.name("offset").value(solution.offsets().get(i));
      json.endObject();
      json.setFormattingStyle(FormattingStyle.PRETTY);
    }
    json.endArray().endObject();
  }
}
