package dev.jopt.ir.format;

import dev.jopt.ir.Operation;
import dev.jopt.ir.asm.OpPrinter;
import dev.jopt.ir.attribute.UnitAttribute;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code oilist(…|…)}: clauses that each begin with a keyword, in any order, each at most once. */
final class FormatClauses extends FormatElement {
  /** One clause; a unit attribute alone is shown by the keyword. */
  record Clause(FormatLiteral keyword, List<FormatElement> elements) {
    @Nullable FormatAttribute onlyUnit() {
      return elements.size() == 1
              && elements.get(0) instanceof FormatAttribute attribute
              && attribute.isUnit()
          ? attribute
          : null;
    }

    boolean isPresent(Operation op) {
      for (FormatElement element : elements) {
        boolean there =
            element instanceof FormatAttribute attribute
                ? FormatAttribute.isPresent(op, attribute.spec())
                : element.isAnchor() && element.isPresent(op);
        if (there) {
          return true;
        }
      }
      return false;
    }
  }

  private final List<Clause> clauses;

  FormatClauses(List<Clause> clauses) {
    this.clauses = clauses;
  }

  List<Clause> clauses() {
    return clauses;
  }

  @Override
  void parse(FormatParse parse) {
    boolean[] seen = new boolean[clauses.size()];
    for (int i = 0; i < seen.length; ) {
      Clause clause = clauses.get(i);
      int position = parse.parser.position();
      if (!clause.keyword().accept(parse)) {
        i++;
        continue;
      }
      if (seen[i]) {
        throw parse.parser.errorAt(
            position,
            clause.keyword()
                + " clause can appear at most once in the expansion of the oilist directive");
      }
      seen[i] = true;
      FormatAttribute unit = clause.onlyUnit();
      if (unit != null) {
        parse.setAttribute(unit.spec().name(), UnitAttribute.UNIT);
      } else {
        for (FormatElement element : clause.elements()) {
          element.parse(parse);
        }
      }
      i = 0;
    }
  }

  @Override
  void print(Operation op, OpPrinter printer) {
    for (Clause clause : clauses) {
      if (clause.isPresent(op)) {
        clause.keyword().print(op, printer);
        if (clause.onlyUnit() == null) {
          for (FormatElement element : clause.elements()) {
            element.print(op, printer);
          }
        }
      }
    }
  }

  @Override
  public String toString() {
    return "oilist";
  }
}
