package dev.jopt.planner;

import com.google.common.base.CharMatcher;
import com.google.common.base.Splitter;
import com.google.common.primitives.Longs;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Problems as comma-separated values, one buffer a line. The first line names the columns: {@code
 * id,lower,upper,size} in any order, where a buffer lives from {@code lower} up to but not
 * including {@code upper}; {@code alignment}, {@code fixed}, an offset, and {@code gaps} may be
 * absent or empty; others are ignored. Gaps are pairs of ticks such as {@code 4-7 9-12}, from each
 * of which on up to the other the buffer is not live. Solutions have a column {@code offset} more.
 */
public final class PlanCsv {
  private static final Splitter COMMA = Splitter.on(',').trimResults();

  private static final Splitter BLANK = Splitter.on(' ').omitEmptyStrings();

  private static final Pattern GAP = Pattern.compile("(-?[0-9]+)-(-?[0-9]+)");

  private static final List<String> REQUIRED = List.of("id", "lower", "upper", "size");

  private PlanCsv() {}

  /**
   * The result of reading: a problem or an error.
   *
   * @param problem the problem, if the text is right
   * @param error the error, with the number of the line, if the text is not valid
   */
  public record Reading(Optional<PlanProblem> problem, Optional<String> error) {}

  /**
   * Reads a problem.
   *
   * @param text the file
   */
  public static Reading read(String text) {
    Reader reader = new Reader();
    int line = 0;
    int from = 0;
    while (from < text.length() && reader.error == null) {
      int end = text.indexOf('\n', from);
      if (end < 0) {
        end = text.length();
      }
      line++;
      reader.line(line, CharMatcher.whitespace().trimFrom(text.substring(from, end)));
      from = end + 1;
    }
    return reader.finish(line);
  }

  /**
   * Returns a plan as text.
   *
   * @param solution the plan
   */
  public static String write(PlanSolution solution) {
    List<PlanBuffer> buffers = solution.problem().buffers();
    boolean aligned = buffers.stream().anyMatch(buffer -> buffer.alignment() != 1);
    boolean fixed = buffers.stream().anyMatch(buffer -> buffer.fixedOffset().isPresent());
    boolean gaps = buffers.stream().anyMatch(PlanBuffer::hasGaps);
    StringBuilder out = new StringBuilder("id,lower,upper,size");
    out.append(aligned ? ",alignment" : "").append(fixed ? ",fixed" : "");
    out.append(gaps ? ",gaps" : "").append(",offset\n");
    for (int i = 0; i < buffers.size(); i++) {
      PlanBuffer buffer = buffers.get(i);
      out.append(buffer.id()).append(',').append(buffer.start()).append(',');
      out.append(buffer.end()).append(',').append(buffer.size());
      if (aligned) {
        out.append(',').append(buffer.alignment());
      }
      if (fixed) {
        out.append(',');
        buffer.fixedOffset().ifPresent(out::append);
      }
      if (gaps) {
        out.append(',').append(gapsOf(buffer));
      }
      out.append(',').append(solution.offsets().get(i)).append('\n');
    }
    return out.toString();
  }

  private static String gapsOf(PlanBuffer buffer) {
    List<String> gaps = new ArrayList<>();
    for (int i = 1; i < buffer.live().size(); i++) {
      gaps.add(buffer.live().get(i - 1).end() + "-" + buffer.live().get(i).start());
    }
    return String.join(" ", gaps);
  }

  /** Takes lines until one is wrong. */
  private static final class Reader {
    private final Map<String, Integer> columns = new LinkedHashMap<>();
    private final List<PlanBuffer> buffers = new ArrayList<>();
    private final Set<String> ids = new HashSet<>();
    private @Nullable String error;
    private int number;

    void line(int line, String text) {
      number = line;
      if (text.isEmpty()) {
        return;
      }
      List<String> fields = COMMA.splitToList(text);
      if (columns.isEmpty()) {
        header(fields);
      } else if (fields.size() != columns.size()) {
        fail("expected " + columns.size() + " fields, found " + fields.size());
      } else {
        buffer(fields);
      }
    }

