package dev.jopt.transform.mergealloc;

import com.google.common.collect.ImmutableList;
import com.google.common.math.LongMath;
import dev.jopt.analysis.BufferSize;
import dev.jopt.ir.DataLayouts;
import dev.jopt.ir.OpResult;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.print.ValueNames;
import dev.jopt.ir.type.DataLayout;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.report.MemorySection;
import dev.jopt.report.ReportBuffer;
import dev.jopt.transform.OperationText;
import dev.jopt.transform.mergealloc.lifetime.DynamicUnit;
import dev.jopt.transform.mergealloc.lifetime.TickRange;
import dev.jopt.transform.mergealloc.plan.MemorySchedule;
import dev.jopt.transform.mergealloc.plan.PlanItem;
import dev.jopt.transform.mergealloc.plan.PlanOptions;
import dev.jopt.transform.mergealloc.plan.Slice;
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
  private final PlanOptions options;
  private final DataLayout layout;
  private @Nullable ValueNames printedNames;

  PlanSections(Operation function, PlanOptions options) {
    this.function = function;
    this.options = options;
    this.layout = DataLayouts.of(function);
  }

  /** Returns a section for each merged buffer, or one without buffers if there are none. */
  List<MemorySection> of(List<MergePlan> plans) {
    List<MemorySection> sections = new ArrayList<>();
    for (MergePlan plan : plans) {
      sections.add(section(plan.scope().parentOp(), plan.schedule()));
    }
    if (sections.isEmpty()) {
      sections.add(MemorySection.of(functionName(), 0, 0, 0, List.of()));
    }
    return sections;
  }

  private MemorySection section(@Nullable Operation scope, MemorySchedule schedule) {
    Map<String, String> facts = new LinkedHashMap<>();
    String name = functionName();
    facts.put("function", name);
    if (scope != null && scope != function) {
      String place = OperationText.placeOf(scope.location());
      String text = place.isEmpty() ? scope.name() : scope.name() + " at " + place;
      facts.put("scope", text);
      name += ", " + text;
    }
    if (schedule.memorySpace() != null) {
      String space = textOf(schedule.memorySpace());
      facts.put("memory space", space);
      name += ", memory space " + space;
    }
    facts.put("planner", options.planner());
    if (schedule.unit() != null) {
      String unit = textOf(schedule.unit());
      facts.put("unit", unit);
      name += ", in units of " + unit;
    }
    MemorySection section =
        MemorySection.of(
                name,
                apart(schedule),
                schedule.totalSize(),
                schedule.lowerBound(),
                buffers(schedule))
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

  /** The bytes of all allocs without sharing, in all parallel iterations. */
  private long apart(MemorySchedule schedule) {
    long sum = 0;
    Set<Operation> seen = new HashSet<>();
    for (MemorySchedule.Placed placed : schedule.items()) {
      PlanItem item = placed.item();
      for (PlanItem.Member member : item.members()) {
        if (seen.add(member.alloc())) {
          long size = schedule.unit() == null ? apart(member) : item.size();
          sum = LongMath.saturatedAdd(sum, size);
        }
      }
    }
    return sum;
  }

  private long apart(PlanItem.Member member) {
    BufferSize size = BufferSize.of((MemRefType) member.alloc().result(0).type(), layout);
    long bytes = size == null ? 0 : LongMath.saturatedMultiply(size.bytes(), trips(member));
    long over = bytes % options.sizeAlignment();
    return over == 0 ? bytes : LongMath.saturatedAdd(bytes, options.sizeAlignment() - over);
  }

  private static long trips(PlanItem.Member member) {
    long trips = 1;
    for (Slice.Level level : member.slice().levels()) {
      trips = LongMath.saturatedMultiply(trips, level.trips());
    }
    return trips;
  }

  /** One for each range of ticks in which the contents of an item matter. */
  private List<ReportBuffer> buffers(MemorySchedule schedule) {
    List<ReportBuffer> buffers = new ArrayList<>();
    for (MemorySchedule.Placed placed : schedule.items()) {
      PlanItem item = placed.item();
      ImmutableList<PlanItem.Member> members = item.members();
      String names =
          members.stream()
              .map(member -> nameOf(member.alloc().result()))
              .collect(Collectors.joining(", "));
      Operation first = members.get(0).alloc();
      for (TickRange range : item.ranges()) {
        buffers.add(
            ReportBuffer.of(names, item.size(), placed.offset(), range.start(), range.end() + 1L)
                .withType(members.size() == 1 ? first.result().type().toString() : "")
                .withLocation(OperationText.placeOf(first.location()))
                .withNote(note(item)));
      }
    }
    return buffers;
  }

  private static String note(PlanItem item) {
    ImmutableList<PlanItem.Member> members = item.members();
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
            ? OperationText.resultNameOf(result.definingOp())
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
