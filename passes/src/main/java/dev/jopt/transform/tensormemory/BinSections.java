package dev.jopt.transform.tensormemory;

import dev.jopt.ir.Value;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.report.MemorySection;
import dev.jopt.report.ReportBuffer;
import dev.jopt.tensormemory.MemoryBin;
import dev.jopt.transform.OperationText;
import dev.jopt.transform.tensormemory.MemoryStatistics.BinStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Describes the bins of a scheduled function for reports: one section for each that is used. */
final class BinSections {
  private BinSections() {}

  static List<MemorySection> of(FunctionLike function, Schedule schedule) {
    List<MemorySection> sections = new ArrayList<>();
    for (BinStatistics bin : MemoryStatistics.of(schedule).bins()) {
      if (bin.blocks() > 0) {
        sections.add(section("@" + function.functionName(), bin, schedule));
      }
    }
    return sections;
  }

  private static MemorySection section(String function, BinStatistics bin, Schedule schedule) {
    MemoryBin where = bin.bin();
    int number = schedule.options().binNumber(where.name());
    List<ReportBuffer> buffers = new ArrayList<>();
    long before = 0;
    for (Tensor tensor : schedule.graph().tensors()) {
      if (tensor.block().bin == number) {
        before += tensor.plainSize;
        buffers.add(buffer(tensor, where.base()));
      }
    }
    MemorySection section =
        MemorySection.of(
                function + ", bin " + where.name(), before, bin.peak(), bin.lowerBound(), buffers)
            .withTimeUnit("operations")
            .withAlignment(schedule.options().alignment)
            .withBase(where.base())
            .withFact("function", function)
            .withFact("bin", where.name());
    return where.size() == MemoryBin.UNLIMITED ? section : section.withCapacity(where.size());
  }

  /** A tensor; arguments are there before the first operation, which is moment 1. */
  private static ReportBuffer buffer(Tensor tensor, long base) {
    TensorBlock block = tensor.block();
    ReportBuffer buffer =
        ReportBuffer.of(
                tensor.id,
                tensor.size,
                block.addressOf(tensor) - base,
                tensor.def + 1L,
                tensor.last + 2L)
            .withType(shapeOf(tensor));
    if (tensor != block.owner) {
      buffer = buffer.withAliasOf(block.owner.id);
    }
    if (tensor.isFixed()) {
      buffer = buffer.withNote("fixed");
    }
    Value value = tensor.value;
    return value == null ? buffer : buffer.withLocation(OperationText.placeOf(value.location()));
  }

  private static String shapeOf(Tensor tensor) {
    return tensor.value != null
        ? tensor.value.type().toString()
        : tensor.shape.stream().mapToObj(String::valueOf).collect(Collectors.joining("x"));
  }
}
