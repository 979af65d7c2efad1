package dev.jopt.report;

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
  /** The report, its sections, a section, its buffers. */
  private static final int LEVELS = 4;

  private ReportJson() {}

  /**
   * Writes a report.
   *
   * @param report what to write
   * @param out where to
   * @throws IOException if that fails
   */
  public static void write(MemoryReport report, Appendable out) throws IOException {
    JsonWriter json = new JsonWriter(out, LEVELS);
    json.open('{');
    json.key("title").text(report.title());
    json.key("bytesBefore").number(report.bytesBefore());
    json.key("bytesAfter").number(report.bytesAfter());
    json.key("sections").open('[');
    for (MemorySection section : report.sections()) {
      json.element();
      write(section, json);
    }
    json.close(']').close('}');
    out.append('\n');
  }

  private static void write(MemorySection section, JsonWriter json) throws IOException {
    json.open('{');
    json.key("name").text(section.name());
    json.key("facts").open('{');
    for (Map.Entry<String, String> fact : section.facts().entrySet()) {
      json.key(fact.getKey()).text(fact.getValue());
    }
    json.close('}');
    json.key("timeUnit").text(section.timeUnit());
    json.key("alignment").number(section.alignment());
    json.key("base").number(section.base());
    json.key("bytesBefore").number(section.bytesBefore());
    json.key("bytesAfter").number(section.bytesAfter());
    json.key("peak").number(section.peak());
    json.key("lowerBound").number(section.lowerBound());
    if (section.capacity().isPresent()) {
      json.key("capacity").number(section.capacity().getAsLong());
    }
    json.key("buffers").open('[');
    for (ReportBuffer buffer : section.buffers()) {
      json.element();
      write(buffer, json);
    }
    json.close(']').close('}');
  }

  private static void write(ReportBuffer buffer, JsonWriter json) throws IOException {
    json.open('{');
    json.key("name").text(buffer.name());
    json.key("size").number(buffer.size());
    json.key("offset").number(buffer.offset());
    json.key("start").number(buffer.start());
    json.key("end").number(buffer.end());
    optional("type", buffer.type(), json);
    optional("location", buffer.location(), json);
    optional("aliasOf", buffer.aliasOf(), json);
    optional("note", buffer.note(), json);
    json.close('}');
  }

  private static void optional(String key, String text, JsonWriter json) throws IOException {
    if (!text.isEmpty()) {
      json.key(key).text(text);
    }
  }
}
