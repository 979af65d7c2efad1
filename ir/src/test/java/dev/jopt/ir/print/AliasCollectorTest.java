package dev.jopt.ir.print;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.AffineMap;
import dev.jopt.ir.asm.PrintingFlags;
import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.TupleType;
import dev.jopt.ir.type.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What gets an alias, and which; the expectations are MLIR's rules. */
final class AliasCollectorTest {
  private static final Attribute IDENTITY = map(0);
  private static final Attribute SHIFTED = map(1);

  private final Context context = Context.builder().allowUnregisteredDialects(true).build();
  private final ModuleOp module = ModuleOp.create(context, UnknownLocation.UNKNOWN);

  private static Attribute map(long summand) {
    return AffineMapAttribute.of(new AffineMap(1, 0, List.of(AffineExpr.dim(0).add(summand))));
  }

  private void add(Attribute attribute, Type... results) {
    OperationState state =
        new OperationState(context, UnknownLocation.UNKNOWN, context.operation("t.op"));
    state.setAttribute("a", attribute).addResultTypes(List.of(results));
    module.body().append(state.create());
  }

  /** The aliases in the order of their definitions, as {@code name = value}. */
  private List<String> aliases() {
    List<String> texts = new ArrayList<>();
    for (Alias alias : AliasCollector.collect(module, PrintingFlags.DEFAULT, 1).ordered(false)) {
      OutputBuffer out = new OutputBuffer(null);
      alias.appendTo(out);
      texts.add(new String(out.take(), StandardCharsets.UTF_8) + " = " + alias.symbol);
    }
    return texts;
  }

  @Test
  void mapsAreNumberedInTheOrderOfTheirUse() {
    add(SHIFTED);
    add(IDENTITY);
    add(SHIFTED);
    assertThat(aliases())
        .containsExactly("#map = affine_map<(d0) -> (d0 + 1)>", "#map1 = affine_map<(d0) -> (d0)>")
        .inOrder();
  }

  @Test
  void mapsWithinArraysAreFound() {
    add(new ArrayAttribute(List.of(IDENTITY, new ArrayAttribute(List.of(SHIFTED)))));
    assertThat(aliases())
        .containsExactly("#map = affine_map<(d0) -> (d0)>", "#map1 = affine_map<(d0) -> (d0 + 1)>")
        .inOrder();
  }

  @Test
  void numbersAndScalarTypesHaveNone() {
    add(IntegerAttribute.of(1, IntegerType.I32), FloatType.F32);
    assertThat(aliases()).isEmpty();
  }

  /** Of types of builtin, only tuples of more than 16 types have an alias. */
  @Test
  void longTuplesHaveOne() {
    add(IntegerAttribute.of(1, IntegerType.I32), tuple(16), tuple(17));
    assertThat(aliases()).containsExactly("!tuple = " + tuple(17));
  }

  private static TupleType tuple(int size) {
    return new TupleType(Collections.nCopies(size, FloatType.F32));
  }
}
