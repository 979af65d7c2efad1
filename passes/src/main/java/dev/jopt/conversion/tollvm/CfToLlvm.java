package dev.jopt.conversion.tollvm;

import dev.jopt.conversion.ConversionPattern;
import dev.jopt.conversion.ConversionRewriter;
import dev.jopt.conversion.SignatureConversion;
import dev.jopt.dialect.cf.AssertOp;
import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.CallOp;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.ir.Block;
import dev.jopt.ir.InsertPoint;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.NamedAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.RankedTensorType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

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
    for (NamedAttribute attribute : op.discardableAttributes()) {
      state.setAttribute(attribute.name(), attribute.value());
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
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    long[] bytes = new long[utf8.length + 1];
    for (int i = 0; i < utf8.length; i++) {
      bytes[i] = utf8[i];
    }
    ArrayType type = new ArrayType(bytes.length, IntegerType.I8);
    String name = runtime.unique(op, "assert_msg");
    OpBuilder builder = emit.builder;
    InsertPoint point = builder.insertPoint();
    Operation module = LibraryFunctions.module(op);
    if (module != null) {
      builder.setInsertPointToStart(module.region(0).front());
    }
    OperationState global =
        emit.state("mlir.global")
            .setAttribute("global_type", new TypeAttribute(type))
            .setAttribute("constant", UnitAttribute.UNIT)
            .setAttribute("sym_name", StringAttribute.of(name))
            .setAttribute("linkage", OpaqueAttribute.of("llvm", "linkage<private>"))
            .setAttribute("addr_space", IntegerAttribute.i32(0))
            .setAttribute(
                "value",
                DenseElementsAttribute.ofLongs(
                    RankedTensorType.of(IntegerType.I8, bytes.length), bytes));
    global.addRegion();
    builder.create(global);
    builder.setInsertPoint(point);
    String puts = runtime.declare(builder, op, "puts", SimpleType.VOID, PointerType.POINTER);
    Value address =
        emit.emit(
            "mlir.addressof",
            PointerType.POINTER,
            DictionaryAttribute.EMPTY.with("global_name", SymbolRefAttribute.of(name)));
    Value first = emit.address(address, type, 0, 0);
    CallOp.create(builder, op.location(), puts, List.of(first));
  }
}
