package dev.jopt.reduce;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Leaves of functions only the declaration. */
final class BodyErasure {
  private BodyErasure() {}

  static void find(Operation program, Consumer<Runnable> edits) {
    program.walk(
        op -> {
          if (op instanceof FunctionLike function && !function.isExternal()) {
            edits.accept(() -> erase(function));
          }
        });
  }

  private static void erase(FunctionLike function) {
    Region body = function.bodyRegion();
    List<Block> blocks = new ArrayList<>();
    for (Block block : body.blocks()) {
      blocks.add(block);
      block.operations().forEach(Operation::dropAllReferences);
    }
    blocks.forEach(Block::erase);
    Symbols.setVisibility(function.asOperation(), Symbol.Visibility.PRIVATE);
  }
}
