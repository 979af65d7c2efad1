package dev.jopt.parser.action;

import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Where a text does not fit the grammar.
 *
 * @param expected the types of the tokens that would have fitted
 * @param previous the type of the token before, that of the end of the file if there is none
 * @param found the type of the token that does not fit
 * @param forKey names the key before a colon that has just been read; empty if there is none
 */
record SyntaxState(IntervalSet expected, int previous, int found, String forKey) {

  boolean fits(int type) {
    return expected.contains(type);
  }
}
