package dev.jopt.transform.mergealloc.lifetime;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Region;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.parser.IrParser;
import dev.jopt.property.Property;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which blocks of random graphs are on a cycle, compared with a search from each of them. */
final class BlockCyclesTest {
  private final Context context = Context.withAllDialects();

  @Test
  void blocksOnCyclesRepeat() {
    Property.tries(200)
        .seed(1618033988L)
        .check(
            choices -> {
              String text = graph(choices.seed(any -> graph(any).length()));
              ModuleOp module = IrParser.parse(context, text);
              Region region = module.body().firstOp().region(0);
              BlockCycles cycles = new BlockCycles(region);
              for (Block block : region.blocks()) {
                assertWithMessage(text)
                    .that(cycles.repeats(block))
                    .isEqualTo(followers(block).contains(block));
              }
            });
  }

  private static Set<Block> followers(Block block) {
    Set<Block> found = new HashSet<>();
    Deque<Block> pending = new ArrayDeque<>(List.of(block));
    while (!pending.isEmpty()) {
      for (Block next : pending.remove().successors()) {
        if (found.add(next)) {
          pending.add(next);
        }
      }
    }
    return found;
  }

  private static String graph(long seed) {
    Random random = new Random(seed);
    int blocks = 1 + random.nextInt(9);
    StringBuilder text = new StringBuilder("func.func @f(%way: i1) {\ncf.br ^b0\n");
    for (int i = 0; i < blocks; i++) {
      text.append("^b").append(i).append(":\n");
      int ways = random.nextInt(3);
      if (ways == 0) {
        text.append("return\n");
      } else if (ways == 1) {
        text.append("cf.br ^b").append(random.nextInt(blocks)).append('\n');
      } else {
        text.append("cf.cond_br %way, ^b").append(random.nextInt(blocks));
        text.append(", ^b").append(random.nextInt(blocks)).append('\n');
      }
    }
    return text.append("}\n").toString();
  }
}
