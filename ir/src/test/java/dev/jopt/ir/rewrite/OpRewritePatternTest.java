package dev.jopt.ir.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Value;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.Pure;
import dev.jopt.ir.op.SymbolTable;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpRewritePatternTest {
  private final Context context = Context.builder().allowUnregisteredDialects(true).build();
  private final List<String> seen = new ArrayList<>();

  /** Looks at operations of a class and changes nothing. */
  private final class Recorder<O> extends OpRewritePattern<O> {
    Recorder(Class<O> root) {
      super(root);
    }

    @Override
    public boolean matchAndRewrite(O op, Rewriter rewriter) {
      seen.add(((Operation) op).name());
      return false;
    }
  }

  /** A module with an unregistered operation, a cast of its result to index, and a use of that. */
  private ModuleOp module() {
    ModuleOp module = ModuleOp.create(context, UnknownLocation.UNKNOWN);
    OpBuilder builder = OpBuilder.atEnd(context, module.body());
    Value made =
        builder
            .create(builder.state(UnknownLocation.UNKNOWN, "t.make").addResultType(IntegerType.I32))
            .result();
    Value cast =
        UnrealizedConversionCastOp.create(
                builder, UnknownLocation.UNKNOWN, List.of(made), List.of(IndexType.INDEX))
            .result();
    builder.create(builder.state(UnknownLocation.UNKNOWN, "t.use").addOperand(cast));
    return module;
  }

  private static List<String> names(ModuleOp module) {
    List<String> names = new ArrayList<>();
    module.walk(op -> names.add(op.name()));
    return names.subList(1, names.size());
  }

  @Test
  void seesOnlyOperationsOfItsClass() {
    GreedyRewriteDriver.apply(
        module(), PatternSet.of(new Recorder<>(UnrealizedConversionCastOp.class)));
    assertThat(seen).containsExactly("builtin.unrealized_conversion_cast");
  }

  @Test
  void seesAllOperationsWithACapability() {
    GreedyRewriteDriver.apply(module(), PatternSet.of(new Recorder<>(Pure.class)));
    assertThat(seen).containsExactly("builtin.unrealized_conversion_cast");
    seen.clear();
    GreedyRewriteDriver.apply(module(), PatternSet.of(new Recorder<>(SymbolTable.class)));
    assertThat(seen).isEmpty();
  }

  @Test
  void rewritesWithALambda() {
    ModuleOp module = module();
    GreedyRewriteDriver.Outcome outcome =
        GreedyRewriteDriver.apply(
            module,
            PatternSet.of(
                RewritePattern.of(
                    UnrealizedConversionCastOp.class,
                    (cast, rewriter) -> {
                      OperationState state =
                          rewriter.state(cast.location(), "t.cast").addOperands(cast.operands());
                      rewriter.replaceOpWithNew(cast, state.addResultTypes(cast.resultTypes()));
                      return true;
                    })));
    assertThat(outcome).isEqualTo(new GreedyRewriteDriver.Outcome(true, true));
    assertThat(names(module)).containsExactly("t.make", "t.cast", "t.use").inOrder();
  }

  @Test
  void isCalledAfterItsRootUnlessItHasAName() {
    RewritePattern.Rewrite<Object> nothing = (op, rewriter) -> false;
    assertThat(RewritePattern.of(ModuleOp.class, nothing).debugName()).isEqualTo("ModuleOp");
    assertThat(RewritePattern.of("Nothing", ModuleOp.class, nothing).debugName())
        .isEqualTo("Nothing");
    assertThat(new Recorder<>(ModuleOp.class).debugName()).isEqualTo("Recorder");
    assertThat(RewritePattern.of(ModuleOp.class, nothing).benefit()).isEqualTo(1);
  }

  /** As a pattern of a class that stands for several kinds of operation asks for one of them. */
  private static final class OfKind extends OpRewritePattern<SymbolTable> {
    OfKind(OpDefinition kind) {
      super(SymbolTable.class, kind);
    }

    @Override
    public boolean matchAndRewrite(SymbolTable op, Rewriter rewriter) {
      return false;
    }
  }

  @Test
  void matchesOneKindOfItsClass() {
    RewritePattern pattern = new OfKind(ModuleOp.DEFINITION);
    assertThat(pattern.canMatch(ModuleOp.DEFINITION)).isTrue();
    assertThat(pattern.canMatch(UnrealizedConversionCastOp.DEFINITION)).isFalse();
    assertThat(pattern.canMatch(context.operation("t.make"))).isFalse();
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> new OfKind(UnrealizedConversionCastOp.DEFINITION));
    assertThat(refused)
        .hasMessageThat()
        .isEqualTo("builtin.unrealized_conversion_cast is no SymbolTable");
  }
}
