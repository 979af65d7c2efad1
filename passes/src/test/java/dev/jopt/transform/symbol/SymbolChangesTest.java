package dev.jopt.transform.symbol;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jopt.dialect.func.CallOp;
import dev.jopt.dialect.func.FuncOp;
import dev.jopt.ir.Context;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.SymbolTables;
import dev.jopt.ir.Symbols;
import dev.jopt.ir.Verifier;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.builtin.ModuleOp;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.op.Symbol.Visibility;
import dev.jopt.ir.print.IrPrinter;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.parser.IrParser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@link Symbols} and {@link SymbolTables} on modules. */
class SymbolChangesTest {
  private static final String TEXT =
      """
      func.func private @f()
      func.func @g() {
        call @f() : () -> ()
        return
      }
      func.func @h() attributes {uses = [@f, {by = @f::@inner}]} {
        return
      }
      module @nested {
        func.func private @f()
        func.func @k() {
          call @f() : () -> ()
          return
        }
      }
      """;

  private final Context context = Context.builder().registerAll().build();
  private final ModuleOp module = IrParser.parse(context, TEXT);
  private final SymbolTables tables = new SymbolTables();

  private Operation symbol(String name) {
    Operation found = tables.lookUp(module, name);
    assertThat(found).isNotNull();
    return found;
  }

  @Test
  void usesAreThoseOfTheTable() {
    List<Symbols.Use> uses = Symbols.uses(symbol("f"));
    assertThat(uses).hasSize(3);
    assertThat(uses.get(0).user()).isInstanceOf(CallOp.class);
    assertThat(uses.get(1).user()).isSameInstanceAs(symbol("h"));
    assertThat(uses.get(2).reference()).isEqualTo(SymbolRefAttribute.of("f", "inner"));
    assertThat(Symbols.isKnownUnused(symbol("g"))).isTrue();
  }

  @Test
  void renamingChangesTheUsesInTheTableAlone() {
    assertThat(tables.rename(symbol("f"), "renamed")).isTrue();
    Verifier.verify(module);
    String text = IrPrinter.print(module);
    assertThat(text).contains("uses = [@renamed, {by = @renamed::@inner}]");
    assertThat(text.split("call @f\\(", -1)).hasLength(2);
    assertThat(tables.lookUp(module, "f")).isNull();
    assertThat(Symbols.nameOf(symbol("renamed"))).isEqualTo("renamed");
  }

  @Test
  void aTakenNameIsNotGivenAgain() {
    assertThrows(IllegalArgumentException.class, () -> tables.rename(symbol("f"), "g"));
    Operation other =
        FuncOp.create(
            new OpBuilder(context),
            UnknownLocation.UNKNOWN,
            "f",
            new FunctionType(List.of(), List.of()));
    Symbols.setVisibility(other, Visibility.PRIVATE);
    assertThat(tables.insert(module, other)).isEqualTo("f_0");
    assertThat(symbol("f_0")).isSameInstanceAs(other);
    assertThat(tables.uniqueName(module, "f")).isEqualTo("f_1");
    assertThrows(IllegalArgumentException.class, () -> tables.insert(module, other));
    Verifier.verify(module);
    tables.erase(other);
    assertThat(tables.lookUp(module, "f_0")).isNull();
  }

  @Test
  void namesCanBeSwapped() {
    assertThat(Symbols.replaceAllUses(module, Map.of("f", "g", "g", "f"))).isTrue();
    assertThat(Symbols.uses(symbol("g"))).hasSize(3);
  }

  @Test
  void visibilityIsLeftOutWherePublic() {
    Operation f = symbol("f");
    Symbols.setVisibility(f, Visibility.NESTED);
    assertThat(Symbols.visibilityOf(f)).isEqualTo(Visibility.NESTED);
    Symbols.setVisibility(f, Visibility.PUBLIC);
    assertThat(f.hasAttribute("sym_visibility")).isFalse();
  }

  @Test
  void unknownOperationsMayHideUses() {
    Context lenient = Context.builder().registerAll().allowUnregisteredDialects(true).build();
    ModuleOp unknown =
        IrParser.parse(lenient, "func.func private @f()\n\"odd.table\"() ({\n^bb0:\n}) : () -> ()");
    Operation f = unknown.body().firstOp();
    assertThat(Symbols.uses(f)).isNull();
    assertThat(Symbols.isKnownUnused(f)).isFalse();
    assertThat(new SymbolTables().rename(f, "g")).isFalse();
    assertThat(Symbols.nameOf(f)).isEqualTo("f");
  }

  @Test
  void callsCanBeChanged() {
    Operation[] call = {null};
    symbol("g").walk(CallOp.class, op -> call[0] = op);
    CallOp site = (CallOp) call[0];
    site.setCallee(SymbolRefAttribute.of("h"));
    assertThat(site.calleeSymbol().root()).isEqualTo("h");
    site.setArguments(List.of());
    assertThat(site.argumentOperands()).isEmpty();
  }
}
