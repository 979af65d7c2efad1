package dev.jopt.transform.tensormemory;

import com.google.gson.stream.JsonWriter;
import dev.jopt.transform.tensormemory.MemoryStatistics.BinStatistics;
import dev.jopt.transform.tensormemory.PlanComparison.BinPlans;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Writes statistics for programs: one object, of which each function is an element. */
final class StatisticsJson {
  private StatisticsJson() {}

  /** Returns the statistics of functions, by name, with a line feed at the end. */
  static String of(List<Map.Entry<String, Schedule>> schedules) {
    StringWriter text = new StringWriter();
    try (JsonWriter json = new JsonWriter(text)) {
      json.beginObject().name("functions").beginArray();
      for (Map.Entry<String, Schedule> function : schedules) {
        add(function.getKey(), function.getValue(), json);
      }
      json.endArray().endObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.append('\n').toString();
  }

  private static void add(String function, Schedule schedule, JsonWriter json) throws IOException {
    MemoryStatistics all = MemoryStatistics.of(schedule);
    json.beginObject();
    json.name("name").value(function);
    json.name("tensors").value(all.tensors());
    json.name("blocks").value(all.blocks());
    json.name("bytes_without_aliasing").value(all.without());
    json.name("bytes_with_aliasing").value(all.with());
    json.name("saved_bytes").value(all.saved());
    json.name("saved_percent").jsonValue(all.savedPercent());
    json.name("copies").value(all.copies());
    json.name("copy_bytes").value(all.copyBytes());
    json.name("staged_gathers").value(all.stagedGathers());
    json.name("staging_bytes").value(all.stagingBytes());
    json.name("fallbacks").value(all.fallbacks());
    json.name("bins").beginArray();
    for (BinStatistics bin : all.bins()) {
      add(bin, json);
    }
    json.endArray();
    json.name("allocations").beginArray();
    for (Tensor tensor : schedule.graph().tensors()) {
      add(tensor, schedule.options(), json);
    }
    json.endArray();
    if (!schedule.plans().bins().isEmpty()) {
      json.name("plans").beginArray();
      for (BinPlans plans : schedule.plans().bins()) {
        add(plans, schedule.options(), json);
      }
      json.endArray();
    }
    json.endObject();
  }

  private static void add(BinStatistics bin, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("name").value(bin.bin().name());
    json.name("base").value(bin.bin().base());
    json.name("size").value(bin.bin().size());
    json.name("tensors").value(bin.tensors());
    json.name("blocks").value(bin.blocks());
    json.name("peak").value(bin.peak());
    json.name("lower_bound").value(bin.lowerBound());
    json.name("fragmentation").value(bin.peak() - bin.lowerBound());
    json.endObject();
  }

  private static void add(Tensor tensor, ScheduleOptions options, JsonWriter json)
      throws IOException {
    TensorBlock block = tensor.block();
    json.beginObject();
    json.name("id").value(tensor.id);
    json.name("bin").value(options.bins.get(block.bin).name());
    json.name("address").value(block.addressOf(tensor));
    json.name("size").value(tensor.size);
    json.name("offset").value(block.offsetOf(tensor));
    json.name("alias_of").value(tensor == block.owner ? null : block.owner.id);
    json.name("fixed").value(tensor.isFixed());
    json.name("first").value(tensor.def);
    json.name("last").value(tensor.last);
    json.name("block").value(block.number);
    json.endObject();
  }

  private static void add(BinPlans plans, ScheduleOptions options, JsonWriter json)
      throws IOException {
    json.beginObject();
    json.name("name").value(options.bins.get(plans.bin()).name());
    for (Map.Entry<String, Long> peak : plans.peaks().entrySet()) {
      json.name(peak.getKey().replace('-', '_')).value(peak.getValue());
    }
    json.name("used").value(plans.used());
    json.endObject();
  }
}
