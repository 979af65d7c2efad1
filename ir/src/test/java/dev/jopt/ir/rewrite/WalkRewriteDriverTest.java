package dev.jopt.ir.rewrite;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.UnknownLocation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WalkRewriteDriverTest {
  private final Context context = Context.builder().allowUnregisteredDialects(true).build();
  private final ModuleOp module = ModuleOp.create(context, UnknownLocation.UNKNOWN);

  private void add(String... names) {
    OpBuilder builder = OpBuilder.atEnd(context, module.body());
    for (String name : names) {
      builder.create(builder.state(UnknownLocation.UNKNOWN, name));
    }
  }

  private List<String> names() {
    List<String> names = new ArrayList<>();
    module.body().operations().forEach(op -> names.add(op.name()));
    return names;
  }

  private static RewritePattern named(String name, RewritePattern.Rewrite<Operation> rewrite) {
    return RewritePattern.of(
        Operation.class,
        (op, rewriter) -> op.name().equals(name) && rewrite.matchAndRewrite(op, rewriter));
  }

  @Test
  void whatIsCreatedIsNotVisited() {
    add("t.a", "t.b", "t.a");
    RewritePattern twice =
        named(
            "t.a",
            (op, rewriter) -> {
              rewriter.create(rewriter.state(op.location(), "t.a"));
              return true;
            });
    assertThat(WalkRewriteDriver.apply(module, PatternSet.of(twice))).isTrue();
    assertThat(names()).containsExactly("t.a", "t.a", "t.b", "t.a", "t.a").inOrder();
  }

  @Test
  void whatWasErasedIsNotVisited() {
    add("t.a", "t.b", "t.a", "t.b");
    RewritePattern eatsNext =
        named(
            "t.a",
            (op, rewriter) -> {
              rewriter.eraseOp(op.nextOp());
              return true;
            });
    RewritePattern throwing =
        named(
            "t.b",
            (op, rewriter) -> {
              throw new IllegalStateException("visited");
            });
    assertThat(WalkRewriteDriver.apply(module, PatternSet.of(eatsNext, throwing))).isTrue();
    assertThat(names()).containsExactly("t.a", "t.a").inOrder();
  }

  @Test
  void nothingAppliesOrThrows() {
    add("t.a");
    assertThat(WalkRewriteDriver.apply(module, PatternSet.of(named("t.b", (op, r) -> true))))
        .isFalse();
    RewritePattern throwing =
        named(
            "t.a",
            (op, rewriter) -> {
              throw new IllegalStateException("broken");
            });
    PatternCrash crash =
        assertThrows(
            PatternCrash.class, () -> WalkRewriteDriver.apply(module, PatternSet.of(throwing)));
    assertThat(crash).hasMessageThat().contains("'t.a'");
  }
}
