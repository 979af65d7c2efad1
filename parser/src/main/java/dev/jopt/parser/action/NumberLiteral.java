package dev.jopt.parser.action;

/**
 * A number as it stands in the text.
 *
 * @param start where its digits begin
 * @param end where they end
 * @param negative whether a minus stands before them
 * @param floating whether it is written with a point
 */
public record NumberLiteral(int start, int end, boolean negative, boolean floating) {}
