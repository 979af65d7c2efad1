package dev.jopt.dialect.defined;

import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.Region;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.format.AssemblyFormat.Directive;
import dev.jopt.ir.op.RegionBranch;
import dev.jopt.ir.op.RegionSuccessor;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code emitc} lack. */
final class EmitCSupplement implements Supplement {
  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "expression" -> new EmitCExpressionForm();
      case "include" -> new IncludeForm();
      case "func" -> new FunctionForm();
      case "if" -> new RegionForms.If();
      case "for" -> new RegionForms.For();
      case "do" -> new RegionForms.DoWhile();
      default -> null;
    };
  }

  /** A cast to the type that a value has. */
  @Override
  public @Nullable Folder folder(String operation) {
    return operation.equals("cast") ? (op, constants) -> CastPairs.keep(op, op.operand(0)) : null;
  }

  @Override
  public Map<String, Directive> directives() {
    return Map.of(
        "EmitCFieldOpTypeAndInitialValue", new EmitCVariableForm(),
        "EmitCGlobalOpTypeAndInitialValue", new EmitCVariableForm(),
        "SwitchCases", new SwitchCases());
  }

  @Override
  public @Nullable UnaryOperator<@Nullable Type> transform(String operation, String target) {
    return switch (operation) {
      case "load" -> type -> type == null ? null : inner(type, "lvalue<");
      case "address_of" -> type -> rewrapped(type, "lvalue<", "ptr<");
      case "dereference" -> type -> rewrapped(type, "ptr<", "lvalue<");
      default -> null;
    };
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    if (operation.equals("if")) {
      builder.model(RegionBranch.class, Choice::new);
    } else if (operation.equals("switch")) {
      builder.model(RegionBranch.class, op -> from -> ofCases(op, from));
    }
  }

  /** Into the region of any case, and from it to what comes next. */
  private static List<RegionSuccessor> ofCases(Operation op, @Nullable Region from) {
    if (from != null) {
      return List.of(new RegionSuccessor(null, List.of()));
    }
    List<RegionSuccessor> cases = new ArrayList<>();
    for (Region each : op.regions()) {
      cases.add(new RegionSuccessor(each, List.of()));
    }
    return cases;
  }

  /** Where control goes in an {@code emitc.if}. */
  private record Choice(Operation op) implements RegionBranch {
    @Override
    public List<RegionSuccessor> successors(@Nullable Region from) {
      return RegionSuccessor.oneOf(from, op.region(0), op.region(1), List.of());
    }

    @Override
    public List<RegionSuccessor> entrySuccessors(List<@Nullable Attribute> constants) {
      return RegionSuccessor.chosen(successors(null), constants.get(0));
    }

    @Override
    public boolean runsAtMostOnce(Region region) {
      return true;
    }
  }

  /** {@code !emitc.to<t>} for {@code !emitc.from<t>}. */
  private static @Nullable Type rewrapped(@Nullable Type type, String from, String to) {
    return type instanceof OpaqueType opaque && opaque.text().startsWith(from)
        ? OpaqueType.of(
            opaque.dialect(), to + opaque.text().substring(from.length()), opaque.embedded())
        : null;
  }

  /** The type within {@code !emitc.wrapper<t>}, if it is known. */
  private static @Nullable Type inner(Type type, String wrapper) {
    if (!(type instanceof OpaqueType opaque) || !opaque.text().startsWith(wrapper)) {
      return null;
    }
    String text = opaque.text().substring(wrapper.length(), opaque.text().length() - 1).strip();
    if (text.isEmpty() && opaque.embedded().size() == 1) {
      return opaque.embedded().get(0).value() instanceof TypeAttribute alias ? alias.value() : null;
    }
    return opaque.embedded().isEmpty() ? DefinedType.spelt(text) : null;
  }

  /** {@code emitc.include <"standard.h">} or {@code emitc.include "own.h"}. */
  private static final class IncludeForm implements OperationForm {
    private static final String NAME = "include";
    private static final String STANDARD = "is_standard_include";

    @Override
    public void parse(OpParser parser, OperationState state) {
      boolean standard = parser.accept(Punctuation.LESS);
      state.setAttribute(NAME, StringAttribute.of(parser.parseString()));
      if (standard) {
        parser.expect(Punctuation.GREATER);
        state.setAttribute(STANDARD, UnitAttribute.UNIT);
      }
    }

    @Override
    public void print(Operation op, OpPrinter printer) {
      boolean standard = op.attribute(STANDARD) != null;
      printer.print(standard ? " <" : " ");
      if (op.attribute(NAME) instanceof StringAttribute name) {
        printer.printString(name.value());
      }
      printer.print(standard ? ">" : "");
    }
  }
}
