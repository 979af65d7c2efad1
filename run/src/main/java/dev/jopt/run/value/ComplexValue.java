package dev.jopt.run.value;

/**
 * A complex number.
 *
 * @param re the real part, a value of the element type
 * @param im the imaginary part, a value of the element type
 */
public record ComplexValue(Object re, Object im) {}
