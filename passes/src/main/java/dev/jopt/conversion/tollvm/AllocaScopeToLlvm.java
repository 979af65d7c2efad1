package dev.jopt.conversion.tollvm;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Lowers {@code memref.alloca_scope}: its blocks run between a mark of the stack and its return.
 */
final class AllocaScopeToLlvm {
  private AllocaScopeToLlvm() {}

  static boolean lower(Site site) {
    Operation op = site.op;
    Region body = op.region(0);
    Operation end = body.lastBlock().terminator();
    List<Value> results = new ArrayList<>();
    for (Value result : end.operands()) {
      List<Value> converted = site.rewriter.converted(result, end);
      if (converted == null || converted.size() != 1) {
        return site.fail("unable to convert the type of a result");
      }
      results.add(converted.get(0));
    }
    Block before = op.block();
    Block rest = site.rewriter.splitBlock(op);
    Block after = rest;
    if (op.resultCount() > 0) {
      List<Type> types = new ArrayList<>();
      for (int i = 0; i < op.resultCount(); i++) {
        types.add(site.resultType(i));
      }
      after = site.rewriter.createBlock(rest.parentRegion(), rest, types, op.location());
      branch(site, List.of(), rest);
    }
    Block first = body.front();
    site.rewriter.inlineRegionBefore(body, rest.parentRegion(), after);
    site.rewriter.setInsertPointToEnd(before);
    Value stack = site.emit("intr.stacksave", LibraryFunctions.POINTER);
    branch(site, List.of(), first);
    site.rewriter.setInsertPointBefore(end);
    site.emitVoid("intr.stackrestore", DictionaryAttribute.EMPTY, stack);
    branch(site, results, after);
    site.rewriter.eraseOp(end);
    return site.replace(after == rest ? new Value[0] : after.arguments().toArray(new Value[0]));
  }

  private static void branch(Site site, List<Value> operands, Block to) {
    site.rewriter.create(site.state("br").addOperands(operands).addSuccessor(to));
  }
}
