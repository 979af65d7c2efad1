package dev.jopt.ir.rewrite;

import dev.jopt.ir.Block;
import dev.jopt.ir.Operation;
import dev.jopt.ir.Value;
import java.util.List;

/** Two listeners as one. */
record TwoListeners(RewriteListener first, RewriteListener second) implements RewriteListener {
  @Override
  public void operationInserted(Operation op) {
    first.operationInserted(op);
    second.operationInserted(op);
  }

  @Override
  public void blockInserted(Block block) {
    first.blockInserted(block);
    second.blockInserted(block);
  }

  @Override
  public void operationModified(Operation op) {
    first.operationModified(op);
    second.operationModified(op);
  }

  @Override
  public void operationMoved(Operation op) {
    first.operationMoved(op);
    second.operationMoved(op);
  }

  @Override
  public void operationReplaced(Operation op, List<? extends Value> replacements) {
    first.operationReplaced(op, replacements);
    second.operationReplaced(op, replacements);
  }

  @Override
  public void operationErased(Operation op) {
    first.operationErased(op);
    second.operationErased(op);
  }

  @Override
  public void blockErased(Block block) {
    first.blockErased(block);
    second.blockErased(block);
  }

  @Override
  public void matchFailed(Operation op, String reason) {
    first.matchFailed(op, reason);
    second.matchFailed(op, reason);
  }

  @Override
  public void driverBegins(RewriteDriver driver) {
    first.driverBegins(driver);
    second.driverBegins(driver);
  }

  @Override
  public void driverEnds(RewriteDriver driver, boolean succeeded) {
    first.driverEnds(driver, succeeded);
    second.driverEnds(driver, succeeded);
  }

  @Override
  public void visitBegins(Operation op) {
    first.visitBegins(op);
    second.visitBegins(op);
  }

  @Override
  public void visitEnds(boolean succeeded, String result) {
    first.visitEnds(succeeded, result);
    second.visitEnds(succeeded, result);
  }

  @Override
  public void foldBegins(Operation op) {
    first.foldBegins(op);
    second.foldBegins(op);
  }

  @Override
  public void foldEnds(boolean folded) {
    first.foldEnds(folded);
    second.foldEnds(folded);
  }

  @Override
  public void patternBegins(RewritePattern pattern, Operation op) {
    first.patternBegins(pattern, op);
    second.patternBegins(pattern, op);
  }

  @Override
  public void patternEnds(RewritePattern pattern, boolean applied) {
    first.patternEnds(pattern, applied);
    second.patternEnds(pattern, applied);
  }
}
