package dev.jopt.transform.mergealloc.lifetime;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Region;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Intervals of ticks hold all that is executed between two ticks on a random way. */
final class BlockSpansTest {
  private static final int STEPS = 40;

  private final Context context = Context.withAllDialects();

  @Test
  void intervalsHoldWhatIsExecutedBetween() {
    Property.tries(500)
        .seed(2236067977L)
        .check(
            choices -> {
              long seed = choices.seed(any -> graph(any).length());
              String text = graph(seed);
              ModuleOp module = IrParser.parse(context, text);
              Region region = module.body().firstOp().region(0);
              BlockSpans spans = new BlockSpans(region, 2);
              List<Integer> way = way(region.firstBlock(), spans, new Random(seed));
              for (int from = 0; from < way.size(); from++) {
                for (int to = from + 1; to < way.size(); to++) {
                  checkBetween(text, spans, way.subList(from, to + 1));
                }
              }
            });
  }

  private static void checkBetween(String text, BlockSpans spans, List<Integer> way) {
    int first = spans.end(way.get(0));
    int last = spans.start(way.get(way.size() - 1));
    TickRange all = spans.extend(new TickRange(Math.min(first, last), Math.max(first, last)));
    for (int block : way.subList(1, way.size() - 1)) {
      assertWithMessage("%s by %s in\n%s", all, way, text)
          .that(all.contains(spans.start(block)) && all.contains(spans.end(block)))
          .isTrue();
    }
    if (way.size() > 2 || way.get(0) >= way.get(1)) {
      // Control leaves one block at its end and enters the other one at its start.
      assertThat(all.contains(first) && all.contains(last)).isTrue();
    }
  }

  @Test
  void withoutBranchesBackIntervalsStay() {
    ModuleOp module =
        IrParser.parse(
            context,
            """
            func.func @f() {
              cf.br ^a
            ^a:
              cf.br ^b
            ^b:
              return
            }""");
    BlockSpans spans = new BlockSpans(module.body().firstOp().region(0), 2);
    assertThat(spans.extend(new TickRange(2, 3))).isEqualTo(new TickRange(2, 3));
  }

  /** Spans that meet in a block are one. */
  @Test
  void spansJoin() {
    ModuleOp module =
        IrParser.parse(
            context,
            """
            func.func @f(%c: i1) {
              cf.br ^a
            ^a:
              cf.br ^b
            ^b:
              cf.cond_br %c, ^a, ^d
            ^d:
              cf.cond_br %c, ^b, ^e
            ^e:
              cf.cond_br %c, ^e, ^end
            ^end:
              return
            }""");
    BlockSpans spans = new BlockSpans(module.body().firstOp().region(0), 2);
    assertThat(spans.extend(new TickRange(3, 3))).isEqualTo(new TickRange(3, 5));
    assertThat(spans.extend(new TickRange(5, 6))).isEqualTo(new TickRange(3, 6));
    assertThat(spans.extend(new TickRange(2, 2))).isEqualTo(new TickRange(2, 2));
  }

  private static List<Integer> way(Block start, BlockSpans spans, Random random) {
    List<Integer> way = new ArrayList<>();
    Block block = start;
    while (way.size() < STEPS) {
      way.add(spans.indexOf(block));
      List<Block> next = block.successors();
      if (next.isEmpty()) {
        break;
      }
      block = next.get(random.nextInt(next.size()));
    }
    return way;
  }

  private static String graph(long seed) {
    Random random = new Random(seed);
    int blocks = 1 + random.nextInt(12);
    StringBuilder text = new StringBuilder("func.func @f(%way: i1) {\ncf.br ^b0\n");
    for (int i = 0; i < blocks; i++) {
      text.append("^b").append(i).append(":\n");
      for (int k = random.nextInt(3); k > 0; k--) {
        text.append("arith.constant 1 : i32\n");
      }
      int near = Math.max(0, Math.min(blocks - 1, i - 2 + random.nextInt(5)));
      switch (random.nextInt(8)) {
        case 0 -> text.append("return\n");
        case 1, 2 -> text.append("cf.br ^b").append(random.nextInt(blocks)).append('\n');
        default ->
            text.append("cf.cond_br %way, ^b")
                .append(Math.min(blocks - 1, i + 1))
                .append(", ^b")
                .append(near)
                .append('\n');
      }
    }
    return text.append("}\n").toString();
  }
}
