package dev.jopt.dialect.llvm;

import dev.jopt.ir.asm.VerbatimText;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.OpaqueType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;

/** What types the operations of this dialect take, besides its own. */
public final class LlvmCompatibility {
  private LlvmCompatibility() {}

  /** Whether LLVM IR has a type; of a vector only the rank counts. */
  public static boolean isCompatible(Type type) {
    return type instanceof LlvmType
        || isSignless(type)
        || isIeee(type)
        || (type instanceof VectorType vector && vector.rank() == 1)
        || (type instanceof OpaqueType opaque
            && (opaque.dialect().equals("llvm") || isPointerOfSpace(opaque)));
  }

  /** A pointer of {@code ptr} into an address space of this dialect. */
  private static boolean isPointerOfSpace(OpaqueType type) {
    return VerbatimText.isNamed(type, "ptr", "ptr") && type.text().startsWith("ptr<#llvm.");
  }

  /** Whether a type is a vector of numbers or pointers that LLVM IR has. */
  public static boolean isVector(Type type) {
    return type instanceof VectorType vector
        && vector.rank() == 1
        && (isSignless(vector.elementType())
            || isFloat(vector.elementType())
            || vector.elementType() instanceof PointerType);
  }

  /** Whether a type is one of the floating-point types of LLVM IR. */
  public static boolean isFloat(Type type) {
    return isIeee(type) || type == SimpleType.PPC_FP128;
  }

  /** Whether values of a type may be loaded and stored. */
  public static boolean isLoadable(Type type) {
    if (type instanceof StructType struct) {
      return struct.kind() != StructType.Kind.OPAQUE;
    }
    if (type instanceof TargetType target) {
      return target.name().startsWith("spirv.") || target.name().equals("aarch64.svcount");
    }
    return isCompatible(type) && type != SimpleType.VOID && !(type instanceof LlvmFunctionType);
  }

  /** Whether a type may be that of a global variable. */
  public static boolean isElement(Type type) {
    return isCompatible(type)
        && type != SimpleType.VOID
        && type != SimpleType.TOKEN
        && type != SimpleType.METADATA
        && type != SimpleType.LABEL;
  }

  private static boolean isSignless(Type type) {
    return type instanceof IntegerType integer && integer.isSignless();
  }

  private static boolean isIeee(Type type) {
    if (!(type instanceof FloatType number)) {
      return false;
    }
    switch (number) {
      case F16:
      case BF16:
      case F32:
      case F64:
      case F80:
      case F128:
        return true;
      default:
        return false;
    }
  }
}
