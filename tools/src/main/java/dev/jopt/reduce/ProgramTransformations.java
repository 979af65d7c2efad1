package dev.jopt.reduce;

import dev.jopt.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The transformations of a reduction, those first that take most away. */
final class ProgramTransformations {
  private ProgramTransformations() {}

  static List<ProgramTransformation> all(
      ProgramText texts, List<Consumer<Operation>> simplifications, boolean isModule) {
    List<ProgramTransformation> all = new ArrayList<>();
    for (EditList.Finder finder : finders()) {
      all.add(new EditList(texts, finder));
    }
    for (Consumer<Operation> simplification : simplifications) {
      all.add(new Whole(texts, simplification));
    }
    if (isModule) {
      all.addAll(TextEdits.all(texts));
    }
    return all;
  }

  private static List<EditList.Finder> finders() {
    return List.of(
        OperationErasure::ofTopLevel,
        BodyErasure::find,
        new OperationErasure(Substitutes.Kind.EARLIER),
        RegionInlining::find,
        BranchErasure::find,
        BlockJoining::find,
        new OperationErasure(Substitutes.Kind.CONSTANT),
        new OperationErasure(Substitutes.Kind.ARGUMENT),
        ResultErasure::find,
        ArgumentErasure::find,
        OperandErasure::find,
        AttributeErasure::find,
        ElementsErasure::find,
        LocationErasure::find);
  }

  /** A change of the whole program. */
  private record Whole(ProgramText texts, Consumer<Operation> change)
      implements ProgramTransformation {
    @Override
    public int places(Operation program) {
      return 1;
    }

    @Override
    public @Nullable Operation apply(Operation program, int from, int to) {
      Operation copy = texts.copy(program);
      change.accept(copy);
      return copy;
    }
  }
}
