package dev.jopt.dialect.defined;

import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.op.ResultNames;

/** Tells the names of results, for dialects whose records lack nothing else. */
final class ConstantNames implements Supplement {
  @Override
  public void suggestResultNames(Operation operation, ResultNames.Namer namer) {
    String name = nameOf(operation);
    if (!name.isEmpty()) {
      namer.name(operation.result(0), name);
    }
  }

  private static String nameOf(Operation operation) {
    switch (operation.name()) {
      case "shape.const_size":
        return operation.attribute("value") instanceof IntegerAttribute size
            ? "c" + size.value()
            : "";
      default:
        return "";
    }
  }
}
