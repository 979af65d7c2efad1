package dev.jopt.pdl;

import java.io.Serial;

/** A native function asks for arguments of another kind than the pattern gives. */
final class PdlMisuse extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  PdlMisuse(String message) {
    super(message);
  }
}
