"""A service that solves boards over HTTP, on the Python module alone.

    PYTHONPATH=build/python python3 examples/http_service.py 8080
    curl -d '{"board": "8 6 7 / 2 5 4 / 3 0 1", "time": 2}' http://127.0.0.1:8080

The request is a JSON object: "board" in any notation, and if wanted "goal", "metric" ("stm" or "mtm"), "time" (seconds)
and "memory" (bytes), each at most the service's own limit. The answer has the keys of docs/json.md. It listens on
loopback only; put a proxy in front of it to let others in.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import taquin

LIMITS = {"time": 10.0, "memory": 1 << 30}
LONGEST = 1 << 20  # bytes of a request
KEYS = ("status", "length", "lower_bound", "moves", "algorithm", "heuristic", "expanded", "seconds", "message")


def answer_to(request):
    limits = {name: min(float(request.get(name, most)), most) for name, most in LIMITS.items()}
    answer = taquin.solve(
        request["board"],
        goal=request.get("goal"),
        metric=request.get("metric", "stm"),
        time=limits["time"],
        memory=int(limits["memory"]),
        threads=1,
    )
    return {"board": answer.board.text(), "goal": answer.goal.text(), **{key: getattr(answer, key) for key in KEYS}}


class Handler(BaseHTTPRequestHandler):
    timeout = 10

    def do_POST(self):
        length = int(self.headers.get("Content-Length") or 0)
        if not 0 < length <= LONGEST:
            return self.reply(413, {"status": "error", "message": f"expected a request of 1 to {LONGEST} bytes"})
        try:
            self.reply(200, answer_to(json.loads(self.rfile.read(length))))
        except (taquin.Error, ValueError, KeyError, TypeError, AttributeError) as error:
            self.reply(400, {"status": "error", "message": str(error)})

    def reply(self, code, content):
        body = json.dumps(content).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8080), Handler)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()
