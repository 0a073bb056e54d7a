// Numbers with units, as people type them: `10s`, `2m`, `512M`, `1e6`.
#pragma once

#include <cstdint>
#include <string_view>

namespace taquin::cli {

/// All throw `Error` that names `option`.
double parse_share(std::string_view option, std::string_view text);           ///< 10%, 0.1
double parse_seconds(std::string_view option, std::string_view text);         ///< 10, 1.5s, 500ms, 2m, 1h
std::uint64_t parse_bytes(std::string_view option, std::string_view text);    ///< powers of 1024: 512M, 2G, 2GiB
std::uint64_t parse_count(std::string_view option, std::string_view text);    ///< powers of 1000: 5000, 1e6, 10M
std::uint64_t parse_integer(std::string_view option, std::string_view text);  ///< digits only: 0 .. 2^64-1
unsigned parse_threads(std::string_view option, std::string_view text);       ///< digits only: 1 .. 1024
int parse_distance(std::string_view option, std::string_view text);           ///< digits only: 0 .. 10^9
double parse_weight(std::string_view option, std::string_view text);          ///< 1 to 100

}  // namespace taquin::cli
