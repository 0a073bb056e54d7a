# Sums what test runners say about themselves, out of the verbose log of CTest: "PASSED FAILED", real tests and not
# CTest's entries.
#
# A runner speaks as GoogleTest does or in a line "N passed, N failed"; CTest puts the entry's number in front. An entry
# that says neither counts as one test, and so does the end of one that crashed, hung or failed without naming a test.
$1 ~ /^[0-9]+:$/ && /\[  PASSED  \] [0-9]+ tests?\.$/ { passed += $(NF - 1); spoke[$1 + 0] }
$1 ~ /^[0-9]+:$/ && /\[  FAILED  \] .*\([0-9]+ ms\)$/ { failed++; spoke[$1 + 0]; admitted[$1 + 0] }
$1 ~ /^[0-9]+:$/ && /: [0-9]+ passed, [0-9]+ failed$/ {
  passed += $2
  failed += $4
  spoke[$1 + 0]
  if ($4 > 0) admitted[$1 + 0]
}
/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: / {
  match($0, /#[0-9]+/)
  id = substr($0, RSTART + 1, RLENGTH - 1) + 0
  if (/ Passed +[0-9.]+ sec/) passed += !(id in spoke)
  else if (!(id in admitted) || /Exception|Timeout/) failed++
}
END { print passed + 0, failed + 0 }
