// Vector code that is chosen when the program starts. The few functions marked TAQUIN_CLONES are loops over words that
// take twice as long without AVX2 and popcount: g++ compiles them for every x86-64 and once more for those with AVX2,
// and the system's loader takes the one that the processor has. A build for one processor (-march=native) has one
// version, as have other compilers and architectures.
//
// `explore 3x4` by the portable build takes 1.51 s without it, 0.70 s with it, as by the release. A macro, because an
// attribute cannot be given a name otherwise.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__AVX2__)
#define TAQUIN_CLONES [[gnu::target_clones("default", "arch=x86-64-v3"), gnu::flatten]]
#else
#define TAQUIN_CLONES
#endif
