// Whether this is the web build, which a browser downloads: it must be small rather than as fast as possible.
//
// The web build defines TAQUIN_WEB_BUILD. Each use of this constant says what is left out; no answer and no count
// depends on it.
#pragma once

namespace taquin {

#ifdef TAQUIN_WEB_BUILD
inline constexpr bool web_build = true;
#else
inline constexpr bool web_build = false;
#endif

}  // namespace taquin
