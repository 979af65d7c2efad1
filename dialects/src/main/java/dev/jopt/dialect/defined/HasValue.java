package dev.jopt.dialect.defined;

import dev.jopt.ir.OpDefinition;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.op.ConstantLike;

/** A constant, whose value is its first attribute. */
interface HasValue extends ConstantLike {
  @Override
  default Attribute constantValue() {
    DefinedOperation op = (DefinedOperation) this;
    for (OpDefinition.AttributeSpec spec : op.definition().attributes()) {
      Attribute value = op.attribute(spec.name());
      if (value != null) {
        return value;
      }
    }
    // Of one without any, such as llvm.mlir.undef, the kind tells all: #llvm.undef.
    String local = op.definition().localName();
    return OpaqueAttribute.of(
        op.definition().dialectName(), local.substring(local.lastIndexOf('.') + 1));
  }
}
