"""The example of a service, started as its text says, on a free port of loopback."""

import json
import os
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "http_service.py"


@pytest.fixture(scope="module")
def address():
    path = os.pathsep.join(p for p in sys.path if p)
    process = subprocess.Popen(
        [sys.executable, str(EXAMPLE), "0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        env={**os.environ, "PYTHONPATH": path},
    )
    yield process.stdout.readline().strip()
    process.terminate()
    process.wait(timeout=10)


def post(address, body):
    request = urllib.request.Request(address, data=body.encode())
    try:
        with urllib.request.urlopen(request, timeout=30) as reply:
            return reply.status, json.load(reply)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def test_answers(address):
    code, answer = post(address, '{"board": "8 6 7 / 2 5 4 / 3 0 1"}')
    assert (code, answer["status"], answer["length"]) == (200, "optimal", 31)
    code, answer = post(address, '{"board": [[1, 2], [0, 3]], "goal": "last", "metric": "mtm"}')
    assert (code, answer["length"], answer["moves"]) == (200, 1, "L")
    code, answer = post(address, '{"board": "1 2 3 / 4 5 6 / 8 7 0"}')
    assert (code, answer["status"], answer["moves"]) == (200, "unsolvable", None)


def test_limits(address):
    code, answer = post(address, '{"board": "5x5: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 24 23 0"}')
    assert (code, answer["status"]) == (200, "unsolvable")
    code, answer = post(address, json.dumps({"board": "0 " + " ".join(map(str, range(99, 0, -1))), "time": 0.2}))
    assert code == 200 and answer["status"] in ("bounded", "limit", "unsolvable")


@pytest.mark.parametrize("body", ["", "nonsense", "[]", "{}", '{"board": "1 2 2 0"}', '{"board": "1 2 3 0", "time": "x"}'])
def test_says_what_is_wrong(address, body):
    code, answer = post(address, body)
    assert code in (400, 413) and answer["status"] == "error" and answer["message"]
