package dev.jopt.report;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.Map;

/**
 * Reports as JSON: one object of {@code title}, {@code bytesBefore}, {@code bytesAfter} and {@code
 * sections}. A section has {@code name}, {@code facts} (an object of texts), {@code timeUnit},
 * {@code alignment}, {@code base}, {@code bytesBefore}, {@code bytesAfter}, {@code peak}, {@code
 * lowerBound}, {@code capacity} if it is limited, and {@code buffers}; a buffer {@code name},
 * {@code size}, {@code offset}, {@code start}, {@code end} and, where there is something to say,
 * {@code type}, {@code location}, {@code aliasOf} and {@code note}. Sizes are in bytes; lives are
 * half-open. Keys stand in this order, sections and buffers in that of the report, one a line.
 */
public final class ReportJson {
  /** For values on one line. */
  private static final FormattingStyle LINE =
      FormattingStyle.COMPACT.withSpaceAfterSeparators(true);

  private ReportJson() {}

  /**
   * Writes a report.
   *
   * @param report the report to write
   * @param out where to
   * @throws IOException if that fails
   */
  public static void write(MemoryReport report, Appendable out) throws IOException {
    write(report, new JsonWriter(new ScriptText(out)));
    out.append('\n');
  }

  static void write(MemoryReport report, JsonWriter json) throws IOException {
    json.setFormattingStyle(FormattingStyle.PRETTY);
    json.beginObject();
    json.name("title").value(report.title());
    json.name("bytesBefore").value(report.bytesBefore());
    json.name("bytesAfter").value(report.bytesAfter());
    json.name("sections").beginArray();
    for (MemorySection section : report.sections()) {
      write(section, json);
    }
    json.endArray().endObject();
  }

  private static void write(MemorySection section, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("name").value(section.name());
    json.name("facts").beginObject();
    for (Map.Entry<String, String> fact : section.facts().entrySet()) {
      json.name(fact.getKey()).value(fact.getValue());
    }
    json.endObject();
    json.name("timeUnit").value(section.timeUnit());
    json.name("alignment").value(section.alignment());
    json.name("base").value(section.base());
    json.name("bytesBefore").value(section.bytesBefore());
    json.name("bytesAfter").value(section.bytesAfter());
    json.name("peak").value(section.peak());
    json.name("lowerBound").value(section.lowerBound());
    if (section.capacity().isPresent()) {
      json.name("capacity").value(section.capacity().getAsLong());
    }
    json.name("buffers").beginArray();
    for (ReportBuffer buffer : section.buffers()) {
      write(buffer, json);
    }
    json.endArray().endObject();
  }

  private static void write(ReportBuffer buffer, JsonWriter json) throws IOException {
    json.beginObject();
    json.setFormattingStyle(LINE);
    json.name("name").value(buffer.name());
    json.name("size").value(buffer.size());
    json.name("offset").value(buffer.offset());
    json.name("start").value(buffer.start());
    json.name("end").value(buffer.end());
    optional("type", buffer.type(), json);
    optional("location", buffer.location(), json);
    optional("aliasOf", buffer.aliasOf(), json);
    optional("note", buffer.note(), json);
    json.endObject();
    json.setFormattingStyle(FormattingStyle.PRETTY);
  }

  private static void optional(String key, String text, JsonWriter json) throws IOException {
    if (!text.isEmpty()) {
      json.name(key).value(text);
    }
  }
}
