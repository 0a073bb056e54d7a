// The style sheet of the report that `taquin compare --report` writes; `chart_style` is that of its charts.
#pragma once

#include <string_view>

namespace taquin {

inline constexpr std::string_view report_style = R"(:root{color-scheme:light dark;
--paper:#f6f5f1;--card:#fffefb;--ink:#1d2127;--faint:#5c6470;--grid:#dedbd2;--zebra:#f3f1ea;--wood:#e9c893;--edge:#b98b4e;
--c0:#1f6fb4;--c1:#c8501e;--c2:#1a8a5f;--c3:#a8458f;--c4:#8a6d00;--c5:#5b5fc7;--c6:#b3243d;--c7:#4d6a79}
@media(prefers-color-scheme:dark){:root{
--paper:#14171b;--card:#1c2026;--ink:#e9e6df;--faint:#a3abb6;--grid:#343a43;--zebra:#21262d;--wood:#7c5c32;--edge:#b08a55;
--c0:#6cb4f0;--c1:#ff9a62;--c2:#4fd1a0;--c3:#e58fcf;--c4:#e0c04a;--c5:#a5a8ff;--c6:#ff8095;--c7:#a9c3d0}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
main,header,footer{max-width:1180px;margin:0 auto;padding:0 1.4rem}
header{padding-top:2.4rem}footer{padding-bottom:3rem;color:var(--faint);font-size:.88rem}
h1{margin:0;font-size:2rem;letter-spacing:-.02em}h2{margin:2.4rem 0 .8rem;font-size:1.3rem}
.lead{margin:.3rem 0 0;color:var(--faint);font-size:1.05rem;max-width:46rem}
.facts{display:flex;flex-wrap:wrap;gap:.3rem 2rem;margin:1.2rem 0 0;font-size:.88rem}
.facts div{max-width:100%}.facts dt{color:var(--faint)}.facts dd{margin:0;overflow-wrap:anywhere}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,520px),1fr));gap:1.1rem}
.boards{display:flex;flex-wrap:wrap;align-items:flex-start;gap:1.2rem}
.boards figure{padding:.8rem .9rem;text-align:center}.boards figcaption{font-size:.85rem;color:var(--faint);margin-top:.4rem}
.tile{fill:var(--wood);stroke:var(--edge)}.wall{fill:var(--edge)}.number{fill:var(--ink);text-anchor:middle;dominant-baseline:central;font-weight:600}
.scroll{overflow-x:auto;background:var(--card);border:1px solid var(--grid);border-radius:12px}
.scroll:focus-visible{outline:3px solid var(--c0)}
table{border-collapse:collapse;width:100%;font-size:.86rem;font-variant-numeric:tabular-nums}
caption{text-align:left;padding:.8rem .9rem .4rem;color:var(--faint)}
th,td{padding:.34rem .7rem;text-align:right;white-space:nowrap}
thead th{border-bottom:1px solid var(--grid);color:var(--faint);font-weight:600}
tbody th{font-weight:400}tbody tr:nth-child(even){background:var(--zebra)}
.word{text-align:left}.note{text-align:left;white-space:normal;min-width:14rem;color:var(--faint)}
.optimal{color:var(--c2)}.limit,.bounded{color:var(--c4)}.refused,.error,.unsolvable{color:var(--c6)}
details{margin-top:1rem}summary{cursor:pointer;padding:.3rem 0;font-weight:600}
@media print{body{background:#fff}figure,tr{break-inside:avoid}}
)";

}  // namespace taquin