    private void header(List<String> fields) {
      for (int i = 0; i < fields.size(); i++) {
        if (columns.put(fields.get(i), i) != null) {
          fail("two columns are called '" + fields.get(i) + "'");
        }
      }
      for (String name : REQUIRED) {
        if (!columns.containsKey(name)) {
          fail("the first line names no column '" + name + "'");
        }
      }
    }

    private void buffer(List<String> fields) {
      Long lower = number(fields, "lower");
      Long upper = number(fields, "upper");
      Long size = number(fields, "size");
      Long alignment = has(fields, "alignment") ? number(fields, "alignment") : Long.valueOf(1);
      OptionalLong fixed = OptionalLong.empty();
      if (has(fields, "fixed")) {
        Long offset = number(fields, "fixed");
        fixed = offset == null ? fixed : OptionalLong.of(offset);
      }
      if (error != null || lower == null || upper == null || size == null || alignment == null) {
        return;
      }
      String id = fields.get(columns.getOrDefault("id", 0));
      if (!ids.add(id)) {
        fail("a second buffer is called '" + id + "'");
        return;
      }
      try {
        PlanBuffer buffer = PlanBuffer.of(id, size, lower, upper).alignedTo(alignment);
        if (has(fields, "gaps")) {
          buffer = buffer.liveIn(between(gaps(fields), lower, upper));
        }
        buffers.add(fixed.isPresent() ? buffer.fixedAt(fixed.getAsLong()) : buffer);
      } catch (IllegalArgumentException wrong) {
        fail(String.valueOf(wrong.getMessage()));
      }
    }

    private List<LiveRange> gaps(List<String> fields) {
      List<LiveRange> gaps = new ArrayList<>();
      for (String gap : BLANK.split(fields.get(columns.getOrDefault("gaps", 0)))) {
        Matcher matcher = GAP.matcher(gap);
        Long from = matcher.matches() ? Longs.tryParse(matcher.group(1)) : null;
        Long to = from == null ? null : Longs.tryParse(matcher.group(2));
        if (from == null || to == null) {
          throw new IllegalArgumentException("'" + gap + "' in column 'gaps' is no pair of ticks");
        }
        if (to <= from) {
          throw new IllegalArgumentException("the gap " + gap + " is empty");
        }
        gaps.add(new LiveRange(from, to));
      }
      return gaps;
    }

    private static List<LiveRange> between(List<LiveRange> gaps, long lower, long upper) {
      List<LiveRange> live = new ArrayList<>();
      long from = lower;
      for (LiveRange gap : gaps) {
        if (gap.start() <= from || gap.end() >= upper) {
          throw new IllegalArgumentException(
              "the gap from " + gap.start() + " to " + gap.end() + " is not between live ticks");
        }
        live.add(new LiveRange(from, gap.start()));
        from = gap.end();
      }
      live.add(new LiveRange(from, upper));
      return live;
    }

    private boolean has(List<String> fields, String column) {
      Integer index = columns.get(column);
      return index != null && !fields.get(index).isEmpty();
    }

    private @Nullable Long number(List<String> fields, String column) {
      String text = fields.get(columns.getOrDefault(column, 0));
      Long value = Longs.tryParse(text);
      if (value == null) {
        fail("'" + text + "' in column '" + column + "' is not a number of 64 bits");
      }
      return value;
    }

    private void fail(String message) {
      if (error == null) {
        error = "line " + number + ": " + message;
      }
    }

    Reading finish(int lines) {
      if (columns.isEmpty()) {
        number = Math.max(lines, 1);
        fail("the file is empty: it should begin with a line id,lower,upper,size");
      }
      if (error == null) {
        try {
          return new Reading(Optional.of(PlanProblem.of(buffers)), Optional.empty());
        } catch (IllegalArgumentException wrong) {
          error = wrong.getMessage();
        }
      }
      return new Reading(Optional.empty(), Optional.ofNullable(error));
    }
  }
}
