package dev.jopt.conversion.tollvm;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.SignatureConversion;
import dev.jopt.dialect.cf.AssertOp;
import dev.jopt.dialect.llvm.CallOp;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Lowers {@code cf}; the arguments of blocks are converted with the branches to them. */
final class CfToLlvm {
  private CfToLlvm() {}

  static List<RewritePattern> patterns(LlvmTypes types, LibraryFunctions runtime) {
    List<RewritePattern> all =
        new ArrayList<>(
            new Lowerings(types)
                .add("cf.br", site -> branch(site, "br"))
                .add("cf.cond_br", site -> branch(site, "cond_br"))
                .add("cf.switch", site -> branch(site, "switch"))
                .patterns());
    all.add(
        ConversionPattern.of(
            AssertOp.class,
            types.converter(),
            (op, operands, rewriter) ->
                lowerAssert(op, operands.value(0), rewriter, types, runtime)));
    return all;
  }

  private static boolean branch(Site site, String name) {
    Operation op = site.op;
    for (Block block : op.successors()) {
      SignatureConversion signature = site.types.converter().convertSignature(block);
      if (signature == null) {
        return site.fail("unable to convert the arguments of a block");
      }
    }
    OperationState state = site.state(name).addOperands(site.operands());
    for (NamedAttribute attribute : op.inherentAttributes()) {
      state.setAttribute(attribute.name(), attribute.value());
    }
    if (!name.equals("switch")) {
      // As in MLIR, only these keep what others wrote on them.
      for (NamedAttribute attribute : op.discardableAttributes()) {
        state.setAttribute(attribute.name(), attribute.value());
      }
    }
    for (Block block : List.copyOf(op.successors())) {
      SignatureConversion signature = site.types.converter().convertSignature(block);
      if (signature != null) {
        site.rewriter.convertSignature(block, signature, site.types.converter());
      }
      state.addSuccessor(block);
    }
    site.rewriter.create(state);
    return site.erase();
  }

  private static boolean lowerAssert(
      AssertOp op,
      Value condition,
      ConversionRewriter rewriter,
      LlvmTypes types,
      LibraryFunctions runtime) {
    String text = ((StringAttribute) op.attribute("msg")).value();
    Block before = op.block();
    Block after = rewriter.splitBlock(op);
    Region region = before.parentRegion();
    Block failure = rewriter.createBlock(region, List.of(), op.location());
    rewriter.setInsertPointToEnd(failure);
    LlvmEmitter emit = new LlvmEmitter(rewriter, op.location(), types);
    print(emit, op, text, runtime);
    CallOp.create(
        rewriter,
        op.location(),
        runtime.declare(rewriter, op, "abort", SimpleType.VOID),
        List.of());
    emit.emitVoid("unreachable", DictionaryAttribute.EMPTY);
    rewriter.setInsertPointToEnd(before);
    rewriter.create(
        emit.state("cond_br")
            .addOperand(condition)
            .setOperandSegments(1, 0, 0)
            .addSuccessor(after)
            .addSuccessor(failure));
    rewriter.eraseOp(op);
    return true;
  }

  /** Prints a text on a line of its own. */
  private static void print(LlvmEmitter emit, Operation op, String text, LibraryFunctions runtime) {
    Supplier<Value> address = runtime.text(emit, op, "assert_msg", text);
    String puts = runtime.declare(emit.builder, op, "puts", SimpleType.VOID, PointerType.POINTER);
    CallOp.create(emit.builder, op.location(), puts, List.of(address.get()));
  }
}
