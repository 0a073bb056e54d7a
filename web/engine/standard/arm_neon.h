// Nothing. xxHash 0.8.3 includes this header for WebAssembly; that of Debian 13's emscripten includes others that are
// lacking, and XXH_VECTOR=0 makes no use of it.
