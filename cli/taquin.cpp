#include "cli/command.hpp"

int main(int argc, char** argv) { return taquin::cli::command(std::vector<std::string>(argv + 1, argv + argc)); }
