package dev.jopt.translate;

import dev.jopt.dialect.llvm.LlvmFunctionType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A function, with a body or without. */
final class IrFunction {
  final String name;
  final LlvmFunctionType type;
  final List<IrArgument> arguments = new ArrayList<>();
  final List<IrBlock> blocks = new ArrayList<>();
  final Map<MetadataKind, MdNode> metadata = new TreeMap<>();

  /** Linkage, visibility and calling convention, each with a blank after it. */
  String before = "";

  /** The attributes of the result, with a blank before each. */
  String resultAttributes = "";

  /** {@code unnamed_addr} with a blank before it. */
  String unnamed = "";

  /** What follows the attributes: section, comdat, alignment, garbage collector. */
  String after = "";

  AttributeSet attributes = new AttributeSet();
  @Nullable IrConstant personality;

  IrFunction(String name, LlvmFunctionType type) {
    this.name = name;
    this.type = type;
    for (Type input : type.inputs()) {
      arguments.add(new IrArgument(input));
    }
  }

  boolean isDeclaration() {
    return blocks.isEmpty();
  }
}
