package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Plans as text: one JSON object for each function, on a line of its own. */
public final class PlanRecordText {
  private PlanRecordText() {}

  /** Returns a plan as a line, with its end. */
  public static String write(PlanRecord plan) {
    StringWriter out = new StringWriter();
    try (JsonWriter json = new JsonWriter(out)) {
      json.beginObject();
      json.name("function").value(plan.function());
      json.name("steps").beginArray();
      for (PlanRecord.Step step : plan.steps()) {
        json.beginObject().name("what").value(step.what()).name("tensors").beginArray();
        for (int tensor : step.tensors()) {
          json.value(tensor);
        }
        json.endArray().endObject();
      }
      json.endArray().name("sizes").beginArray();
      for (long size : plan.sizes()) {
        json.value(size);
      }
      json.endArray().name("stays").beginArray();
      for (Residency stay : plan.stays()) {
        write(stay, json);
      }
      json.endArray().endObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.append('\n').toString();
  }

  private static void write(Residency stay, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("tensor").value(stay.tensor());
    json.name("from").value(stay.from());
    json.name("first").value(stay.first());
    json.name("last").value(stay.last());
    json.name("until").value(stay.until());
    json.name("offset").value(stay.offset());
    json.name("start").value(stay.start().name().toLowerCase(Locale.ROOT));
    json.name("writtenBack").value(stay.isWrittenBack());
    json.endObject();
  }

  /**
   * Reads the plan of one function.
   *
   * @param text the plans of all functions
   * @param function the name of the function
   * @return nothing if there is no plan of that name
   * @throws IllegalArgumentException if a line that has to be read is not what {@link #write}
   *     makes; the message begins with its number
   */
  public static Optional<PlanRecord> read(String text, String function) {
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      try {
        PlanRecord plan = line.isBlank() ? null : read(new StringReader(line), function);
        if (plan != null) {
          return Optional.of(plan);
        }
      } catch (IOException | IllegalStateException | IllegalArgumentException e) {
        throw new IllegalArgumentException("line " + number + " is no plan", e);
      }
    }
    return Optional.empty();
  }

  /** Reads a line; null, without a look at the rest, if it begins with another name. */
  private static @Nullable PlanRecord read(StringReader line, String function) throws IOException {
    try (JsonReader json = new JsonReader(line)) {
      json.beginObject();
      name("function", json);
      if (!json.nextString().equals(function)) {
        return null;
      }
      ImmutableList.Builder<PlanRecord.Step> steps = ImmutableList.builder();
      beginArray("steps", json);
      while (json.hasNext()) {
        steps.add(step(json));
      }
      json.endArray();
      ImmutableList.Builder<Long> sizes = ImmutableList.builder();
      beginArray("sizes", json);
      while (json.hasNext()) {
        sizes.add(json.nextLong());
      }
      json.endArray();
      ImmutableList.Builder<Residency> stays = ImmutableList.builder();
      beginArray("stays", json);
      while (json.hasNext()) {
        stays.add(stay(json));
      }
      json.endArray();
      json.endObject();
      return new PlanRecord(function, steps.build(), sizes.build(), stays.build());
    }
  }

  private static PlanRecord.Step step(JsonReader json) throws IOException {
    json.beginObject();
    name("what", json);
    String what = json.nextString();
    ImmutableList.Builder<Integer> tensors = ImmutableList.builder();
    beginArray("tensors", json);
    while (json.hasNext()) {
      tensors.add(json.nextInt());
    }
    json.endArray();
    json.endObject();
    return new PlanRecord.Step(what, tensors.build());
  }

  private static Residency stay(JsonReader json) throws IOException {
    json.beginObject();
    final int tensor = toInt(number("tensor", json));
    final int from = toInt(number("from", json));
    final int first = toInt(number("first", json));
    final int last = toInt(number("last", json));
    final int until = toInt(number("until", json));
    final long offset = number("offset", json);
    name("start", json);
    Residency.Start start = Residency.Start.valueOf(json.nextString().toUpperCase(Locale.ROOT));
    name("writtenBack", json);
    boolean isWrittenBack = json.nextBoolean();
    json.endObject();
    return new Residency(
        tensor, new Residency.Steps(from, first, last, until), offset, start, isWrittenBack);
  }

  private static long number(String name, JsonReader json) throws IOException {
    name(name, json);
    return json.nextLong();
  }

  private static int toInt(long number) {
    if (number != (int) number) {
      throw new IllegalArgumentException("no int: " + number);
    }
    return (int) number;
  }

  private static void beginArray(String name, JsonReader json) throws IOException {
    name(name, json);
    json.beginArray();
  }

  private static void name(String name, JsonReader json) throws IOException {
    if (!json.nextName().equals(name)) {
      throw new IllegalArgumentException("no " + name);
    }
  }
}
