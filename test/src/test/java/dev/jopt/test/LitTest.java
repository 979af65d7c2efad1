package dev.jopt.test;

import dev.jopt.test.lit.LitSuite;

/** Runs everything in {@code lit-tests/}. */
class LitTest extends LitSuite {
  LitTest() {
    super(Tool.suite());
  }
}
