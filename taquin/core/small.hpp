// Whether the program is to be small rather than as fast as it can be: it travels to a browser each time.
//
// The web build defines TAQUIN_SMALL. What is left out then is said where this is asked; no answer and no count depends
// on it.
#pragma once

namespace taquin {

#ifdef TAQUIN_SMALL
inline constexpr bool small_program = true;
#else
inline constexpr bool small_program = false;
#endif

}  // namespace taquin
