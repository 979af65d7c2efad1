package dev.jopt.translate;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.dialect.llvm.TargetType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.TextEscapes;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DenseResourceAttribute;
import dev.jopt.ir.attribute.ElementsAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.SparseElementsAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.ShapedType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Attributes as constants. */
final class ConstantTranslation {
  private static final long MOST_ELEMENTS = 1L << 24;

  private final ModuleTranslation module;

  ConstantTranslation(ModuleTranslation module) {
    this.module = module;
  }

  /**
   * The constant of a value.
   *
   * @throws TranslationException if the type has no such constant
   */
  IrConstant translate(Operation op, @Nullable Attribute value, Type type) {
    module.check(op, type);
    if (value == null) {
      return IrConstant.undef(type);
    }
    if (value instanceof OpaqueAttribute opaque && opaque.dialect().equals("llvm")) {
      switch (opaque.text()) {
        case "undef" -> {
          return IrConstant.undef(type);
        }
        case "poison" -> {
          return IrConstant.poison(type);
        }
        case "zero" -> {
          return IrConstant.zero(type);
        }
        default -> {
          // Reported below.
        }
      }
    }
    if (value instanceof SymbolRefAttribute symbol && type instanceof PointerType) {
      return module.symbol(op, symbol.root());
    }
    if (type instanceof StructType struct && value instanceof ArrayAttribute array) {
      List<IrConstant> elements = new ArrayList<>();
      for (int i = 0; i < struct.elements().size() && i < array.size(); i++) {
        elements.add(translate(op, array.get(i), struct.elements().get(i)));
      }
      return IrConstant.aggregate(type, elements);
    }
    if (value instanceof IntegerAttribute number && type instanceof IntegerType) {
      return IrConstant.integer(number.value(), type);
    }
    if (value instanceof FloatAttribute number) {
      if (type instanceof IntegerType) {
        return IrConstant.integer(number.bits(), type);
      }
      if (type.equals(number.type())) {
        return new IrConstant.Real(number);
      }
    }
    if (value instanceof StringAttribute text && type instanceof ArrayType) {
      return new IrConstant.Bytes(type, TextEscapes.toBytes(text.value()));
    }
    if (value instanceof ArrayAttribute array && type instanceof ArrayType of) {
      List<IrConstant> elements = new ArrayList<>();
      for (int i = 0; i < array.size(); i++) {
        elements.add(translate(op, array.get(i), of.element()));
      }
      return IrConstant.aggregate(type, elements);
    }
    if (value instanceof ElementsAttribute elements && !(type instanceof TargetType)) {
      return elements(op, elements, type);
    }
    throw new TranslationException(op, "unsupported constant value", false);
  }

  private static IrConstant elements(Operation op, ElementsAttribute value, Type type) {
    ShapedType shape = value.type();
    DenseElementsAttribute dense = null;
    if (value instanceof DenseElementsAttribute given) {
      dense = given;
    } else if (value instanceof DenseResourceAttribute resource
        && resource.blob() != null
        && resource.blob().data() != null) {
      dense = DenseElementsAttribute.ofRaw(shape, resource.blob().data());
    }
    if (value instanceof SparseElementsAttribute sparse) {
      dense = filled(sparse);
    }
    if (dense == null) {
      throw new TranslationException(op, "unsupported constant value", false);
    }
    Type leaf = type;
    long count = 1;
    while (leaf instanceof ArrayType || leaf instanceof VectorType) {
      count = Math.multiplyExact(count, Math.abs(IrConstant.size(leaf)));
      leaf = IrConstant.elementType(leaf, 0);
    }
    DenseElementsAttribute all = dense;
    Type scalar = leaf;
    if (dense.isSplat() && scalar(op, dense.attributeAt(0), leaf).isZero()) {
      return IrConstant.zero(type);
    }
    if (count > MOST_ELEMENTS) {
      throw new TranslationException(
          op, "constant of " + count + " elements is too large for a text", false);
    }
    if (dense.isSplat()) {
      return splat(type, scalar(op, all.attributeAt(0), scalar));
    }
    return sequence(type, new int[1], i -> scalar(op, all.attributeAt(i), scalar));
  }

  /** All elements of an attribute that tells only some; null if it is of another form. */
  private static @Nullable DenseElementsAttribute filled(SparseElementsAttribute sparse) {
    ShapedType type = sparse.type();
    DenseElementsAttribute indices = sparse.indices();
    if (!(sparse.values() instanceof DenseElementsAttribute values)) {
      return null;
    }
    long size = 1;
    for (int i = 0; i < type.rank(); i++) {
      size = Math.multiplyExact(size, type.shape().get(i));
    }
    Attribute zero =
        type.elementType() instanceof FloatType real
            ? FloatAttribute.of(0, real)
            : IntegerAttribute.of(0, type.elementType());
    List<Attribute> elements = new ArrayList<>(Collections.nCopies(Math.toIntExact(size), zero));
    int count = (int) (values.type().rank() == 0 ? 1 : values.type().shape().get(0));
    for (int i = 0; i < count; i++) {
      long place = 0;
      for (int j = 0; j < type.rank(); j++) {
        place = place * type.shape().get(j) + indices.longAt(i * type.rank() + j);
      }
      elements.set((int) place, values.attributeAt(i));
    }
    return DenseElementsAttribute.of(type, elements);
  }

  private static IrConstant splat(Type type, IrConstant element) {
    if (type instanceof VectorType vector) {
      return IrConstant.splat(vector, element);
    }
    if (type instanceof ArrayType array) {
      IrConstant inner = splat(array.element(), element);
      return inner.isZero()
          ? IrConstant.zero(type)
          : IrConstant.aggregate(type, Collections.nCopies(Math.toIntExact(array.size()), inner));
    }
    return element;
  }

  private static IrConstant sequence(Type type, int[] next, IntFunction<IrConstant> element) {
    if (!(type instanceof ArrayType) && !(type instanceof VectorType)) {
      return element.apply(next[0]++);
    }
    List<IrConstant> elements = new ArrayList<>();
    Type inner = IrConstant.elementType(type, 0);
    for (long i = 0; i < IrConstant.size(type); i++) {
      elements.add(sequence(inner, next, element));
    }
    return IrConstant.aggregate(type, elements);
  }

  private static IrConstant scalar(Operation op, Attribute value, Type type) {
    if (value instanceof IntegerAttribute number && type instanceof IntegerType) {
      return IrConstant.integer(number.value(), type);
    }
    if (value instanceof FloatAttribute number) {
      return type instanceof FloatType
          ? new IrConstant.Real(number)
          : IrConstant.integer(number.bits(), type);
    }
    throw new TranslationException(op, "unsupported constant value", false);
  }
}
