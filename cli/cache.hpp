// Where pattern databases are stored between runs. The library never reads the environment; this is the one place that
// does.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

namespace taquin::cli {

/// $TAQUIN_CACHE_DIR, else $XDG_CACHE_HOME/taquin, else $HOME/.cache/taquin, else $LOCALAPPDATA/taquin; it need not
/// exist. Throws `Error` if none of them is set.
std::filesystem::path cache_folder();
/// The same, or empty if none of them is set.
std::filesystem::path cache_folder_if_any();

/// Says, once, that tables are stored for later runs and how to forbid it: what a solver's `on_stored` takes.
std::function<void()> notice_of_storing(std::function<void(const std::string&)> tell);

}  // namespace taquin::cli
