/**
 * An example of a dialect and a pass in a jar of their own: lengths in units, conversions between
 * them. Read {@link dev.jopt.example.units.UnitsDialect} first; {@link
 * dev.jopt.example.units.ConvertOp} has hand-written assembly, {@link
 * dev.jopt.example.units.MeasureOp} a declarative one, {@link dev.jopt.example.units.FuncOp} is a
 * function to all passes on functions, and {@link dev.jopt.example.units.MergeConversionsPass} is
 * the pass.
 */
@NullMarked
package dev.jopt.example.units;

import org.jspecify.annotations.NullMarked;
