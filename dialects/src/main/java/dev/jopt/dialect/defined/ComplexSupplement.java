package dev.jopt.dialect.defined;

import dev.jopt.dialect.complex.ComplexRewrites;
import dev.jopt.dialect.support.Folder;
import dev.jopt.ir.DialectInliner;
import dev.jopt.ir.OpBuilder;
import dev.jopt.ir.Operation;
import dev.jopt.ir.attribute.Attribute;
import dev.jopt.ir.location.Location;
import dev.jopt.ir.op.ResultNames;
import dev.jopt.ir.rewrite.RewritePattern;
import dev.jopt.ir.type.Type;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The facts that the records of {@code complex} lack. */
final class ComplexSupplement implements Supplement {
  @Override
  public @Nullable Folder folder(String operation) {
    return ComplexRewrites.folder(operation);
  }

  @Override
  public @Nullable Predicate<Operation> verifier(String operation) {
    return ComplexVerifiers.of(operation);
  }

  @Override
  public List<RewritePattern> canonicalizationPatterns() {
    return ComplexRewrites.patterns();
  }

  @Override
  public @Nullable Operation materializeConstant(
      OpBuilder builder, Attribute value, Type type, Location location) {
    return ComplexRewrites.materializeConstant(builder, value, type, location);
  }

  @Override
  public void suggestResultNames(Operation operation, ResultNames.Namer namer) {
    // Only complex.constant names its result.
    namer.name(operation.result(0), "cst");
  }

  @Override
  public DialectInliner inliner() {
    return DialectInliner.OPERATIONS;
  }
}
