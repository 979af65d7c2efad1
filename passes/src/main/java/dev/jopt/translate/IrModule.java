package dev.jopt.translate;

import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.type.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A module of LLVM IR, and its text. */
final class IrModule {
  private static final int COMMENT_COLUMN = 50;

  String dataLayout = "";
  String triple = "";
  String assembly = "";

  /** By name, the kind of each. */
  final Map<String, String> comdats = new LinkedHashMap<>();

  /** Names of those that are used. */
  final Set<String> usedComdats = new LinkedHashSet<>();

  final List<IrGlobal> globals = new ArrayList<>();
  final List<IrGlobal> aliases = new ArrayList<>();
  final List<IrGlobal> indirectFunctions = new ArrayList<>();
  final Map<String, IrFunction> functions = new LinkedHashMap<>();
  final Map<String, List<MdNode>> namedMetadata = new LinkedHashMap<>();

  private final IrText text = new IrText();

  /** The nodes of the metadata with a name. */
  List<MdNode> named(String name) {
    return namedMetadata.computeIfAbsent(name, key -> new ArrayList<>());
  }

  /** The text; may be asked for once. */
  String print() {
    numberWhatIsGlobal();
    text.add("; ModuleID = 'LLVMDialectModule'\nsource_filename = \"LLVMDialectModule\"\n");
    if (!dataLayout.isEmpty()) {
      text.add("target datalayout = \"" + dataLayout + "\"\n");
    }
    if (!triple.isEmpty()) {
      text.add("target triple = \"" + triple + "\"\n");
    }
    printAssembly();
    printTypes();
    if (!usedComdats.isEmpty()) {
      text.add("\n");
    }
    String separator = "";
    for (String name : usedComdats) {
      text.add(separator + "$" + IrText.name(name) + " = comdat " + comdats.get(name) + "\n");
      separator = "\n";
    }
    printGlobals(globals);
    printGlobals(aliases);
    printGlobals(indirectFunctions);
    for (IrFunction function : functions.values()) {
      text.add("\n");
      print(function);
    }
    printGroups();
    printMetadata();
    return text.toString();
  }

  private void numberWhatIsGlobal() {
    for (IrFunction function : functions.values()) {
      text.rememberBlocks(function);
    }
    for (IrGlobal global : globals) {
      global.metadata.values().forEach(text::number);
      global.debug.forEach(text::number);
    }
    namedMetadata.values().forEach(nodes -> nodes.forEach(text::number));
    for (IrFunction function : functions.values()) {
      text.numberGroup(function.attributes.group());
    }
  }

  private void printAssembly() {
    if (assembly.isEmpty()) {
      return;
    }
    text.add("\n");
    String whole =
        assembly.endsWith("\n") ? assembly.substring(0, assembly.length() - 1) : assembly;
    for (String line : whole.split("\n", -1)) {
      text.add("module asm \"" + IrText.escape(line) + "\"\n");
    }
  }

  private void printGlobals(List<IrGlobal> list) {
    if (!list.isEmpty()) {
      text.add("\n");
    }
    for (IrGlobal global : list) {
      text.add("@" + IrText.name(global.name) + " = ").parts(global.parts);
      global.metadata.forEach((kind, node) -> text.add(", !" + kind.text() + " ").node(node));
      for (MdNode node : global.debug) {
        text.add(", !dbg ").node(node);
      }
      text.add("\n");
    }
  }

  // Types.

  private void printTypes() {
    Set<Type> seen = new HashSet<>();
    Set<StructType> named = new LinkedHashSet<>();
    for (List<IrGlobal> list : List.of(globals, aliases, indirectFunctions)) {
      for (IrGlobal global : list) {
        collect(global.type, seen, named);
        collect(global.parts, seen, named);
      }
    }
    for (IrFunction function : functions.values()) {
      collect(function.type, seen, named);
      for (IrBlock block : function.blocks) {
        for (IrInstruction instruction : block.instructions) {
          collect(instruction.type(), seen, named);
          collect(instruction.parts, seen, named);
        }
      }
    }
    if (!named.isEmpty()) {
      text.add("\n");
    }
    for (StructType struct : named) {
      StringBuilder body = new StringBuilder();
      TypeText.writeBody(struct, body);
      text.add("%" + IrText.name(struct.name()) + " = type " + body + "\n");
    }
  }

  private static void collect(List<Object> parts, Set<Type> seen, Set<StructType> named) {
    for (Object part : parts) {
      if (part instanceof Type type) {
        collect(type, seen, named);
      } else if (part instanceof IrConstant constant) {
        collect(constant.type(), seen, named);
      } else if (part instanceof IrValue.Typed typed) {
        collect(typed.value().type(), seen, named);
      }
    }
  }

