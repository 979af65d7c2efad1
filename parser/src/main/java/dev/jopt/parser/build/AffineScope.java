package dev.jopt.parser.build;

import dev.jopt.ir.affine.AffineExpr;
import dev.jopt.ir.affine.IntegerSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An affine map or integer set while it is read. */
public final class AffineScope {
  /** The results of a map. */
  public final List<AffineExpr> results = new ArrayList<>(4);

  final Map<String, AffineExpr> parameters = new HashMap<>();
  final List<IntegerSet.Constraint> constraints = new ArrayList<>(2);
  int dims;
  int symbols;

  /** No parameters yet. */
  public AffineScope() {}
}
