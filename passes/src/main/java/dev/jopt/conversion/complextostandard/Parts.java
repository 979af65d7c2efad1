package dev.jopt.conversion.complextostandard;

import dev.jopt.ir.Value;

/** The parts of a complex number. */
public record Parts(Value re, Value im) {}
