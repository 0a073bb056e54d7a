// Where pattern databases are stored between runs, for the command and the Python module. This is the one place of the
// library that reads the environment.
#pragma once

#include <filesystem>

namespace taquin {

/// $TAQUIN_CACHE_DIR, else $XDG_CACHE_HOME/taquin, else $HOME/.cache/taquin, else $LOCALAPPDATA/taquin; it need not
/// exist. Empty if none of them is set.
std::filesystem::path cache_folder_if_any();

}  // namespace taquin
