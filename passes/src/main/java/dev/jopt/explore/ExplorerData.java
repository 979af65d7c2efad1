package dev.jopt.explore;

import com.google.gson.stream.JsonWriter;
import dev.jopt.explore.Catalog.Line;
import dev.jopt.pass.PassStatistic;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The data of a page as JSON: {@code ops}, {@code values}, {@code lines} and {@code texts} by
 * number, then the {@code steps}, each as what differs from the one before it.
 *
 * <p>The {@code text} of a step is its lines in order, as runs: a count and the place where they
 * begin in the step before, or minus a count and the numbers of that many lines. Its {@code names}
 * are those that have changed, as the number of a value and its name in turns; its {@code memory}
 * that of the functions in which it has.
 */
final class ExplorerData {
  private final String title;
  private final Catalog catalog;
  private final List<Step> steps;

  /** What values are named and functions use after the steps that have been written. */
  private final Map<Integer, String> names = new HashMap<>();

  private final Map<Integer, List<LiveBuffer>> memory = new HashMap<>();

  ExplorerData(String title, Catalog catalog, List<Step> steps) {
    this.title = title;
    this.catalog = catalog;
    this.steps = steps;
  }

  void write(JsonWriter json) throws IOException {
    json.beginObject();
    json.name("title").value(title);
    json.name("ops").beginArray();
    for (Catalog.Op op : catalog.ops) {
      json.value(op.name()).value(op.place());
    }
    json.endArray();
    json.name("values").beginArray();
    for (Catalog.Def value : catalog.values) {
      json.value(value.op()).value(value.type());
    }
    json.endArray();
    json.name("lines").beginArray();
    for (Line line : catalog.lines) {
      json.beginArray()
          .value(line.begins() ? line.op() : -1 - line.op())
          .value(catalog.text(line.text()));
      for (int value : line.values()) {
        json.value(value);
      }
      json.endArray();
    }
    json.endArray();
    json.name("texts").beginArray();
    for (String text : catalog.texts) {
      json.value(text);
    }
    json.endArray();
    json.name("steps").beginArray();
    int[] before = {};
    for (Step step : steps) {
      before = write(step, before, json);
    }
    json.endArray().endObject();
  }

  /** Writes a step and returns all its lines. */
  private int[] write(Step step, int[] before, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("pass").value(step.pass == null ? "" : step.pass.info().name());
    json.name("options").value(step.pass == null ? "" : step.pass.options().toString().strip());
    json.name("summary").value(step.pass == null ? "" : step.pass.info().summary());
    json.name("micros").value(step.nanos / 1000);
    json.name("failed").value(step.failed);
    int[] after = step.pass == null ? only(step).lines() : splice(step, before);
    json.name("text");
    writeRuns(before, after, json);
    json.name("names").beginArray();
    for (Snapshot snapshot : step.snapshots.values()) {
      for (Map.Entry<Integer, String> name : snapshot.names().entrySet()) {
        if (!name.getValue().equals(names.put(name.getKey(), name.getValue()))) {
          json.value(name.getKey()).value(name.getValue());
        }
      }
    }
    json.endArray();
    json.name("memory").beginArray();
    for (Snapshot snapshot : step.snapshots.values()) {
      for (Map.Entry<Integer, List<LiveBuffer>> function : snapshot.memory().entrySet()) {
        if (!function.getValue().equals(memory.put(function.getKey(), function.getValue()))) {
          write(function.getKey(), function.getValue(), json);
        }
      }
    }
    json.endArray();
    json.name("patterns").beginArray();
    for (Map.Entry<String, Step.Applied> pattern : step.patterns.entrySet()) {
      json.beginArray().value(pattern.getKey()).value(pattern.getValue().times);
      for (int op : pattern.getValue().ops) {
        json.value(op);
      }
      json.endArray();
    }
    json.endArray();
    json.name("replaced").beginArray();
    for (int op : step.replaced) {
      json.value(op);
    }
    json.endArray();
    json.name("statistics").beginArray();
    if (step.pass != null && step.statistics != null) {
      for (PassStatistic statistic : step.pass.info().statistics()) {
        json.beginArray().value(statistic.name()).value(statistic.description());
        json.value(step.statistics.get(step.pass, statistic)).endArray();
      }
    }
    json.endArray().endObject();
    return after;
  }

  private static void write(int function, List<LiveBuffer> buffers, JsonWriter json)
      throws IOException {
    json.beginArray().value(function);
    for (LiveBuffer buffer : buffers) {
      json.beginArray().value(buffer.op()).value(buffer.type()).value(buffer.bytes());
      json.value(buffer.place().arena()).value(buffer.place().offset()).value(buffer.lastUse());
      json.value(buffer.end()).endArray();
    }
    json.endArray();
  }

  private static Snapshot only(Step step) {
    return step.snapshots.values().iterator().next();
  }

  /** The lines of the whole program after a pass that ran on parts of it. */
  private int[] splice(Step step, int[] before) {
    int[] lines = new int[before.length];
    int size = 0;
    for (int i = 0; i < before.length; ) {
      Line line = catalog.lines.get(before[i]);
      Snapshot snapshot = line.begins() ? step.snapshots.get(line.op()) : null;
      int[] taken = snapshot == null ? new int[] {before[i]} : snapshot.lines();
      int next = snapshot == null ? i + 1 : endOf(line, before, i);
      if (size + taken.length > lines.length) {
        lines = Arrays.copyOf(lines, 2 * (size + taken.length));
      }
      System.arraycopy(taken, 0, lines, size, taken.length);
      size += taken.length;
      i = next;
    }
    return Arrays.copyOf(lines, size);
  }

  /** Where the text of an operation ends that begins at some line. */
  private int endOf(Line first, int[] lines, int at) {
    int margin = first.indentation();
    int end = at + 1;
    while (end < lines.length) {
      Line line = catalog.lines.get(lines[end]);
      if (line.op() != first.op() && line.indentation() <= margin) {
        break;
      }
      end++;
    }
    return end;
  }

  /** Writes lines as what they have in common with those before, and the rest. */
  private static void writeRuns(int[] before, int[] after, JsonWriter json) throws IOException {
    Map<Integer, Integer> places = new HashMap<>();
    for (int i = before.length - 1; i >= 0; i--) {
      places.put(before[i], i);
    }
    json.beginArray();
    for (int i = 0; i < after.length; ) {
      Integer from = places.get(after[i]);
      int end = i;
      if (from != null) {
        while (end < after.length
            && from + end - i < before.length
            && after[end] == before[from + end - i]) {
          end++;
        }
        json.value(end - i).value(from);
      } else {
        while (end < after.length && !places.containsKey(after[end])) {
          end++;
        }
        json.value(i - end);
        for (int k = i; k < end; k++) {
          json.value(after[k]);
        }
      }
      i = end;
    }
    json.endArray();
  }
}
