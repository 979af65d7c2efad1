package dev.jopt.ir.format;

import java.util.List;

/**
 * Decides before which pieces of a form a blank is printed. As in the reference it depends on the
 * text of the form alone: pieces of optional groups count as if they were all printed.
 */
final class FormatSpacing {
  private boolean wanted = true;
  private boolean afterPunctuation;

  void lay(List<FormatElement> elements) {
    for (FormatElement element : elements) {
      lay(element);
    }
  }

  private void lay(FormatElement element) {
    if (element instanceof FormatLiteral literal) {
      literal.spaced = wanted && literal.wantsSpaceBefore(afterPunctuation);
      wanted = literal.wantsSpaceAfter();
      afterPunctuation = literal.isPunctuation();
    } else if (element instanceof FormatWhitespace whitespace) {
      if (!whitespace.isNewline()) {
        afterPunctuation = whitespace.isEmpty();
        wanted = false;
      }
    } else if (element instanceof FormatGroup group) {
      layPart(group, group.present());
      layPart(group, group.absent());
    } else if (element instanceof FormatClauses clauses) {
      for (FormatClauses.Clause clause : clauses.clauses()) {
        lay(clause.keyword());
        if (clause.onlyUnit() == null) {
          lay(clause.elements());
        }
      }
    } else if (element instanceof FormatDictionary || element instanceof FormatProperties) {
      afterPunctuation = false;
    } else {
      element.spaced = wanted || !afterPunctuation;
      wanted = true;
      afterPunctuation = false;
    }
  }

  private void layPart(FormatGroup group, List<FormatElement> elements) {
    for (FormatElement element : elements) {
      if (!group.isImplied(element)) {
        lay(element);
      }
    }
  }
}
