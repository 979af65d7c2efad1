package dev.jopt.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * Reports as one SVG picture, for documents: each section twice, with its buffers apart and as
 * planned, at one scale; time across, bytes up. It is light or dark as its reader is.
 */
public final class ReportPicture {
  private static final int WIDTH = 960;
  private static final int PANEL = 440;
  private static final int PANEL_HEIGHT = 220;
  private static final int MARGIN = 20;
  private static final int HEADING = 58;
  private static final int SECTION_HEIGHT = HEADING + PANEL_HEIGHT + 34;

  /** Narrower rectangles have no name in them, by the width of a letter and that of the margins. */
  private static final double LETTER = 6.7;

  private static final double LINE = 14;

  /** More sections make no picture. */
  private static final int MOST_SECTIONS = 8;

  private static final String[] FILLS = {
    "#2f7fbf", "#e59a16", "#1f9e77", "#c8699f", "#6cbbe8", "#d0561b", "#8569bd"
  };
  private static final String[] UNITS = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  private static final int UNIT_BITS = 10;

  private final Appendable out;

  private ReportPicture(Appendable out) {
    this.out = out;
  }

  /**
   * Writes a picture of a report, of its first {@value #MOST_SECTIONS} sections that have buffers.
   *
   * @param report the report
   * @param out where to
   * @throws IOException if that fails
   */
  public static void write(MemoryReport report, Appendable out) throws IOException {
    List<MemorySection> shown =
        report.sections().stream()
            .filter(section -> !section.buffers().isEmpty())
            .limit(MOST_SECTIONS)
            .toList();
    new ReportPicture(out).write(report.title(), shown);
  }

  private void write(String title, List<MemorySection> sections) throws IOException {
    int height = Math.max(1, sections.size()) * SECTION_HEIGHT;
    line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\">",
        WIDTH, height);
    line("<title>%s</title>", escaped(title));
    line("<style>");
    line("text { font: 12px system-ui, sans-serif; fill: #49535f; }");
    line(".name { font-size: 14px; font-weight: 600; fill: #151a22; }");
    line(".memory { fill: #e4e8ee; }");
    line(".label { font-family: ui-monospace, monospace; font-size: 11px; fill: #10151c; }");
    line("@media (prefers-color-scheme: dark) {");
    line("  text { fill: #b0bac6; } .name { fill: #e8edf3; } .memory { fill: #242d38; }");
    line("  .label { fill: #10151c; }");
    line("}");
    line("</style>");
    if (sections.isEmpty()) {
      line("<text x=\"%d\" y=\"24\">Nothing was planned</text>", MARGIN);
    }
    for (int i = 0; i < sections.size(); i++) {
      line("<g transform=\"translate(0 %d)\">", i * SECTION_HEIGHT);
      section(sections.get(i));
      line("</g>");
    }
    line("</svg>");
  }

  private void section(MemorySection section) throws IOException {
    long apart = 0;
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    for (ReportBuffer buffer : section.buffers()) {
      apart += buffer.size();
      first = Math.min(first, buffer.start());
      last = Math.max(last, buffer.end());
    }
    double scale = (double) PANEL_HEIGHT / Math.max(1, Math.max(apart, section.bytesAfter()));
    line("<text class=\"name\" x=\"%d\" y=\"20\">%s</text>", MARGIN, escaped(section.name()));
    panel(MARGIN, "apart: " + bytes(apart), apart * scale);
    int right = WIDTH - MARGIN - PANEL;
    panel(right, "as planned: " + bytes(section.bytesAfter()), section.bytesAfter() * scale);
    double across = (double) PANEL / Math.max(1, last - first);
    long base = 0;
    int index = 0;
    for (ReportBuffer buffer : section.buffers()) {
      String fill = FILLS[index++ % FILLS.length];
      double from = (buffer.start() - first) * across;
      double width = (buffer.end() - buffer.start()) * across;
      buffer(buffer, fill, new Box(MARGIN + from, width, base * scale, buffer.size() * scale));
      buffer(
          buffer,
          fill,
          new Box(right + from, width, buffer.offset() * scale, buffer.size() * scale));
      base += buffer.size();
    }
    int below = HEADING + PANEL_HEIGHT + 18;
    line("<text x=\"%d\" y=\"%d\">%s →</text>", MARGIN, below, escaped(section.timeUnit()));
    line("<text x=\"%d\" y=\"%d\">%s →</text>", right, below, escaped(section.timeUnit()));
  }

  private void panel(int left, String text, double height) throws IOException {
    line("<text x=\"%d\" y=\"44\">%s</text>", left, escaped(text));
    line(
        "<rect class=\"memory\" x=\"%d\" y=\"%s\" width=\"%d\" height=\"%s\"/>",
        left, number(HEADING + PANEL_HEIGHT - height), PANEL, number(height));
  }

  /** A rectangle; {@code bottom} counts from the bottom of the panel upwards. */
  private record Box(double left, double width, double bottom, double height) {}

  private void buffer(ReportBuffer buffer, String fill, Box box) throws IOException {
    double top = HEADING + PANEL_HEIGHT - box.bottom - box.height;
    line(
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"2\" fill=\"%s\"><title>%s</title></rect>",
        number(box.left + 0.5),
        number(top + 0.5),
        number(Math.max(1, box.width - 1)),
        number(Math.max(1, box.height - 1)),
        fill,
        escaped(buffer.name() + " " + buffer.type() + ", " + bytes(buffer.size())));
    String name = buffer.name();
    if (name.length() * LETTER < box.width && box.height >= LINE) {
      line(
          "<text class=\"label\" x=\"%s\" y=\"%s\">%s</text>",
          number(box.left + 4), number(top + box.height / 2 + 4), escaped(name));
    }
  }

  private void line(String format, Object... values) throws IOException {
    out.append(values.length == 0 ? format : String.format(Locale.ROOT, format, values))
        .append('\n');
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  private static String bytes(long count) {
    int unit = 0;
    while (unit < UNITS.length - 1 && count >= 1L << UNIT_BITS * (unit + 1)) {
      unit++;
    }
    return number((double) count / (1L << UNIT_BITS * unit)) + " " + UNITS[unit];
  }

  private static String escaped(String text) {
    StringBuilder safe = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '<' -> safe.append("&lt;");
        case '>' -> safe.append("&gt;");
        case '&' -> safe.append("&amp;");
        case '"' -> safe.append("&quot;");
        default -> safe.append(c < ' ' || Character.isSurrogate(c) ? '?' : c);
      }
    }
    return safe.toString();
  }
}
