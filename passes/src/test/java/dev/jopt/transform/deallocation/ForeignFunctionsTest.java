package dev.jopt.transform.deallocation;

import static com.google.common.truth.Truth.assertThat;

import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.ir.CommonAttributes;
import dev.jopt.ir.CommonTypes;
import dev.jopt.ir.Context;
import dev.jopt.ir.Dialect;
import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.OpOperand;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.diagnostic.DiagnosticEngine;
import dev.jopt.ir.op.CallLike;
import dev.jopt.ir.op.FunctionLike;
import dev.jopt.ir.op.IsolatedFromAbove;
import dev.jopt.ir.op.ReturnLike;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.Type;
import dev.jopt.parser.IrParser;
import dev.jopt.pass.PassManager;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Functions of other dialects that cannot do all that {@code func.func} can. */
class ForeignFunctionsTest {

  /** A function with one result at most. */
  static final class Plain extends Operation implements FunctionLike, IsolatedFromAbove {
    static final OpDefinition DEFINITION =
        OpDefinition.of("odd.func", Plain.class, Plain::new)
            .attribute(NAME_ATTRIBUTE, CommonAttributes.SYMBOL_NAME)
            .optionalAttribute(VISIBILITY_ATTRIBUTE, CommonAttributes.STRING)
            .attribute(FUNCTION_TYPE, CommonAttributes.FUNCTION_TYPE)
            .region("body")
            .build();

    Plain(OperationState state) {
      super(state);
    }

    @Override
    public @Nullable Type functionTypeWith(List<Type> inputs, List<Type> results) {
      return results.size() > 1 ? null : FunctionLike.super.functionTypeWith(inputs, results);
    }
  }

  /** Returns one value at most. */
  static final class End extends Operation implements ReturnLike {
    static final OpDefinition DEFINITION =
        OpDefinition.of("odd.end", End.class, End::new)
            .optionalOperand("value", CommonTypes.ANY)
            .build();

    End(OperationState state) {
      super(state);
    }
  }

  /** Returns one value at most. */
  static final class Call extends Operation implements CallLike {
    static final OpDefinition DEFINITION =
        OpDefinition.of("odd.call", Call.class, Call::new)
            .attribute("callee", CommonAttributes.FLAT_SYMBOL_REF)
            .variadicOperand("arguments", CommonTypes.ANY)
            .optionalResult("result", CommonTypes.ANY)
            .build();

    Call(OperationState state) {
      super(state);
    }

    @Override
    public @Nullable SymbolRefAttribute calleeSymbol() {
      return attribute("callee", SymbolRefAttribute.class);
    }

    @Override
    public List<OpOperand> argumentOperands() {
      return opOperands();
    }
  }

  private static final class OddDialect extends Dialect {
    OddDialect() {
      super("odd");
    }

    @Override
    public List<String> operationNames() {
      return List.of("call", "end", "func");
    }

    @Override
    public @Nullable OpDefinition operation(String localName) {
      return switch (localName) {
        case "func" -> Plain.DEFINITION;
        case "end" -> End.DEFINITION;
        case "call" -> Call.DEFINITION;
        default -> null;
      };
    }
  }

  private final Context context =
      Context.builder().registerAll().register(new OddDialect()).build();
  private final List<String> messages = new ArrayList<>();

  private ModuleOp run(String text, String pass) {
    ModuleOp module = IrParser.parse(context, text);
    DiagnosticEngine.Scope scope =
        context.diagnostics().push(diagnostic -> messages.add(diagnostic.message()));
    boolean unused = PassManager.parse(context, "builtin.module(" + pass + ")").tryRun(module);
    scope.close();
    return module;
  }

  @Test
  void functionsThatReturnNoMemRefsNeedNothing() {
    ModuleOp module =
        run(
            """
            "odd.func"() ({
            ^bb0(%n: index):
              %a = memref.alloc() : memref<8xf32>
              %x = memref.load %a[%n] : memref<8xf32>
              "odd.end"(%x) : (f32) -> ()
            }) {sym_name = "f", function_type = (index) -> f32} : () -> ()
            func.func @g(%n: index) -> f32 {
              %r = "odd.call"(%n) {callee = @f} : (index) -> f32
              return %r : f32
            }
            """,
            "deallocate");
    assertThat(messages).isEmpty();
    assertThat(IrPrinter.print(module)).contains("deallocation.retain() of(");
  }

  @Test
  void functionsThatCannotReturnOwnersAreRefused() {
    run(
        """
        "odd.func"() ({
          %a = memref.alloc() : memref<8xf32>
          "odd.end"(%a) : (memref<8xf32>) -> ()
        }) {sym_name = "f", function_type = () -> memref<8xf32>} : () -> ()
        """,
        "deallocate");
    assertThat(messages)
        .containsExactly("'odd.func' op returns a memref, but cannot return who owns it as well");
  }

  @Test
  void theyMayKeepTheirSignature() {
    ModuleOp module =
        run(
            """
            "odd.func"() ({
              %a = memref.alloc() : memref<8xf32>
              "odd.end"(%a) : (memref<8xf32>) -> ()
            }) {sym_name = "f", function_type = () -> memref<8xf32>} : () -> ()
            func.func @g() {
              %r = "odd.call"() {callee = @f} : () -> memref<8xf32>
              return
            }
            """,
            "deallocate{keep-public-signatures=true}");
    assertThat(messages).isEmpty();
    assertThat(IrPrinter.print(module)).contains("deallocation.own %0 : memref<8xf32>");
  }

  @Test
  void callsThatCannotReturnOwnersAreRefused() {
    run(
        """
        func.func private @f() -> memref<8xf32>
        func.func @g() {
          %r = "odd.call"() {callee = @f} : () -> memref<8xf32>
          return
        }
        """,
        "deallocate");
    assertThat(messages)
        .containsExactly("'odd.call' op returns a memref, but cannot return who owns it as well");
  }

  @Test
  void callsOfWhatIsNoFunctionAreRefused() {
    run(
        """
        memref.global "private" @f : memref<8xf32>
        func.func @g() {
          %r = "odd.call"() {callee = @f} : () -> memref<8xf32>
          return
        }
        """,
        "deallocate");
    assertThat(messages)
        .containsExactly("'odd.call' op callee must be a function in the enclosing module");
  }

  @Test
  void argumentsAreNotTransferredThroughCallsThatCannotTakeMore() {
    ModuleOp module =
        run(
            """
            func.func private @f(%a: memref<8xf32>) {
              return
            }
            func.func @g() {
              %a = memref.alloc() : memref<8xf32>
              "odd.call"(%a) {callee = @f} : (memref<8xf32>) -> ()
              return
            }
            """,
            "deallocate{transfer-arguments=true}");
    assertThat(messages).isEmpty();
    assertThat(IrPrinter.print(module)).contains("@f(%arg0: memref<8xf32>) {");
  }

  @Test
  void functionsWithTypesOfTheirOwnChangeTheirSignature() {
    ModuleOp module =
        IrParser.parse(context, "llvm.func @f(i32, ...) -> i32 attributes {no_inline}");
    FunctionLike function = (FunctionLike) module.body().firstOp();
    function.insertArgument(
        0, function.argumentTypes().get(0), DictionaryAttribute.EMPTY, module.location());
    function.eraseResult(0);
    assertThat(function.functionType()).isInstanceOf(LlvmFunctionType.class);
    assertThat(function.functionType().toString()).isEqualTo("!llvm.func<void (i32, i32, ...)>");
    assertThat(function.functionTypeWith(List.of(), function.argumentTypes())).isNull();
  }
}
