package dev.jopt.test.dialect;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationName;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.AsmParser;
import dev.jopt.ir.asm.AsmPrinter;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.op.FoldResult;
import dev.jopt.ir.op.Foldable;
import dev.jopt.ir.print.StringAsmPrinter;
import dev.jopt.ir.type.DialectType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DialectTesterTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "arith",
        "bufferization",
        "cf",
        "func",
        "index",
        "memref",
        "tensor",
        "vector",
      })
  void ourDialectsPass(String name) {
    Context context = Context.withAllDialects();
    Dialect dialect = context.dialect(name);
    assertThat(dialect.operationNames().size())
        .isGreaterThan(DialectTester.of(context, name).check().size());
  }

  private static final class SomeOp extends Operation {
    SomeOp(OperationState state) {
      super(state);
    }
  }

  private static Context contextWith(OpDefinition definition) {
    Dialect dialect =
        new Dialect("some") {
          @Override
          protected @Nullable OpDefinition operation(OperationName name) {
            return name.is(definition.localName()) ? definition : null;
          }
        };
    return Context.builder().registerAll().register(dialect).build();
  }

  /** Makes the operations of a definition, and returns what is found wrong with one. */
  private static String problemOf(Class<? extends Operation> type, OpDefinition.Factory factory) {
    OpDefinition definition =
        OpDefinition.of("some.op", type, factory)
            .operand("input", CommonTypes.INDEX)
            .result("result", CommonTypes.INDEX)
            .optionalAttribute("text", CommonAttributes.STRING)
            .format("$input attr-dict `:` type($input) `to` type($result)")
            .build();
    Context context = contextWith(definition);
    AssertionError found =
        assertThrows(AssertionError.class, () -> DialectTester.of(context, "some").check());
    assertThat(found).hasMessageThat().startsWith("seed 0: ");
    assertThat(found).hasMessageThat().contains("\"some.op\"(");
    return found.getMessage();
  }

  private static final class LosingOp extends Operation {
    LosingOp(OperationState state) {
      super(state);
    }

    @Override
    public void print(OpPrinter printer) {
      printer.print(" ");
      printer.printOperand(operand(0));
      printer.print(" : index to index");
    }
  }

  @Test
  void attributesThatTheTextLosesAreFound() {
    assertThat(problemOf(LosingOp.class, LosingOp::new)).contains("this reads as another program");
  }

  private static final class GarbledOp extends Operation {
    GarbledOp(OperationState state) {
      super(state);
    }

    @Override
    public void print(OpPrinter printer) {
      printer.print(" nonsense");
    }
  }

  @Test
  void textThatCannotBeReadIsFound() {
    assertThat(problemOf(GarbledOp.class, GarbledOp::new)).contains("error: ");
  }

  private static final class ThrowingOp extends Operation implements Foldable {
    ThrowingOp(OperationState state) {
      super(state);
    }

    @Override
    public @Nullable List<FoldResult> fold(List<@Nullable Attribute> constants) {
      throw new IllegalStateException("no idea");
    }
  }

  @Test
  void foldsThatThrowAreFound() {
    assertThat(problemOf(ThrowingOp.class, ThrowingOp::new)).contains("canonicalize");
  }

  @Test
  void operationsWithoutAValidExampleAreNamed() {
    OpDefinition definition =
        OpDefinition.of("some.op", SomeOp.class, SomeOp::new)
            .attribute("type", CommonAttributes.FUNCTION_TYPE)
            .format("$type attr-dict")
            .build();
    Context context = contextWith(definition);
    assertThat(DialectTester.of(context, "some").check()).containsExactly("some.op");
    TypeAttribute function = TypeAttribute.of(FunctionType.of(List.of(), List.of()));
    assertThat(DialectTester.of(context, "some").attributes(function).check()).isEmpty();
  }

  /** A number of things, with the {@code toString} of records. */
  private record CountType(int count) implements DialectType {
    @Override
    public String dialect() {
      return "counted";
    }

    @Override
    public void print(AsmPrinter printer) {
      printer.print("count<" + count + ">");
    }
  }

  /** The same, which prints itself. */
  private record ShownType(int count) implements DialectType {
    @Override
    public String dialect() {
      return "counted";
    }

    @Override
    public void print(AsmPrinter printer) {
      printer.print("shown<" + count + ">");
    }

    @Override
    public String toString() {
      return StringAsmPrinter.toString(this);
    }
  }

  private static Context counting() {
    Dialect dialect =
        new Dialect("counted") {
          @Override
          public Type parseType(AsmParser parser) {
            boolean shown = parser.parseKeyword().equals("shown");
            parser.expect(Punctuation.LESS);
            int count = (int) parser.parseInteger();
            parser.expect(Punctuation.GREATER);
            return shown ? new ShownType(Math.min(count, 9)) : new CountType(count);
          }
        };
    return Context.builder().registerAll().register(dialect).build();
  }

  @Test
  void typesThatDoNotPrintThemselvesAreFound() {
    DialectTester tester = DialectTester.of(counting(), "counted").types(new CountType(3));
    assertThat(assertThrows(AssertionError.class, tester::check))
        .hasMessageThat()
        .startsWith("messages would show the type !counted.count<3> as 'CountType[count=3]'");
  }

  @Test
  void typesThatReadAsOthersAreFound() {
    DialectTester tester = DialectTester.of(counting(), "counted").types(new ShownType(9));
    assertThat(tester.check()).isEmpty();
    assertThat(assertThrows(AssertionError.class, tester.types(new ShownType(10))::check))
        .hasMessageThat()
        .isEqualTo("the type !counted.shown<10> reads as another one, !counted.shown<9>");
  }
}
