package dev.jopt.planner;

import java.util.List;

/** Plans as JSON. */
public final class PlanJson {
  private static final int FIRST_PRINTABLE = 0x20;

  private PlanJson() {}

  /**
   * Returns a plan as a JSON object: {@code height}, {@code lowerBound}, {@code optimal}, {@code
   * nodes}, and {@code buffers} with their properties and offsets, in the order of the problem.
   *
   * @param solution the plan
   */
  public static String write(PlanSolution solution) {
    StringBuilder out = new StringBuilder("{\n");
    out.append("  \"height\": ").append(solution.height()).append(",\n");
    out.append("  \"lowerBound\": ").append(solution.lowerBound()).append(",\n");
    out.append("  \"optimal\": ").append(solution.isOptimal()).append(",\n");
    out.append("  \"nodes\": ").append(solution.nodes()).append(",\n");
    out.append("  \"buffers\": [");
    List<PlanBuffer> buffers = solution.problem().buffers();
    for (int i = 0; i < buffers.size(); i++) {
      PlanBuffer buffer = buffers.get(i);
      out.append(i == 0 ? "\n" : ",\n").append("    {\"id\": ");
      quote(buffer.id(), out);
      out.append(", \"lower\": ").append(buffer.start());
      out.append(", \"upper\": ").append(buffer.end());
      out.append(", \"size\": ").append(buffer.size());
      out.append(", \"alignment\": ").append(buffer.alignment());
      buffer.fixedOffset().ifPresent(offset -> out.append(", \"fixed\": ").append(offset));
      out.append(", \"offset\": ").append(solution.offsets().get(i)).append('}');
    }
    return out.append(buffers.isEmpty() ? "]\n}\n" : "\n  ]\n}\n").toString();
  }

  private static void quote(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < FIRST_PRINTABLE) {
        out.append("\\u00").append(Character.forDigit(c >> 4, 16));
        out.append(Character.forDigit(c & 15, 16));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}
