// Where pattern databases are kept between the runs. The library never looks at the environment: this is the one place
// that does.
#pragma once

#include <filesystem>

namespace taquin::cli {

/// $TAQUIN_CACHE_DIR, else $XDG_CACHE_HOME/taquin, else $HOME/.cache/taquin; it need not exist. Throws `Error` if none
/// of them is set.
std::filesystem::path cache_folder();
/// The same, or empty if none of them is set.
std::filesystem::path cache_folder_if_any();

}  // namespace taquin::cli
