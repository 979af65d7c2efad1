package dev.jopt.example.toy;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.ir.Context;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.test.dialect.DialectTester;
import org.junit.jupiter.api.Test;

class ToyDialectTest {
  @Test
  void operationsAreSound() {
    RankedTensorType type = RankedTensorType.of(FloatType.F64, 2, 3);
    DialectTester tester =
        DialectTester.of(Context.withAllDialects(), "toy")
            .types(type, ToyTypes.UNKNOWN)
            .attributes(DenseElementsAttribute.splat(type, FloatAttribute.f64(1)));
    assertThat(tester.check()).isEmpty();
  }
}
