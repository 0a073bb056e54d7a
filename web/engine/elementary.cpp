// pow, log and exp are those of JavaScript: the tables of the C library's weigh 10 kB that no compression makes
// smaller.
//
// They may differ in the last bit from one browser to the next. All that the solver makes of them is rounded (the
// potentials of a sweep) or a forecast (the nodes of a round).
extern "C" {

__attribute__((import_module("env"), import_name("page_pow"))) double page_pow(double, double);
__attribute__((import_module("env"), import_name("page_log"))) double page_log(double);
__attribute__((import_module("env"), import_name("page_exp"))) double page_exp(double);

double pow(double base, double exponent) { return page_pow(base, exponent); }
double log(double number) { return page_log(number); }
double exp(double number) { return page_exp(number); }
}
