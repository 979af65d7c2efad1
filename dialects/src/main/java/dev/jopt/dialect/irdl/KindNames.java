package dev.jopt.dialect.irdl;

import dev.jopt.ir.attribute.AffineMapAttribute;
import dev.jopt.ir.attribute.ArrayAttribute;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.attribute.DenseArrayAttribute;
import dev.jopt.ir.attribute.DenseElementsAttribute;
import dev.jopt.ir.attribute.DenseResourceAttribute;
import dev.jopt.ir.attribute.DenseStringElementsAttribute;
import dev.jopt.ir.attribute.DialectAttribute;
import dev.jopt.ir.attribute.DictionaryAttribute;
import dev.jopt.ir.attribute.DistinctAttribute;
import dev.jopt.ir.attribute.FloatAttribute;
import dev.jopt.ir.attribute.IntegerAttribute;
import dev.jopt.ir.attribute.IntegerSetAttribute;
import dev.jopt.ir.attribute.OpaqueAttribute;
import dev.jopt.ir.attribute.SparseElementsAttribute;
import dev.jopt.ir.attribute.StridedLayoutAttribute;
import dev.jopt.ir.attribute.StringAttribute;
import dev.jopt.ir.attribute.SymbolRefAttribute;
import dev.jopt.ir.attribute.TypeAttribute;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.location.CallSiteLocation;
import dev.jopt.ir.location.FusedLocation;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.location.NameLocation;
import dev.jopt.ir.location.UnknownLocation;
import dev.jopt.ir.type.ComplexType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.FunctionType;
import dev.jopt.ir.type.IndexType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.MemRefType;
import dev.jopt.ir.type.NoneType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.RankedTensorType;
import dev.jopt.ir.type.TupleType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.UnrankedMemRefType;
import dev.jopt.ir.type.UnrankedTensorType;
import dev.jopt.ir.type.VectorType;

/** The names of kinds of types and attributes, as {@code irdl.base} has them. */
final class KindNames {
  private KindNames() {}

  /** The kind of a type, e.g. {@code builtin.integer}. */
  static String of(Type type) {
    if (type instanceof OpaqueType opaque) {
      return opaque.dialect() + "." + mnemonic(opaque.text());
    }
    String text = type.toString();
    return text.startsWith("!") ? mnemonic(text.substring(1)) : "builtin." + builtin(type);
  }

  private static String builtin(Type type) {
    if (type instanceof IntegerType) {
      return "integer";
    }
    if (type instanceof FloatType) {
      return type.toString();
    }
    if (type instanceof IndexType) {
      return "index";
    }
    if (type instanceof NoneType) {
      return "none";
    }
    if (type instanceof ComplexType) {
      return "complex";
    }
    if (type instanceof TupleType) {
      return "tuple";
    }
    if (type instanceof FunctionType) {
      return "function";
    }
    if (type instanceof RankedTensorType) {
      return "tensor";
    }
    if (type instanceof UnrankedTensorType) {
      return "unranked_tensor";
    }
    if (type instanceof MemRefType) {
      return "memref";
    }
    if (type instanceof UnrankedMemRefType) {
      return "unranked_memref";
    }
    return type instanceof VectorType ? "vector" : "opaque";
  }

  /** The kind of an attribute, e.g. {@code builtin.string}. */
  static String of(Attribute attribute) {
    if (attribute instanceof OpaqueAttribute opaque) {
      return opaque.dialect() + "." + mnemonic(opaque.text());
    }
    if (attribute instanceof DialectAttribute own) {
      String text = own.toString();
      int start = own.dialect().length() + 2;
      return own.dialect() + "." + (text.length() < start ? text : mnemonic(text.substring(start)));
    }
    return "builtin." + builtin(attribute);
  }

  private static String builtin(Attribute attribute) {
    if (attribute instanceof Location location) {
      return location(location);
    }
    if (attribute instanceof IntegerAttribute) {
      return "integer";
    }
    if (attribute instanceof FloatAttribute) {
      return "float";
    }
    if (attribute instanceof StringAttribute) {
      return "string";
    }
    if (attribute instanceof TypeAttribute) {
      return "type";
    }
    if (attribute instanceof UnitAttribute) {
      return "unit";
    }
    if (attribute instanceof ArrayAttribute) {
      return "array";
    }
    if (attribute instanceof DictionaryAttribute) {
      return "dictionary";
    }
    if (attribute instanceof SymbolRefAttribute) {
      return "symbol_ref";
    }
    if (attribute instanceof AffineMapAttribute) {
      return "affine_map";
    }
    if (attribute instanceof IntegerSetAttribute) {
      return "integer_set";
    }
    if (attribute instanceof StridedLayoutAttribute) {
      return "strided_layout";
    }
    return attribute instanceof DistinctAttribute ? "distinct" : elements(attribute);
  }

  private static String elements(Attribute attribute) {
    if (attribute instanceof DenseArrayAttribute) {
      return "dense_array";
    }
    if (attribute instanceof DenseResourceAttribute) {
      return "dense_resource_elements";
    }
    if (attribute instanceof DenseStringElementsAttribute) {
      return "dense_string_elements";
    }
    if (attribute instanceof SparseElementsAttribute) {
      return "sparse_elements";
    }
    return attribute instanceof DenseElementsAttribute ? "dense_int_or_fp_elements" : "opaque";
  }

  private static String location(Location location) {
    if (location instanceof UnknownLocation) {
      return "unknown_loc";
    }
    if (location instanceof NameLocation) {
      return "name_loc";
    }
    if (location instanceof CallSiteLocation) {
      return "call_site_loc";
    }
    return location instanceof FusedLocation ? "fused_loc" : "file_line_range";
  }

  /** The text up to what cannot be part of a name. */
  private static String mnemonic(String text) {
    int end = 0;
    while (end < text.length()
        && (Character.isLetterOrDigit(text.charAt(end)) || "_.$".indexOf(text.charAt(end)) >= 0)) {
      end++;
    }
    return text.substring(0, end);
  }
}
