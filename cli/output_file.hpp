// Files that a command writes besides its standard output: reports, and pictures drawn by gnuplot.
#pragma once

#include <string>
#include <string_view>

namespace taquin::cli {

/// To be asked before hours of work: throws `Error` unless a file of that name can be written.
void require_writable(const std::string& name);

/// All of it or nothing: under another name first. Throws `Error`.
void write_file(const std::string& name, std::string_view text);

/// Throws `Error`, which says what to install, unless gnuplot is there.
void require_gnuplot();

/// Hands `script` to gnuplot. Throws `Error` if it fails.
void run_gnuplot(const std::string& script);

}  // namespace taquin::cli
