#!/usr/bin/env bash
# taquin-mpi between two hosts: network namespaces of this machine, joined by a cable (veth). They share nothing but the
# file system. Root alone can make them; without, nothing is tested.
# shellcheck source=../cli/lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/../cli/lib.sh"
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

hosts=(taquin-$$-0 taquin-$$-1)
address() { echo "10.213.77.$(($1 + 1))"; }
remove_hosts() {
  local host
  for host in "${hosts[@]}"; do ip netns delete "$host" 2> /dev/null; done
  rm -rf "$scratch"
}
trap remove_hosts EXIT
make_hosts() {
  ip netns add "${hosts[0]}" && ip netns add "${hosts[1]}" &&
    ip link add t$$a netns "${hosts[0]}" type veth peer name t$$b netns "${hosts[1]}" || return
  local i cables=(t$$a t$$b)
  for i in 0 1; do
    ip -n "${hosts[i]}" link set lo up && ip -n "${hosts[i]}" address add "$(address $i)/24" dev "${cables[i]}" &&
      ip -n "${hosts[i]}" link set "${cables[i]}" up || return
  done
}
if ! make_hosts 2> "$scratch/err"; then
  echo "skipped: no network namespaces here: $(head -n 1 "$scratch/err")"
  finish
  exit
fi

# What mpirun calls in the place of ssh: HOST COMMAND…
cat > "$scratch/agent" <<END
#!/bin/sh
host=\$1
shift
exec ip netns exec "taquin-$$-\$((\${host##*.} - 1))" sh -c "\$*"
END
chmod +x "$scratch/agent"
printf '%s slots=1\n' "$(address 0)" "$(address 1)" > "$scratch/hosts"
mpirun=(timeout 300 ip netns exec "${hosts[0]}" "${mpirun[@]:2}" --hostfile "$scratch/hosts" --map-by node
  --mca plm_rsh_agent "$scratch/agent" --mca plm rsh --mca oob_tcp_if_include 10.213.77.0/24
  --mca btl_tcp_if_include 10.213.77.0/24 --mca btl self,tcp)

how=(solve -a idastar-fsm -H pdb --goal first '2 17 3 4 7 12 10 8 13 16 21 24 5 18 9 20 15 19 1 14 22 11 0 6 23')
t pdb build 5x5-5-5-5-5-4
ranks 2 "${how[@]}" --json -p 1
is 'two hosts: the length' '72 optimal' "$(jq -rs 'last | "\(.length) \(.status)"' <<< "$out")"
# A search that the time limit ends: how early a solution is found is a matter of luck, and who then has helped. On a busy
# machine a few seconds may be over before there is a search to share.
helped='*1 other rank expanded ??????* nodes*'
for seconds in 4 16 64; do
  ranks 2 solve -a idastar-fsm -H pdb --time "$seconds" -p 1 @korf-felner50:50
  # shellcheck disable=SC2053  # a pattern
  [[ $err == $helped ]] && break
done
is 'two hosts: a time limit' 4 "$rc"
like 'the other host has helped' "$helped" "$err"
t solve -q @korf100:1-4 @hardest8
alone=$out
ranks 2 solve -q -p 1 @korf100:1-4 @hardest8
is 'two hosts: a batch' "$alone" "$out"

finish
