# Sums what test runners say about themselves, out of the verbose log of CTest: "PASSED FAILED", real tests and not
# CTest's entries.
#
# A runner speaks as GoogleTest does, or in a line "5 passed, 2 failed" or "2 failed, 5 passed in 3 s" (our scripts,
# pytest) or "Tests  2 failed | 5 passed (7)" (vitest); CTest puts the entry's number in front. An entry that says none of
# them counts as one test, and so does the end of one that crashed, hung or failed without naming a test. An entry that
# failed is run once more: the last run counts.
$1 ~ /^[0-9]+:$/ { id = $1 + 0 }
$1 ~ /^[0-9]+:$/ && /\[  PASSED  \] [0-9]+ tests?\.$/ { good[id] += $(NF - 1); spoke[id] }
$1 ~ /^[0-9]+:$/ && /\[  FAILED  \] .*\([0-9]+ ms\)$/ { bad[id]++; spoke[id] }
/^[0-9]+: ( *Tests +)?[0-9]+ (passed|failed)/ {
  for (i = 2; i < NF; ++i) {
    if ($(i + 1) ~ /^passed/) good[id] += $i
    if ($(i + 1) ~ /^failed/) bad[id] += $i
  }
  spoke[id]
}
/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: / || /^ +Test +#[0-9]+: / {
  match($0, /#[0-9]+/)
  id = substr($0, RSTART + 1, RLENGTH - 1) + 0
  if (/ Passed +[0-9.]+ sec/) good[id] += !(id in spoke)
  else if (!bad[id] || /Exception|Timeout/) bad[id]++
  passes[id] = good[id] + 0
  failures[id] = bad[id] + 0
  delete good[id]
  delete bad[id]
  delete spoke[id]
}
END {
  for (id in passes) { passed += passes[id]; failed += failures[id] }
  print passed + 0, failed + 0
}
