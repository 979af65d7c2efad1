package dev.jopt.translate;

import dev.jopt.dialect.llvm.ArrayType;
import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.dialect.llvm.PointerType;
import dev.jopt.dialect.llvm.SimpleType;
import dev.jopt.dialect.llvm.StructType;
import dev.jopt.dialect.llvm.TargetType;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.List;

/** How LLVM writes types, in text and in the names of intrinsics. */
final class TypeText {
  private TypeText() {}

  /** The text of a type. */
  static String of(Type type) {
    StringBuilder text = new StringBuilder();
    write(type, text);
    return text.toString();
  }

  /** Whether LLVM has the type. */
  static boolean isKnown(Type type) {
    if (type instanceof IntegerType integer) {
      return integer.isSignless();
    }
    if (type instanceof FloatType real) {
      return !keyword(real).isEmpty();
    }
    if (type instanceof VectorType vector) {
      return vector.shape().length() == 1 && isKnown(vector.elementType());
    }
    if (type instanceof ArrayType array) {
      return isKnown(array.element());
    }
    if (type instanceof StructType struct) {
      return struct.elements().stream().allMatch(TypeText::isKnown);
    }
    if (type instanceof LlvmFunctionType function) {
      return isKnown(function.result()) && function.inputs().stream().allMatch(TypeText::isKnown);
    }
    return type instanceof PointerType
        || type instanceof SimpleType
        || (type instanceof TargetType target
            && target.types().stream().allMatch(TypeText::isKnown));
  }

  static void write(Type type, StringBuilder text) {
    if (type instanceof IntegerType integer) {
      text.append('i').append(integer.width());
    } else if (type instanceof FloatType real) {
      text.append(keyword(real));
    } else if (type instanceof PointerType pointer) {
      text.append("ptr");
      if (pointer.addressSpace() != 0) {
        text.append(" addrspace(").append(pointer.addressSpace()).append(')');
      }
    } else if (type instanceof VectorType vector) {
      text.append(vector.isScalable() ? "<vscale x " : "<").append(vector.shape().get(0));
      text.append(" x ");
      write(vector.elementType(), text);
      text.append('>');
    } else if (type instanceof ArrayType array) {
      text.append('[').append(array.size()).append(" x ");
      write(array.element(), text);
      text.append(']');
    } else if (type instanceof StructType struct) {
      if (struct.name() != null) {
        text.append('%').append(IrText.name(struct.name()));
      } else {
        writeBody(struct, text);
      }
    } else if (type instanceof LlvmFunctionType function) {
      writeFunction(function, text);
    } else if (type instanceof TargetType target) {
      writeTarget(target, text);
    } else if (type instanceof SimpleType simple) {
      text.append(simple.toString().substring("!llvm.".length()));
    } else {
      throw new IllegalStateException("no type of LLVM: " + type);
    }
  }

  private static void writeTarget(TargetType target, StringBuilder text) {
    text.append("target(\"").append(IrText.escape(target.name())).append('"');
    for (Type part : target.types()) {
      text.append(", ");
      write(part, text);
    }
    target.numbers().forEach(number -> text.append(", ").append(number));
    text.append(')');
  }

  /** Writes what is within a structure. */
  static void writeBody(StructType struct, StringBuilder text) {
    if (struct.kind() == StructType.Kind.OPAQUE) {
      text.append("opaque");
      return;
    }
    text.append(struct.packed() ? "<{" : "{");
    String separator = " ";
    for (Type element : struct.elements()) {
      text.append(separator);
      write(element, text);
      separator = ", ";
    }
    text.append(struct.elements().isEmpty() ? "" : " ").append(struct.packed() ? "}>" : "}");
  }

  private static void writeFunction(LlvmFunctionType function, StringBuilder text) {
    write(function.result(), text);
    text.append(" (");
    String separator = "";
    for (Type input : function.inputs()) {
      text.append(separator);
      write(input, text);
      separator = ", ";
    }
    text.append(function.variadic() ? separator + "..." : "").append(')');
  }

  private static String keyword(FloatType type) {
    return switch (type) {
      case F16 -> "half";
      case BF16 -> "bfloat";
      case F32 -> "float";
      case F64 -> "double";
      case F80 -> "x86_fp80";
      case F128 -> "fp128";
      default -> "";
    };
  }

  /** The part of the name of an overloaded intrinsic that stands for a type. */
  static String mangled(Type type) {
    if (type instanceof IntegerType integer) {
      return "i" + integer.width();
    }
    if (type instanceof FloatType real) {
      return real.toString();
    }
    if (type instanceof PointerType pointer) {
      return "p" + pointer.addressSpace();
    }
    if (type instanceof VectorType vector) {
      return (vector.isScalable() ? "nxv" : "v")
          + vector.shape().get(0)
          + mangled(vector.elementType());
    }
    if (type instanceof ArrayType array) {
      return "a" + array.size() + mangled(array.element());
    }
    if (type instanceof StructType struct) {
      StringBuilder text = new StringBuilder();
      if (struct.name() != null) {
        text.append("s_").append(struct.name());
      } else {
        text.append("sl_");
        struct.elements().forEach(element -> text.append(mangled(element)));
      }
      return text.append('s').toString();
    }
    if (type instanceof LlvmFunctionType function) {
      StringBuilder text = new StringBuilder("f_").append(mangled(function.result()));
      function.inputs().forEach(input -> text.append(mangled(input)));
      return text.append(function.variadic() ? "vararg" : "").append('f').toString();
    }
    if (type instanceof TargetType target) {
      StringBuilder text = new StringBuilder("t").append(target.name());
      target.types().forEach(part -> text.append('_').append(mangled(part)));
      target.numbers().forEach(number -> text.append('_').append(number));
      return text.append('t').toString();
    }
    if (type == SimpleType.VOID) {
      return "isVoid";
    }
    return type == SimpleType.METADATA ? "Metadata" : TypeText.of(type);
  }

  /** The types that a type has within, one level deep. */
  static List<Type> parts(Type type) {
    if (type instanceof VectorType vector) {
      return List.of(vector.elementType());
    }
    if (type instanceof ArrayType array) {
      return List.of(array.element());
    }
    if (type instanceof StructType struct) {
      return struct.elements();
    }
    if (type instanceof LlvmFunctionType function) {
      List<Type> parts = new ArrayList<>(List.of(function.result()));
      parts.addAll(function.inputs());
      return parts;
    }
    return type instanceof TargetType target ? target.types() : List.of();
  }
}
