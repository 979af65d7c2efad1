package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.print.ValueNames;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.report.MemorySection;
import dev.jopt.report.ReportBuffer;
import dev.jopt.transform.SourceText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Describes the plans of a function, before it is rewritten, for reports. */
final class PlanSections {
  private final Operation function;
  private final MergeAllocOptions options;
  private @Nullable ValueNames printedNames;

  PlanSections(Operation function, MergeAllocOptions options) {
    this.function = function;
    this.options = options;
  }

  /**
   * Returns a section for each merged buffer, or one without buffers if there are none. Traces of
   * other collectors cannot be described.
   */
  List<MemorySection> of(List<LifetimeTrace> traces, List<MemorySchedule> schedules) {
    List<MemorySection> sections = new ArrayList<>();
    for (int i = 0; i < traces.size(); i++) {
      if (traces.get(i) instanceof TickTrace trace) {
        sections.add(section(trace, schedules.get(i)));
      }
    }
    if (sections.isEmpty()) {
      sections.add(MemorySection.of(functionName(), 0, 0, 0, List.of()));
    }
    return sections;
  }

  private MemorySection section(TickTrace trace, MemorySchedule schedule) {
    Map<String, String> facts = new LinkedHashMap<>();
    String name = functionName();
    facts.put("function", name);
    Operation scope = trace.scopeBlock().parentOp();
    if (scope != null && scope != function) {
      String place = SourceText.placeOf(scope.location());
      String text = place.isEmpty() ? scope.name() : scope.name() + " at " + place;
      facts.put("scope", text);
      name += ", " + text;
    }
    if (trace.memorySpace() != null) {
      String space = textOf(trace.memorySpace());
      facts.put("memory space", space);
      name += ", memory space " + space;
    }
    facts.put(
        "planner", options.plannerOptions().isEmpty() ? "cost-model" : options.plannerOptions());
    if (trace.unit() != null) {
      String unit = textOf(trace.unit());
      facts.put("unit", unit);
      name += ", in units of " + unit;
    }
    long bound = trace.lowerBound(options.sizeAlignment());
    MemorySection section =
        MemorySection.of(name, apart(trace), schedule.totalSize(), bound, buffers(trace, schedule))
            .withAlignment(options.sizeAlignment());
    for (Map.Entry<String, String> fact : facts.entrySet()) {
      section = section.withFact(fact.getKey(), fact.getValue());
    }
    return section;
  }

  private String functionName() {
    StringAttribute symbol = function.attribute(Symbol.NAME_ATTRIBUTE, StringAttribute.class);
    return symbol == null ? function.name() : "@" + symbol.value();
  }

  /** Returns a memory space as types show it. */
  private static String textOf(Attribute space) {
    return space instanceof IntegerAttribute number ? number.value().toString() : space.toString();
  }

  private String textOf(DynamicUnit unit) {
    String text = unit.factors().stream().map(this::nameOf).collect(Collectors.joining(" * "));
    text += unit.multiplier() == 1 ? "" : " * " + unit.multiplier();
    text += unit.divisor() == 1 ? "" : " / " + unit.divisor() + ", rounded up,";
    return text + " bytes";
  }

  /** What the allocs take if none shares bytes with another, in all parallel iterations. */
  private long apart(TickTrace trace) {
    long sum = 0;
    Set<Operation> seen = new HashSet<>();
    for (TickTrace.Item item : trace.items()) {
      for (TickTrace.Member member : item.members()) {
        if (seen.add(member.alloc())) {
          long size = trace.unit() == null ? apart(member) : item.size();
          sum = LongMath.saturatedAdd(sum, size);
        }
      }
    }
    return sum;
  }

  private long apart(TickTrace.Member member) {
    BufferSize size = BufferSize.of((MemRefType) member.alloc().result().type());
    long bytes = size == null ? 0 : LongMath.saturatedMultiply(size.bytes(), trips(member));
    long over = bytes % options.sizeAlignment();
    return over == 0 ? bytes : LongMath.saturatedAdd(bytes, options.sizeAlignment() - over);
  }

  private static long trips(TickTrace.Member member) {
    long trips = 1;
    for (Slice.Level level : member.slice().levels()) {
      trips = LongMath.saturatedMultiply(trips, level.trips());
    }
    return trips;
  }

  /** One for each range of ticks in which the contents of an item matter. */
  private List<ReportBuffer> buffers(TickTrace trace, MemorySchedule schedule) {
    List<ReportBuffer> buffers = new ArrayList<>();
    for (TickTrace.Item item : trace.items()) {
      ImmutableList<TickTrace.Member> members = item.members();
      long offset = offsetOf(members.get(0), schedule);
      if (offset < 0) {
        continue;
      }
      String names =
          members.stream()
              .map(member -> nameOf(member.alloc().result()))
              .collect(Collectors.joining(", "));
      Operation first = members.get(0).alloc();
      for (TickRange range : item.ranges()) {
        buffers.add(
            ReportBuffer.of(names, item.size(), offset, range.start(), range.end() + 1L)
                .withType(members.size() == 1 ? first.result().type().toString() : "")
                .withLocation(SourceText.placeOf(first.location()))
                .withNote(note(item)));
      }
    }
    return buffers;
  }

  /** Where the item of a buffer is; -1 if the planner has left the buffer alone. */
  private static long offsetOf(TickTrace.Member member, MemorySchedule schedule) {
    for (MemorySchedule.Move move : schedule.moves().get(member.alloc())) {
      if (move.from() == member.from()) {
        return move.offset();
      }
    }
    return schedule.allocToOffset().getOrDefault(member.alloc(), -1L);
  }

  private static String note(TickTrace.Item item) {
    ImmutableList<TickTrace.Member> members = item.members();
    ImmutableList<Slice.Level> levels = members.get(0).slice().levels();
    if (levels.isEmpty()) {
      return item.ranges().size() == 1 ? "" : "live in " + item.ranges().size() + " ranges";
    }
    return members.size() == 1
        ? "a slice for each of " + trips(members.get(0)) + " parallel iterations"
        : "a record for each of " + levels.get(levels.size() - 1).trips() + " parallel iterations";
  }

  private String nameOf(Value value) {
    String written =
        value instanceof OpResult result && result.definingOp().resultCount() == 1
            ? SourceText.resultNameOf(result.definingOp())
            : null;
    if (written != null) {
      return written;
    }
    ValueNames names = printedNames;
    if (names == null) {
      names = new ValueNames(function);
      printedNames = names;
    }
    return names.nameOf(value);
  }
}
