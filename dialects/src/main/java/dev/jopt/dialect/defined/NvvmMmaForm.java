package dev.jopt.dialect.defined;

import dev.jopt.dialect.llvm.StructType;
import dev.jopt.ir.Operation;
import dev.jopt.ir.OperationState;
import dev.jopt.ir.asm.Delimiter;
import dev.jopt.ir.asm.OpParser;
import dev.jopt.ir.asm.OpParser.UnresolvedOperand;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.asm.Punctuation;
import dev.jopt.ir.attribute.EnumDefinition;
import dev.jopt.ir.attribute.UnitAttribute;
import dev.jopt.ir.type.FloatType;
import dev.jopt.ir.type.IntegerType;
import dev.jopt.ir.type.Type;
import dev.jopt.ir.type.VectorType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code A[%a, %b] B[%c] C[%d] {…} : (t, u, v) -> w}, with {@code sparseMetadata[%m] selector[%s]}
 * and {@code scaleA[%x, %y, %z] scaleB[…]} where the operation has them. The types are those of the
 * first value of A, B and C; the element types of A and B follow from them where they can.
 */
final class NvvmMmaForm implements OperationForm {
  private static final List<String> PTX_TYPES =
      List.of("multiplicandAPtxType", "multiplicandBPtxType");
  private static final String ORDERED = "orderedMetadata";
  private static final int MATRICES = 3;

  private final boolean sparse;
  private final boolean scaled;

  NvvmMmaForm(boolean sparse, boolean scaled) {
    this.sparse = sparse;
    this.scaled = scaled;
  }

  /** The words of the form, each with the types of its values; null for those of a matrix. */
  private record Part(String keyword, @Nullable List<Type> types) {}

  private List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    parts.add(new Part("A", null));
    parts.add(new Part("B", null));
    parts.add(new Part("C", null));
    if (sparse) {
      parts.add(new Part("sparseMetadata", List.of(IntegerType.I32)));
      parts.add(new Part("selector", List.of(IntegerType.I32)));
    }
    if (scaled) {
      List<Type> types = List.of(IntegerType.I32, IntegerType.I16, IntegerType.I16);
      parts.add(new Part("scaleA", types));
      parts.add(new Part("scaleB", types));
    }
    return parts;
  }

  // Reading.

  @Override
  public void parse(OpParser parser, OperationState state) {
    List<Part> parts = parts();
    List<List<UnresolvedOperand>> operands = new ArrayList<>();
    List<Integer> positions = new ArrayList<>();
    for (Part part : parts) {
      parser.expectKeyword(part.keyword());
      positions.add(parser.position());
      operands.add(parser.parseOperandList(Delimiter.SQUARE));
      if (operands.get(operands.size() - 1).isEmpty() && operands.size() <= MATRICES) {
        // Its type would be lost: each matrix has that of its first operand.
        throw parser.errorAt(positions.get(positions.size() - 1), "expected SSA operand");
      }
    }
    parser.parseDeclaredAttributes(state, false);
    if (sparse && scaled && !state.inherentAttributes().contains(ORDERED)) {
      // The only order that there is for these, whether the text says so or not.
      state.setAttribute(ORDERED, UnitAttribute.UNIT);
    }
    parser.expect(Punctuation.COLON);
    int position = parser.position();
    parser.expect(Punctuation.L_PAREN);
    List<Type> types = parser.parseTypeList();
    parser.expect(Punctuation.R_PAREN);
    setPtxTypes(parser, state, types);
    if (types.size() != MATRICES) {
      throw parser.errorAt(
          position,
          "expected one type for each operand segment but got " + types.size() + " types");
    }
    List<Integer> sizes = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      List<Type> known = parts.get(i).types();
      if (known == null) {
        parser.resolveAll(operands.get(i), types.get(i), state);
        sizes.add(operands.get(i).size());
      } else {
        parser.resolveAll(operands.get(i), known, positions.get(i), state);
        known.forEach(type -> sizes.add(1));
      }
    }
    state.setOperandSegments(sizes.stream().mapToInt(Integer::intValue).toArray());
    parser.expect(Punctuation.ARROW);
    state.addResultType(parser.parseType());
  }

  /** Adds the element types that the text leaves out and the registers imply. */
  private void setPtxTypes(OpParser parser, OperationState state, List<Type> types) {
    for (int i = 0; i < PTX_TYPES.size(); i++) {
      String name = PTX_TYPES.get(i);
      if (state.inherentAttributes().contains(name)) {
        continue;
      }
      String inferred = i < types.size() ? ptxType(types.get(i), false) : null;
      if (inferred == null && scaled) {
        // Left to the verifier, unlike in the plain forms.
        continue;
      }
      if (inferred == null) {
        throw parser.errorAt(
            parser.namePosition(),
            "attribute " + name + " is not provided explicitly and cannot be inferred");
      }
      EnumDefinition definition =
          Objects.requireNonNull(DefinitionFile.of("nvvm").enumeration("mma_type"));
      state.setAttribute(name, definition.attribute(inferred));
    }
  }

  /** The element type of a matrix that its registers imply; null if they imply none. */
  private static @Nullable String ptxType(Type register, boolean accumulator) {
    if (register instanceof VectorType vector
        && vector.elementType().equals(FloatType.F16)
        && vector.shape().length() == 1
        && vector.shape().get(0) == 2) {
      return "f16";
    }
    if (register.equals(FloatType.F64)) {
      return "f64";
    }
    if (register.equals(FloatType.F16)) {
      return "f16";
    }
    if (register.equals(FloatType.F32)) {
      return accumulator ? "f32" : "tf32";
    }
    if (register instanceof IntegerType) {
      return accumulator ? "s32" : null;
    }
    return register instanceof StructType struct && !struct.elements().isEmpty()
        ? ptxType(struct.elements().get(0), accumulator)
        : null;
  }

  // Printing.

  @Override
  public void print(Operation op, OpPrinter printer) {
    List<Part> parts = parts();
    Set<String> elided = new HashSet<>(Set.of("operandSegmentSizes"));
    List<Type> types = new ArrayList<>();
    int group = 0;
    for (int i = 0; i < parts.size(); i++) {
      List<Type> known = parts.get(i).types();
      int last = group + (known == null ? 1 : known.size()) - 1;
      int start = op.definition().operandGroupStart(op, group);
      int end =
          op.definition().operandGroupStart(op, last) + op.definition().operandGroupSize(op, last);
      printer.print(' ');
      printer.print(parts.get(i).keyword());
      printer.print('[');
      printer.printOperands(op.operands().subList(start, end));
      // The oldest of these operations has a blank of its own after each list.
      printer.print(sparse || scaled ? "]" : "] ");
      if (known == null && end > start) {
        types.add(op.operand(start).type());
        if (i < PTX_TYPES.size() && ptxType(types.get(i), false) != null) {
          elided.add(PTX_TYPES.get(i));
        }
      }
      group = last + 1;
    }
    printer.printAttributeDictionary(op, elided);
    printer.print(" : (");
    printer.printTypes(types);
    printer.print(") ");
    printer.printArrowTypes(op.resultTypes());
  }
}
