package org.example.align;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jopt.dialect.memref.AllocOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import dev.jopt.property.Property;
import dev.jopt.property.Reducer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AlignAllocsTest {

  @Test
  void onlyAllocsWithoutAlignmentGetOne() {
    Property.tries(200)
        .seed(1)
        .forAll(
            choices -> choices.list(20, () -> choices.oneOf(0, 16, 32, 64)),
            Reducer.ofLists(),
            alignments -> assertEquals(aligned(alignments), run(alignments)));
  }

  /** What the pass must make of allocs with these alignments, of which 0 is none. */
  private static List<String> aligned(List<Integer> alignments) {
    return alignments.stream().map(each -> (each == 0 ? 64 : each) + " : i64").toList();
  }

  private static List<String> run(List<Integer> alignments) {
    StringBuilder text = new StringBuilder("func.func @f() {\n");
    for (int alignment : alignments) {
      String attributes = alignment == 0 ? "" : " {alignment = " + alignment + " : i64}";
      text.append("  memref.alloc()").append(attributes).append(" : memref<4xf32>\n");
    }
    Context context = Context.withAllDialects();
    ModuleOp module = IrParser.parse(context, text.append("  return\n}\n").toString());
    PassManager.parse(context, "builtin.module(func.func(align-allocs))").run(module);
    List<String> found = new ArrayList<>();
    module.walk(AllocOp.class, alloc -> found.add(String.valueOf(alloc.attribute("alignment"))));
    return found;
  }
}
