package dev.jopt.transform.tensormemory;

import dev.jopt.transform.tensormemory.MemoryStatistics.BinStatistics;
import dev.jopt.transform.tensormemory.PlanComparison.BinPlans;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes statistics for programs: one object, of which each function is an element. */
final class StatisticsJson {
  private final StringBuilder text = new StringBuilder("{\"functions\":[");
  private boolean first = true;

  /** Adds a function. */
  void add(String function, Schedule schedule) {
    MemoryStatistics all = MemoryStatistics.of(schedule);
    next();
    text.append('{');
    first = true;
    put("name", function);
    put("tensors", all.tensors());
    put("blocks", all.blocks());
    put("bytes_without_aliasing", all.without());
    put("bytes_with_aliasing", all.with());
    put("saved_bytes", all.saved());
    key("saved_percent");
    text.append(all.savedPercent());
    put("copies", all.copies());
    put("copy_bytes", all.copyBytes());
    put("staged_gathers", all.stagedGathers());
    put("staging_bytes", all.stagingBytes());
    put("fallbacks", all.fallbacks());
    list("bins");
    all.bins().forEach(this::add);
    end("]");
    list("allocations");
    for (Tensor tensor : schedule.graph().tensors()) {
      add(tensor, schedule.options());
    }
    end("]");
    if (!schedule.plans().bins().isEmpty()) {
      list("plans");
      for (BinPlans plans : schedule.plans().bins()) {
        add(plans, schedule.options());
      }
      end("]");
    }
    end("}");
  }

  /** The whole, with a line feed. */
  String finish() {
    return text + "]}\n";
  }

  private void add(BinStatistics bin) {
    next();
    text.append('{');
    first = true;
    put("name", bin.bin().name());
    put("base", bin.bin().base());
    put("size", bin.bin().size());
    put("tensors", bin.tensors());
    put("blocks", bin.blocks());
    put("peak", bin.peak());
    put("lower_bound", bin.lowerBound());
    put("fragmentation", bin.peak() - bin.lowerBound());
    end("}");
  }

  private void add(Tensor tensor, ScheduleOptions options) {
    TensorBlock block = tensor.block();
    next();
    text.append('{');
    first = true;
    put("id", tensor.id);
    put("bin", options.bins().get(block.bin).name());
    put("address", block.addressOf(tensor));
    put("size", tensor.size);
    put("offset", block.offsetOf(tensor));
    put("alias_of", tensor == block.owner ? null : block.owner.id);
    key("fixed");
    text.append(tensor.isFixed());
    put("first", tensor.def);
    put("last", tensor.last);
    put("block", block.number);
    end("}");
  }

  private void add(BinPlans plans, ScheduleOptions options) {
    next();
    text.append('{');
    first = true;
    put("name", options.bins().get(plans.bin()).name());
    plans.peaks().forEach((name, peak) -> put(name.replace('-', '_'), peak));
    put("used", plans.used());
    end("}");
  }

  private void next() {
    if (!first) {
      text.append(',');
    }
    first = false;
  }

  private void end(String bracket) {
    text.append(bracket);
    first = false;
  }

  private void list(String name) {
    key(name);
    text.append('[');
    first = true;
  }

  private void key(String name) {
    next();
    quote(name);
    text.append(':');
  }

  private void put(String name, long value) {
    key(name);
    text.append(value);
  }

  private void put(String name, @Nullable String value) {
    key(name);
    if (value == null) {
      text.append("null");
    } else {
      quote(value);
    }
  }

  private void quote(String value) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (c == '"' || c == '\\') {
        text.append('\\').append(c);
      } else if (c < ' ') {
        text.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        text.append(c);
      }
    }
    text.append('"');
  }
}
