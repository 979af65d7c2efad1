package dev.jopt.transform.deallocation.flow;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.Value;
import dev.jopt.transform.deallocation.Named;
import org.junit.jupiter.api.Test;

final class AliasClassesTest {
  private final Named ir =
      Named.parse(
          """
          "test.make"() {id = "a"} : () -> index
          "test.make"() {id = "b"} : () -> index
          "test.make"() {id = "c"} : () -> index
          "test.make"() {id = "d"} : () -> index
          """);
  private final Value a = ir.value("a");
  private final Value b = ir.value("b");
  private final Value c = ir.value("c");
  private final Value d = ir.value("d");
  private final AliasClasses classes = new AliasClasses();

  @Test
  void unknownValuesAreAlone() {
    assertThat(classes.areEquivalent(a, a)).isTrue();
    assertThat(classes.areEquivalent(a, b)).isFalse();
    assertThat(classes.representative(a)).isEqualTo(a);
    assertThat(classes.members(a)).containsExactly(a);
  }

  @Test
  void firstOfAUnionLeads() {
    classes.union(c, a);
    classes.union(d, b);
    classes.union(b, a);
    assertThat(classes.representative(a)).isEqualTo(d);
    assertThat(classes.members(c)).containsExactly(d, b, c, a).inOrder();
    classes.union(a, d);
    assertThat(classes.members(c)).containsExactly(d, b, c, a).inOrder();
  }

  @Test
  void largeClassAddedToASmallOneFollowsIt() {
    classes.union(a, b);
    classes.union(a, c);
    classes.union(d, a);
    assertThat(classes.representative(c)).isEqualTo(d);
    assertThat(classes.members(b)).containsExactly(d, a, b, c).inOrder();
  }

  @Test
  void replacementTakesThePlace() {
    classes.union(a, b);
    classes.replace(a, c);
    assertThat(classes.members(b)).containsExactly(c, b).inOrder();
    assertThat(classes.representative(b)).isEqualTo(c);
    assertThat(classes.areEquivalent(a, b)).isFalse();
    classes.replace(d, a);
    assertThat(classes.members(d)).containsExactly(d);
    assertThrows(IllegalArgumentException.class, () -> classes.replace(b, c));
  }
}
