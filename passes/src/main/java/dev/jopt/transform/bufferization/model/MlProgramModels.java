package dev.jopt.transform.bufferization.model;

import dev.jopt.bufferization.BufferAnalysis;
import dev.jopt.bufferization.BufferizableOp;
import dev.jopt.bufferization.Bufferizer;
import dev.jopt.bufferization.TensorBuffers;
import dev.jopt.dialect.memref.CopyOp;
import dev.jopt.dialect.memref.GetGlobalOp;
import dev.jopt.dialect.memref.GlobalOp;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.Symbol;
import dev.jopt.ir.rewrite.Rewriter;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The models of {@code ml_program}: its globals become those of {@code memref}. */
final class MlProgramModels {
  private MlProgramModels() {}

  static @Nullable BufferizableOp of(Operation op) {
    return switch (op.name()) {
      case "ml_program.global" -> new Global(op);
      case "ml_program.global_load" -> new Load(op);
      case "ml_program.global_store" -> new Store(op);
      default -> null;
    };
  }

  private static MemRefType identity(Type tensor) {
    return (MemRefType) TensorBuffers.identity((RankedTensorType) tensor, null);
  }

  private static String symbol(Operation op) {
    SymbolRefAttribute global = (SymbolRefAttribute) Objects.requireNonNull(op.attribute("global"));
    List<String> nested = global.nested();
    return nested.isEmpty() ? global.root() : nested.get(nested.size() - 1);
  }

  private static final class Global extends Model<Operation> {
    Global(Operation op) {
      super(op);
    }

    private Type type() {
      return ((TypeAttribute) Objects.requireNonNull(op.attribute("type"))).value();
    }

    @Override
    public boolean hasTensorSemantics() {
      return type() instanceof RankedTensorType;
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Attribute value = op.attribute("value");
      if (value == null) {
        throw bufferizer.fail(op, "global op must have a value");
      }
      Rewriter rewriter = bufferizer.rewriter();
      GlobalOp global =
          GlobalOp.create(
              rewriter,
              op.location(),
              symbol(),
              Symbol.Visibility.PUBLIC,
              identity(type()),
              value,
              !op.hasAttribute("is_mutable"));
      Attribute visibility = op.attribute(Symbol.VISIBILITY_ATTRIBUTE);
      if (visibility != null) {
        global.setAttribute(Symbol.VISIBILITY_ATTRIBUTE, visibility);
      }
      rewriter.eraseOp(op);
    }

    private String symbol() {
      return ((StringAttribute) Objects.requireNonNull(op.attribute("sym_name"))).value();
    }
  }

  private static final class Load extends Model<Operation> {
    Load(Operation op) {
      super(op);
    }

    /** The global is written only by stores to it. */
    @Override
    public boolean isWritable(Value value, BufferAnalysis state) {
      return false;
    }

    @Override
    public boolean bufferizesToMemoryRead(OpOperand operand, BufferAnalysis state) {
      return false;
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      bufferizer.replace(
          op,
          GetGlobalOp.create(
                  bufferizer.rewriter(), op.location(), symbol(op), identity(op.result().type()))
              .result());
    }
  }

  /** Reads the tensor, whose buffer stays as it is. */
  private static final class Store extends Model<Operation> {
    Store(Operation op) {
      super(op);
    }

    @Override
    public void bufferize(Bufferizer bufferizer) {
      Rewriter rewriter = bufferizer.rewriter();
      Value target =
          GetGlobalOp.create(rewriter, op.location(), symbol(op), identity(op.operand(0).type()))
              .result();
      Value source = bufferizer.buffer(op.operand(0));
      CopyOp.create(rewriter, op.location(), source, target);
      rewriter.eraseOp(op);
    }
  }
}
