package dev.jopt.ir.asm;

/** The punctuation tokens of the textual IR that custom assembly may ask for. */
public enum Punctuation {
  ARROW("->"),
  COLON(":"),
  COLON_COLON("::"),
  COMMA(","),
  ELLIPSIS("..."),
  EQUAL("="),
  GREATER(">"),
  LESS("<"),
  L_BRACE("{"),
  L_PAREN("("),
  L_SQUARE("["),
  MINUS("-"),
  PLUS("+"),
  QUESTION("?"),
  R_BRACE("}"),
  R_PAREN(")"),
  R_SQUARE("]"),
  SLASH("/"),
  STAR("*"),
  VERTICAL_BAR("|");

  private final String spelling;

  Punctuation(String spelling) {
    this.spelling = spelling;
  }

  /** The characters of the token. */
  public String spelling() {
    return spelling;
  }
}
