package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinitionBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code smt} lack. */
final class SmtSupplement implements Supplement {
  private static final String VALUE = "value";

  @Override
  public @Nullable OperationForm form(String operation) {
    return switch (operation) {
      case "eq", "distinct" -> new SmtForms.Comparison();
      case "bv.repeat" -> new SmtForms.Repeat();
      case "int.constant" -> new SmtForms.IntConstant();
      case "apply_func" -> new SmtForms.Apply();
      default -> null;
    };
  }

  @Override
  public @Nullable UnaryOperator<@Nullable Type> transform(String operation, String target) {
    return switch (operation + "." + target) {
      case "array.broadcast.value", "array.select.result", "array.store.value" -> SmtTypes::range;
      case "array.select.index", "array.store.index" -> SmtTypes::domain;
      default -> null;
    };
  }

  @Override
  public void complete(String operation, OpDefinitionBuilder builder) {
    if (operation.equals("bv.concat")) {
      builder.infer(
          state ->
              List.of(
                  SmtTypes.bitVector(
                      SmtTypes.width(state.operands().get(0).type())
                          + SmtTypes.width(state.operands().get(1).type()))));
    } else if (operation.equals("bv.constant")) {
      builder.infer(
          state ->
              state.inherentAttributes().get(VALUE) instanceof OpaqueAttribute value
                  ? List.of(value.type())
                  : null);
    }
  }

  @Override
  public void suggestResultNames(Operation operation, ResultNames.Namer namer) {
    String name = nameOf(operation);
    if (!name.isEmpty()) {
      namer.name(operation.result(0), name);
    }
  }

  private static String nameOf(Operation operation) {
    Attribute value = operation.attribute(VALUE);
    switch (operation.name()) {
      case "smt.constant":
        return value instanceof IntegerAttribute number && number.longValue() != 0
            ? "true"
            : "false";
      case "smt.int.constant":
        return value instanceof IntegerAttribute number ? "c" + SmtTypes.signed(number) : "";
      case "smt.bv.constant":
        return value instanceof OpaqueAttribute opaque
            ? "c"
                + opaque.text().replaceAll("[^\\d-]", "")
                + "_bv"
                + SmtTypes.width(operation.result(0).type())
            : "";
      case "smt.declare_fun":
        return operation.attribute("namePrefix") instanceof StringAttribute prefix
            ? prefix.value()
            : "";
      default:
        return "";
    }
  }
}
