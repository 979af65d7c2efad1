package dev.jopt.test;

import dev.jopt.test.judge.Court;
import dev.jopt.test.judge.Recorder;
import dev.jopt.test.lit.LitSuite;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/** Runs everything in {@code lit-tests/}, and has LLVM's FileCheck judge each check in it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LitTest extends LitSuite {

  private final Recorder recorder;

  LitTest() {
    super(Tool.suite());
    recorder = new Recorder(config().folder());
    config().wrap("FileCheck", recorder::wrap);
  }

  /** Runs after the suite, whose checks it needs. */
  @TestFactory
  @Order(Order.DEFAULT + 1)
  Stream<DynamicNode> judge() {
    return Court.tests(recorder);
  }
}
