package dev.jopt.conversion;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.jopt.ir.Operation;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.builtin.UnrealizedConversionCastOp;
import dev.jopt.pass.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The table of types gives what a walk along each chain gives. */
class CastChainsTest {
  private static final String[] TYPES = {"i1", "i8", "i16", "i32"};

  private final Texts texts = new Texts();

  private List<UnrealizedConversionCastOp> casts(String text) {
    List<UnrealizedConversionCastOp> casts = new ArrayList<>();
    ModuleOp module = texts.parse(text);
    module.walk(UnrealizedConversionCastOp.class, casts::add);
    return casts;
  }

  private static Operation nearest(UnrealizedConversionCastOp cast) {
    Operation at = cast;
    while (at instanceof UnrealizedConversionCastOp) {
      if (at.operandTypes().equals(cast.resultTypes())) {
        return at;
      }
      at = at.operand(0).definingOp();
    }
    return null;
  }

  @Test
  void findsTheNearestOfEachTree() {
    Random random = new Random(7);
    for (int round = 0; round < 50; round++) {
      StringBuilder text = new StringBuilder("%0 = \"t.x\"() : () -> i1\n");
      List<String> types = new ArrayList<>(List.of("i1"));
      for (int i = 1; i < 30; i++) {
        int from = random.nextInt(types.size());
        String to = TYPES[random.nextInt(TYPES.length)];
        text.append("%" + i + " = builtin.unrealized_conversion_cast %" + from + " : ");
        text.append(types.get(from)).append(" to ").append(to).append('\n');
        types.add(to);
      }
      List<UnrealizedConversionCastOp> casts = casts(text.toString());
      Map<Operation, UnrealizedConversionCastOp> found = CastChains.sources(casts);
      for (UnrealizedConversionCastOp cast : casts) {
        assertWithMessage(text.toString()).that(found.get(cast)).isSameInstanceAs(nearest(cast));
      }
    }
  }

  @Test
  void circlesAndLongChainsEnd() {
    List<UnrealizedConversionCastOp> circle =
        casts(
            """
            %0 = builtin.unrealized_conversion_cast %1 : i8 to i16
            %1 = builtin.unrealized_conversion_cast %0 : i16 to i8
            """);
    assertWithMessage("circle").that(UnrealizedCasts.reconcile(circle)).isEmpty();
    StringBuilder text = new StringBuilder("%0 = \"t.x\"() : () -> i1\n");
    int length = 30_000;
    for (int i = 1; i <= length; i++) {
      text.append("%" + i + " = builtin.unrealized_conversion_cast %" + (i - 1));
      text.append(" : i" + i + " to i" + (i + 1) + "\n");
    }
    text.append("\"t.use\"(%" + length + ") : (i" + (length + 1) + ") -> ()");
    assertWithMessage("chain")
        .that(UnrealizedCasts.reconcile(casts(text.toString())))
        .hasSize(length);
  }
}
