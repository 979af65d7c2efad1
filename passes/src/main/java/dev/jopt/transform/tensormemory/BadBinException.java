package dev.jopt.transform.tensormemory;

/** The text of a bin is none; the message is the text. */
final class BadBinException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  BadBinException(String text, Throwable cause) {
    super(text, cause);
  }

  BadBinException(String text) {
    super(text);
  }
}
