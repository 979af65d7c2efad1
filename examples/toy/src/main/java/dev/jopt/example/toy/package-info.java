/**
 * A compiler for a small language of arrays, from text to planned memory; {@code docs/tutorial.md}
 * walks through it. {@link dev.jopt.example.toy.ToyMain} is the program, {@link
 * dev.jopt.example.toy.ToyReader} makes IR of text, {@link dev.jopt.example.toy.ToyDialect} has the
 * operations, {@link dev.jopt.example.toy.InferShapesPass} and {@link
 * dev.jopt.example.toy.LowerToyPass} are the passes.
 */
@NullMarked
package dev.jopt.example.toy;

import org.jspecify.annotations.NullMarked;
