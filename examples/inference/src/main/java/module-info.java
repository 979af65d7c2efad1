/** A service that runs a network, planned into one arena, on many threads. */
module dev.jopt.example.inference {
  requires transitive dev.jopt.run;

  exports dev.jopt.example.inference;
}
