// The compiled part of fmt, instantiated as in fmt's own src/format.cc, so that programs that link this library need no
// libfmt. With fmt's headers alone, every source that formats would compile this, at a second each.
#ifndef FMT_HEADER_ONLY
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {

template auto dragonbox::to_decimal(float) noexcept -> dragonbox::decimal_fp<float>;
template auto dragonbox::to_decimal(double) noexcept -> dragonbox::decimal_fp<double>;
template locale_ref::locale_ref(const std::locale&);
template auto locale_ref::get<std::locale>() const -> std::locale;
template auto thousands_sep_impl(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl(locale_ref) -> char;
template void buffer<char>::append(const char*, const char*);
#if FMT_VERSION < 110000
template void vformat_to(buffer<char>&, string_view, format_args, locale_ref);
#endif

}  // namespace detail
FMT_END_NAMESPACE
#endif
