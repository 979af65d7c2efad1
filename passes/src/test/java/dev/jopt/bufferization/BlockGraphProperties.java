package dev.jopt.bufferization;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Block;
import dev.jopt.ir.Context;
import dev.jopt.ir.Region;
import dev.jopt.parser.IrParser;
import dev.jopt.property.Property;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a graph of blocks says of all pairs at once is what a walk says of each. */
final class BlockGraphProperties {
  private static final int MOST_BLOCKS = 7;

  @Test
  void saysWhatWalksFind() {
    Property.tries(150)
        .seed(4711)
        .check(
            choices -> {
              int count = choices.between(2, MOST_BLOCKS);
              StringBuilder text = new StringBuilder("func.func @f(%k: i1) {\n  cf.br ^bb1\n");
              for (int i = 1; i < count; i++) {
                text.append("^bb").append(i).append(":\n  ");
                int one = choices.between(1, count - 1);
                int other = choices.between(1, count - 1);
                switch (choices.between(0, 2)) {
                  case 0 -> text.append("return\n");
                  case 1 -> text.append("cf.br ^bb").append(one).append('\n');
                  default -> text.append("cf.cond_br %k, ^bb" + one + ", ^bb" + other + "\n");
                }
              }
              text.append("}\n");
              check(text.toString());
            });
  }

  private static void check(String text) {
    var module = IrParser.parse(Context.withAllDialects(), text);
    Region region = module.body().operations().iterator().next().region(0);
    BlockGraph graph = new BlockGraph(region);
    List<Block> blocks = new ArrayList<>();
    region.blocks().forEach(blocks::add);
    List<Block> excepts = new ArrayList<>(blocks);
    excepts.add(null);
    for (Block from : blocks) {
      for (Block to : blocks) {
        for (Block except : excepts) {
          boolean there = walks(from, to, except);
          String question = text + blocks.indexOf(from) + " " + blocks.indexOf(to);
          assertWithMessage(question).that(graph.isReachable(from, to, except)).isEqualTo(there);
          assertWithMessage(question)
              .that(graph.areInCycle(from, to, except))
              .isEqualTo(there && walks(to, from, except));
        }
      }
    }
  }

  private static boolean walks(Block from, Block to, Block except) {
    if (to == except) {
      return false;
    }
    Set<Block> seen = new HashSet<>();
    List<Block> open = new ArrayList<>(from.successors());
    while (!open.isEmpty()) {
      Block block = open.remove(open.size() - 1);
      if (block == to) {
        return true;
      }
      if (block != except && seen.add(block)) {
        open.addAll(block.successors());
      }
    }
    return false;
  }
}
