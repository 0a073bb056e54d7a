// The compiled part of xxHash, so that programs that link this library need no libxxhash.
#ifndef XXH_INLINE_ALL
#define XXH_STATIC_LINKING_ONLY
#define XXH_IMPLEMENTATION
#include <xxhash.h>
#endif
