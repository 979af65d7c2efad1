package dev.jopt.ir.asm;

/** The delimiters of a comma-separated list. */
public enum Delimiter {
  /** Nothing: the list has at least one element unless the method asked says otherwise. */
  NONE,
  /** {@code ( … )}, required. */
  PAREN,
  /** {@code [ … ]}, required. */
  SQUARE,
  /** {@code < … >}, required. */
  ANGLE,
  /** <code>{ … }</code>, required. */
  BRACE,
  /** {@code ( … )}; when there is no opening parenthesis the list is empty. */
  OPTIONAL_PAREN,
  /** {@code [ … ]}; when there is no opening bracket the list is empty. */
  OPTIONAL_SQUARE,
  /** {@code < … >}; when there is no opening angle bracket the list is empty. */
  OPTIONAL_ANGLE,
  /** <code>{ … }</code>; when there is no opening brace the list is empty. */
  OPTIONAL_BRACE
}
