package dev.jopt.dialect.defined;

import com.google.common.primitives.ImmutableLongArray;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.ElementsAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.format.AssemblyFormat.ArgumentDirective;
import dev.jopt.ir.format.AssemblyFormat.ParsedArguments;
import dev.jopt.ir.format.AssemblyFormat.PrintedArguments;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;

/** {@code = dense<1> : tensor<2xi32>} or {@code : tensor<2xi32>}, kept as shape and element. */
final class TosaVariableType implements ArgumentDirective {
  /** The value for a dynamic size in the attribute. */
  private static final long UNKNOWN = -1;

  @Override
  public void parse(OpParser parser, ParsedArguments arguments) {
    Type type;
    if (parser.accept(Punctuation.EQUAL)) {
      Attribute value = parser.parseAttribute();
      arguments.setAttribute(2, value);
      if (!(value instanceof ElementsAttribute elements)) {
        throw parser.error("expected Typed attr");
      }
      type = elements.type();
    } else {
      type = parser.parseColonType();
    }
    if (!(type instanceof ShapedType shaped) || !shaped.hasRank()) {
      throw parser.error("expected shaped type");
    }
    RankedTensorType list = RankedTensorType.of(IndexType.INDEX, shaped.rank());
    long[] sizes = shaped.shape().toArray();
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = sizes[i] == ShapedType.DYNAMIC ? UNKNOWN : sizes[i];
    }
    arguments.setAttribute(0, DenseElementsAttribute.ofLongs(list, sizes));
    arguments.setAttribute(1, new TypeAttribute(shaped.elementType()));
  }

  @Override
  public void print(Operation operation, PrintedArguments arguments, OpPrinter printer) {
    Attribute value = arguments.attribute(2);
    if (value != null) {
      printer.print("= ");
      printer.printAttribute(value);
    } else if (arguments.attribute(0) instanceof DenseElementsAttribute shape
        && arguments.attribute(1) instanceof TypeAttribute element) {
      ImmutableLongArray.Builder sizes = ImmutableLongArray.builder();
      for (long i = 0; i < shape.type().numElements(); i++) {
        long size = shape.longAt((int) i);
        sizes.add(size == UNKNOWN ? ShapedType.DYNAMIC : size);
      }
      printer.print(": ");
      printer.printType(RankedTensorType.of(sizes.build(), element.value()));
    }
  }
}
