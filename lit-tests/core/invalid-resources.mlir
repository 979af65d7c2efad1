// RUN: jopt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// Malformed resources.

{-#
  // expected-error@below {{unknown key 'unknown_section' in file metadata dictionary}}
  unknown_section: {
  }
#-}

// -----

{-#
  dialect_resources: {
    // expected-error@below {{dialect 'nodialect' is unknown}}
    nodialect: {
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error@below {{expected hex string blob for key 'blob'}}
      blob: "no hex"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error@below {{expected hex string blob for key 'blob' to encode alignment in first 4 bytes}}
      blob: "0x0102"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error@below {{expected hex string blob for key 'blob'}}
      blob: 5
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error@below {{expected ':'}}
      blob "0x"
    }
  }
#-}

// -----

{-#
  // expected-error@below {{expected ':'}}
  dialect_resources {
  }
#-}

// -----

{-#
  dialect_resources: {
  // expected-error@below {{expected ',' or '#-}'}}
  }

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error@+1 {{expected hex string blob for key 'a'}}
      a: "0x0"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error@+1 {{expected hex string blob for key 'a' to encode alignment in first 4 bytes}}
      a: "0x00"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    // expected-error@+1 {{dialect 'foo' is unknown}}
    foo: {
      a: "0x00"
    }
  }
#-}

// -----

{-#
  // expected-error@+1 {{unknown key 'foo' in file metadata dictionary}}
  foo: {
  }
#-}
