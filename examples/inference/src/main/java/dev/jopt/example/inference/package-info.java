/** A service that runs a network, planned into one arena, on many threads. */
package dev.jopt.example.inference;
