package dev.jopt.ir.print;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.IntegerType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How values are called, by MLIR's rules. */
final class SsaNamesTest {
  private static final Location HERE = UnknownLocation.UNKNOWN;

  private final Context context = Context.builder().allowUnregisteredDialects(true).build();
  private final ModuleOp module = ModuleOp.create(context, HERE);

  private Operation add(Block block, Location location, int results, int regions) {
    OperationState state = new OperationState(context, location, context.operation("t.op"));
    for (int i = 0; i < results; i++) {
      state.addResultType(IntegerType.I32);
    }
    for (int i = 0; i < regions; i++) {
      state.addRegion().addBlock();
    }
    Operation op = state.create();
    block.append(op);
    return op;
  }

  private static String name(SsaNames names, Value value) {
    OutputBuffer out = new OutputBuffer(null);
    names.appendName(out, value, true);
    return out.toString();
  }

  private SsaNames names(PrintingFlags flags) {
    SsaNames names = new SsaNames(flags, true);
    names.start(module, null);
    return names;
  }

  @Test
  void resultsOfOneOperationShareANumber() {
    Operation one = add(module.body(), HERE, 1, 0);
    Operation none = add(module.body(), HERE, 0, 0);
    Operation two = add(module.body(), HERE, 2, 0);
    Operation last = add(module.body(), HERE, 1, 0);
    SsaNames names = names(PrintingFlags.DEFAULT);
    assertThat(name(names, one.result())).isEqualTo("%0");
    assertThat(none.resultCount()).isEqualTo(0);
    assertThat(name(names, two.result(0))).isEqualTo("%1#0");
    assertThat(name(names, two.result(1))).isEqualTo("%1#1");
    assertThat(name(names, last.result())).isEqualTo("%2");
  }

  @Test
  void argumentsOfEntryBlocksHaveNumbersOfTheirOwn() {
    Operation op = add(module.body(), HERE, 1, 1);
    Block entry = op.region(0).front();
    Value first = entry.addArgument(IntegerType.I32, HERE);
    Value second = entry.addArgument(IntegerType.I32, HERE);
    Value inner = add(entry, HERE, 1, 0).result();
    Value later = op.region(0).addBlock().addArgument(IntegerType.I32, HERE);
    SsaNames names = names(PrintingFlags.DEFAULT.toBuilder().uniqueSsaIds(true).build());
    assertThat(name(names, op.result())).isEqualTo("%0");
    assertThat(name(names, first)).isEqualTo("%arg0");
    assertThat(name(names, second)).isEqualTo("%arg1");
    assertThat(name(names, inner)).isEqualTo("%1");
    assertThat(name(names, later)).isEqualTo("%2");
  }

  @Test
  void namesOfLocationsAreMadeUnique() {
    Value first = add(module.body(), NameLocation.of("x"), 1, 0).result();
    Value second = add(module.body(), NameLocation.of("x"), 1, 0).result();
    Value plain = add(module.body(), HERE, 1, 0).result();
    SsaNames names = names(PrintingFlags.DEFAULT.toBuilder().nameLocationsAsPrefix(true).build());
    assertThat(name(names, first)).isEqualTo("%x");
    assertThat(name(names, second)).isEqualTo("%x_0");
    assertThat(name(names, plain)).isEqualTo("%0");
    assertThat(name(names(PrintingFlags.DEFAULT), first)).isEqualTo("%0");
  }

  @Test
  void aValueFromElsewhereHasNone() {
    Value foreign = add(ModuleOp.create(context, HERE).body(), HERE, 1, 0).result();
    assertThat(List.of(name(names(PrintingFlags.DEFAULT), foreign)))
        .containsExactly("<<UNKNOWN SSA VALUE>>");
  }
}
