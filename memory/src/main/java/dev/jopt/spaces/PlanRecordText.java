package dev.jopt.spaces;

import com.google.common.collect.ImmutableList;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;

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
        if (!line.isBlank() && function.equals(nameIn(line))) {
          return Optional.of(plan(JsonParser.parseString(line).getAsJsonObject()));
        }
      } catch (JsonParseException
          | IOException
          | IllegalStateException
          | UnsupportedOperationException
          | IllegalArgumentException e) {
        throw new IllegalArgumentException("line " + number + " is no plan", e);
      }
    }
    return Optional.empty();
  }

  /** The name that a line begins with, so that it need not be read as a whole. */
  private static String nameIn(String line) throws IOException {
    try (JsonReader json = new JsonReader(new StringReader(line))) {
      json.beginObject();
      if (!json.nextName().equals("function")) {
        throw new IllegalArgumentException("no name");
      }
      return json.nextString();
    }
  }

  private static PlanRecord plan(JsonObject json) {
    ImmutableList.Builder<PlanRecord.Step> steps = ImmutableList.builder();
    for (JsonElement each : member(json, "steps").getAsJsonArray()) {
      JsonObject step = each.getAsJsonObject();
      ImmutableList.Builder<Integer> tensors = ImmutableList.builder();
      for (JsonElement tensor : member(step, "tensors").getAsJsonArray()) {
        tensors.add(tensor.getAsInt());
      }
      steps.add(new PlanRecord.Step(member(step, "what").getAsString(), tensors.build()));
    }
    ImmutableList.Builder<Long> sizes = ImmutableList.builder();
    for (JsonElement size : member(json, "sizes").getAsJsonArray()) {
      sizes.add(size.getAsLong());
    }
    ImmutableList.Builder<Residency> stays = ImmutableList.builder();
    for (JsonElement each : member(json, "stays").getAsJsonArray()) {
      stays.add(stay(each.getAsJsonObject()));
    }
    return new PlanRecord(
        member(json, "function").getAsString(), steps.build(), sizes.build(), stays.build());
  }

  private static Residency stay(JsonObject json) {
    return new Residency(
        member(json, "tensor").getAsInt(),
        new Residency.Steps(
            member(json, "from").getAsInt(),
            member(json, "first").getAsInt(),
            member(json, "last").getAsInt()),
        member(json, "offset").getAsLong(),
        Residency.Start.valueOf(member(json, "start").getAsString().toUpperCase(Locale.ROOT)),
        member(json, "writtenBack").getAsBoolean());
  }

  private static JsonElement member(JsonObject json, String name) {
    JsonElement member = json.get(name);
    if (member == null) {
      throw new IllegalArgumentException("no " + name);
    }
    return member;
  }
}
