/** A program that compiles for many clients at the same time. */
package dev.jopt.example.server;