  private static void collect(Type type, Set<Type> seen, Set<StructType> named) {
    if (!seen.add(type)) {
      return;
    }
    if (type instanceof StructType struct
        && struct.name() != null
        && struct.kind() != StructType.Kind.REFERENCE) {
      named.add(struct);
    }
    TypeText.parts(type).forEach(part -> collect(part, seen, named));
  }

  // Functions.

  private void print(IrFunction function) {
    numberMetadata(function);
    String comment = function.attributes.comment();
    if (!comment.isEmpty()) {
      text.add("; Function Attrs: " + comment + "\n");
    }
    text.add(function.isDeclaration() ? "declare" : "define");
    if (function.isDeclaration()) {
      printAttachments(function);
    }
    text.add(" " + function.before);
    if (!function.resultAttributes.isEmpty()) {
      text.add(function.resultAttributes.substring(1) + " ");
    }
    text.add(function.type.result()).add(" @" + IrText.name(function.name) + "(");
    printArguments(function);
    text.add(function.unnamed);
    String group = function.attributes.group();
    if (!group.isEmpty()) {
      text.add(" #" + text.groupOf(group));
    }
    text.add(function.after);
    if (function.personality != null) {
      text.add(" personality ").typed(function.personality);
    }
    if (function.isDeclaration()) {
      text.add("\n");
      return;
    }
    printAttachments(function);
    text.add(" {");
    for (IrBlock block : function.blocks) {
      print(function, block);
    }
    text.add("}\n");
  }

  private void printArguments(IrFunction function) {
    String separator = "";
    for (IrArgument argument : function.arguments) {
      text.add(separator).add(argument.type()).add(argument.attributes);
      if (!function.isDeclaration()) {
        text.add(" ");
        argument.write(text);
      }
      separator = ", ";
    }
    text.add(function.type.variadic() ? separator + "...)" : ")");
  }

  private void printAttachments(IrFunction function) {
    function.metadata.forEach((kind, node) -> text.add(" !" + kind.text() + " ").node(node));
  }

  private void numberMetadata(IrFunction function) {
    text.number(function);
    function.metadata.values().forEach(text::number);
    for (IrBlock block : function.blocks) {
      for (IrInstruction instruction : block.instructions) {
        for (List<Object> entry : instruction.records) {
          numberParts(entry);
        }
        numberParts(instruction.parts);
        if (instruction.location != null) {
          text.number(instruction.location);
        }
        instruction.attachments().values().forEach(text::number);
      }
    }
  }

  private void numberParts(List<Object> parts) {
    for (Object part : parts) {
      if (part instanceof MdNode node) {
        text.number(node);
      } else if (part instanceof IrInstruction.AttributeGroup group) {
        text.numberGroup(group.text());
      }
    }
  }

  private void print(IrFunction function, IrBlock block) {
    if (block != function.blocks.get(0)) {
      text.add("\n" + text.slotOf(block) + ":");
      text.pad(COMMENT_COLUMN);
      text.add(block.predecessors.isEmpty() ? "; No predecessors!" : "; preds = ");
      for (int i = block.predecessors.size() - 1; i >= 0; i--) {
        text.slot(block.predecessors.get(i));
        text.add(i == 0 ? "" : ", ");
      }
    }
    text.add("\n");
    for (IrInstruction instruction : block.instructions) {
      for (List<Object> entry : instruction.records) {
        text.add("    ").parts(entry);
        text.add("\n");
      }
      text.add("  ");
      if (instruction.hasValue()) {
        text.slot(instruction);
        text.add(" = ");
      }
      text.parts(instruction.parts);
      if (instruction.location != null) {
        text.add(", !dbg ").node(instruction.location);
      }
      instruction
          .attachments()
          .forEach((kind, node) -> text.add(", !" + kind.text() + " ").node(node));
      text.add("\n");
    }
  }

  // The end.

  private void printGroups() {
    String separator = "\n";
    for (String group : text.groups()) {
      text.add(separator + "attributes #" + text.groupOf(group) + " = { " + group + " }\n");
      separator = "";
    }
  }

  private void printMetadata() {
    if (!namedMetadata.isEmpty()) {
      text.add("\n");
    }
    namedMetadata.forEach(
        (name, nodes) -> {
          text.add("!" + name + " = !{");
          for (int i = 0; i < nodes.size(); i++) {
            text.add(i == 0 ? "" : ", ").node(nodes.get(i));
          }
          text.add("}\n");
        });
    int number = 0;
    for (MdNode node : text.nodes()) {
      text.add(number == 0 ? "\n!" : "!").add(number + " = ").parts(node.parts);
      text.add("\n");
      number++;
    }
  }
}
