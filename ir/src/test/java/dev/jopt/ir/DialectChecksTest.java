package dev.jopt.ir;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.op.FunctionLike;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DialectChecksTest {

  /** An operation of any definition. */
  static class Anything extends Operation {
    Anything(OperationState state) {
      super(state);
    }
  }

  /** A function that does not say so in its definition. */
  static final class Function extends Operation implements FunctionLike {
    Function(OperationState state) {
      super(state);
    }
  }

  /** An operation that cannot be made. */
  abstract static class Abstract extends Operation {
    Abstract(OperationState state) {
      super(state);
    }
  }

  private record Listed(List<String> names, Map<String, Supplier<OpDefinition>> definitions) {}

  private static final class TestDialect extends Dialect {
    private final Listed listed;

    TestDialect(Listed listed) {
      super("t");
      this.listed = listed;
    }

    @Override
    public List<String> operationNames() {
      return listed.names();
    }

    @Override
    public @Nullable OpDefinition operation(String localName) {
      Supplier<OpDefinition> definition = listed.definitions().get(localName);
      return definition == null ? null : definition.get();
    }
  }

  private static Dialect dialect(String name, Supplier<OpDefinition> definition) {
    return new TestDialect(new Listed(List.of(name), Map.of(name, definition)));
  }

  private static Dialect dialect(UnaryOperator<OpDefinitionBuilder> parts) {
    return dialect(
        "a", () -> OpDefinition.of("t.a", Anything.class, Anything::new).with(parts).build());
  }

  @Test
  void aDialectWithoutMistakesPasses() {
    Dialect valid =
        dialect(b -> b.operand("x", CommonTypes.ANY).format("$x attr-dict `:` type($x)"));
    assertThat(DialectChecks.problems(valid)).isEmpty();
    DialectChecks.check(valid);
    assertThat(Context.builder().register(valid).build().dialect("t")).isSameInstanceAs(valid);
  }

  /** An attribute of a dialect. */
  private record Mark() implements DialectAttribute {
    @Override
    public String dialect() {
      return "t";
    }

    @Override
    public void print(AsmPrinter printer) {
      printer.print("mark");
    }
  }

  @Test
  void aColonAfterAnAttributeOfADialectIsAmbiguous() {
    AttributeConstraint mark = AttributeConstraint.of(Mark.class, "mark");
    UnaryOperator<OpDefinitionBuilder> parts =
        b -> b.operand("x", CommonTypes.ANY).optionalAttribute("mark", mark);
    Dialect invalid =
        dialect(b -> b.with(parts).format("$x (`as` $mark^)? attr-dict `:` type($x)"));
    assertThat(DialectChecks.problems(invalid))
        .containsExactly(
            "'t.a' has an invalid format: the ':' after $mark is read as the start of the"
                + " attribute's type; put another literal between them");
    Dialect valid =
        dialect(b -> b.with(parts).format("$x (`as` $mark^ `,`)? attr-dict `:` type($x)"));
    assertThat(DialectChecks.problems(valid)).isEmpty();
  }

  @Test
  void rulesAboutTypesNameParts() {
    Dialect invalid =
        dialect(
            b ->
                b.operand("x", CommonTypes.ANY)
                    .operand("y", CommonTypes.ANY)
                    .sameTypes("x", "z")
                    .typeMatches("y is as x", "x is as y", "y", type -> type)
                    .format("operands attr-dict `:` type(operands)"));
    assertThat(DialectChecks.problems(invalid))
        .containsExactly(
            "'t.a' has a rule about the type of 'x is as y', which is no operand, result or"
                + " attribute of it",
            "'t.a' has a rule about the type of 'z', which is no operand, result or attribute of"
                + " it");
  }

  @Test
  void operationsCanBeStatedInOneCall() {
    OpDefinition one = OpDefinition.of("t.one", Anything.class, Anything::new).build();
    OpDefinition two = OpDefinition.of("t.two", Anything.class, Anything::new).build();
    Dialect small =
        new Dialect("t") {
          @Override
          protected @Nullable OpDefinition operation(OperationName name) {
            return name.among(two, one);
          }
        };
    assertThat(small.operationNames()).containsExactly("one", "two").inOrder();
    assertThat(small.operation("two")).isSameInstanceAs(two);
    assertThat(small.operation("three")).isNull();
  }

  @Test
  void aBadFormatIsFoundBeforeItIsUsed() {
    Dialect invalid = dialect(b -> b.operand("x", CommonTypes.ANY).format("$y attr-dict"));
    List<String> problems = DialectChecks.problems(invalid);
    assertThat(problems).hasSize(1);
    assertThat(problems.get(0)).startsWith("'t.a' has an invalid format: ");
    assertThat(assertThrows(IllegalArgumentException.class, () -> DialectChecks.check(invalid)))
        .hasMessageThat()
        .isEqualTo(problems.get(0));
    // Tests run with assertions.
    Context.Builder builder = Context.builder();
    assertThrows(IllegalArgumentException.class, () -> builder.register(invalid));
  }

  @Test
  void namesAreSortedAndAllAreDefined() {
    assertThat(DialectChecks.problems(new TestDialect(new Listed(List.of("b", "a"), Map.of()))))
        .containsExactly(
            "'t.b' is listed but has no definition",
            "dialect 't' lists 'a' after 'b', not sorted",
            "'t.a' is listed but has no definition")
        .inOrder();
    assertThat(
            DialectChecks.problems(
                dialect(
                    "other", () -> OpDefinition.of("t.a", Anything.class, Anything::new).build())))
        .containsExactly("'t.other' is defined as 't.a'");
  }

  @Test
  void aDefinitionThatCannotBeMadeIsNamed() {
    assertThat(
            DialectChecks.problems(
                dialect(b -> b.result("x", CommonTypes.ANY).operand("x", CommonTypes.ANY))))
        .containsExactly("'t.a' has no valid definition: 't.a' has two parts named 'x'");
  }

  @Test
  void customFormsGoBothWays() {
    assertThat(DialectChecks.problems(dialect(b -> b.parser((parser, state) -> {}))))
        .containsExactly("'t.a' has a parser, but its class does not override print");
    assertThat(
            DialectChecks.problems(
                dialect(b -> b.format("attr-dict").parser((parser, state) -> {}))))
        .contains("'t.a' has a format and a parser, of which only one is used");
  }

  @Test
  void classesFitTheirDefinitions() {
    assertThat(
            DialectChecks.problems(
                dialect(
                    "a",
                    () ->
                        OpDefinition.of(
                                "t.a",
                                Abstract.class,
                                state -> {
                                  throw new AssertionError();
                                })
                            .build())))
        .containsExactly("'t.a' has an abstract class");
    assertThat(
            DialectChecks.problems(
                dialect("a", () -> OpDefinition.of("t.a", Function.class, Function::new).build())))
        .containsExactly(
            "'t.a' is a symbol without attribute 'sym_name'",
            "'t.a' is FunctionLike, but has not one region");
  }

  @Test
  void partsOfAllKindsHaveDifferentNames() {
    List<UnaryOperator<OpDefinitionBuilder>> parts =
        List.of(
            b -> b.operand("x", CommonTypes.ANY),
            b -> b.optionalOperand("x", CommonTypes.ANY),
            b -> b.variadicOperand("x", CommonTypes.ANY),
            b -> b.result("x", CommonTypes.ANY),
            b -> b.optionalResult("x", CommonTypes.ANY),
            b -> b.variadicResult("x", CommonTypes.ANY),
            b -> b.attribute("x", CommonAttributes.ANY),
            b -> b.optionalAttribute("x", CommonAttributes.ANY),
            b -> b.region("x"),
            b -> b.singleBlockRegion("x"),
            b -> b.variadicRegion("x", false),
            b -> b.successor("x"),
            b -> b.variadicSuccessor("x"));
    for (UnaryOperator<OpDefinitionBuilder> first : parts) {
      for (UnaryOperator<OpDefinitionBuilder> second : parts) {
        OpDefinitionBuilder builder =
            OpDefinition.of("t.a", Anything.class, Anything::new).with(first);
        assertThat(assertThrows(IllegalArgumentException.class, () -> builder.with(second)))
            .hasMessageThat()
            .isEqualTo("'t.a' has two parts named 'x'");
      }
    }
  }

  /** States its operations once. */
  private static final class Plain extends Dialect {
    Plain() {
      super("t");
    }

    @Override
    protected @Nullable OpDefinition operation(OperationName name) {
      if (name.isOneOf("b", "a")) {
        return OpDefinition.of("t." + name.text(), Anything.class, Anything::new).build();
      }
      if (name.is("twice")) {
        return OpDefinition.of("t.twice", Anything.class, Anything::new).build();
      }
      if (name.is("twice")) {
        throw new AssertionError("never asked for");
      }
      return null;
    }
  }

  @Test
  void operationsStatedOnceAreListedAndFound() {
    Dialect dialect = new Plain();
    assertThat(dialect.operationNames()).containsExactly("a", "b", "twice", "twice").inOrder();
    assertThat(dialect.operation("b").name()).isEqualTo("t.b");
    assertThat(dialect.operation("c")).isNull();
    assertThat(DialectChecks.problems(dialect)).containsExactly("dialect 't' lists 'twice' twice");
  }
}
