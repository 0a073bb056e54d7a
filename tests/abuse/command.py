"""The command under abuse: how it is run, and what is required of every run."""

import contextlib
import os
import re
import shlex
import subprocess
import tempfile
import threading
from dataclasses import dataclass

ANSWERS = frozenset({0, 1, 2, 3, 4})
LONGEST = 60  # seconds of processor time that a run may take; all of them are given small limits
WAITS = 5  # times LONGEST that a run may wait for other programs of a busy machine, or for nothing
MOST_BYTES = 1 << 30  # of memory, of a run that is given --memory 200M or needs less
CHUNK = 1 << 26  # bytes of output looked at at once: what this program took at a run's start counts as the run's

CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f]")


class Failure(Exception):
    """A run was not as required; the text says which and how."""


def require(holds, message):
    if not holds:
        raise Failure(message)


@dataclass(frozen=True)
class Run:
    """How a run of the command ended."""

    words: tuple
    code: int  # below 0: killed by that signal
    out: bytes
    err: bytes
    peak: int  # bytes of memory

    def __str__(self):
        line = shlex.join(os.fsdecode(word)[:200] for word in self.words)
        return f"{line!a}: exit code {self.code}, stdout {self.out[:200]}, stderr {self.err[:600]}"


def is_printable(text):
    """Whether bytes are UTF-8 without a control character but the ends of lines: nothing that a terminal obeys."""
    try:
        return not CONTROL.search(text.decode().replace("\r\n", "\n"))
    except UnicodeDecodeError:
        return False


class Command:
    """A binary and the folder in which it is run. All that it writes stays there."""

    def __init__(self, binary, folder):
        self.binary = os.path.abspath(binary)
        self.folder = folder
        with open(binary, "rb") as file:
            self.is_sanitized = b"AddressSanitizer" in file.read()
        self.environment = {
            "PATH": os.environ["PATH"],
            "LC_ALL": "C",
            "HOME": folder,
            "TAQUIN_CACHE_DIR": os.path.join(folder, "tables"),
            "ASAN_OPTIONS": "exitcode=99:verify_asan_link_order=0",
            "UBSAN_OPTIONS": "exitcode=99:print_stacktrace=1",
        }

    def at(self, name):
        """The same binary in a new folder of that name."""
        os.mkdir(self.path(name))
        return Command(self.binary, self.path(name))

    @contextlib.contextmanager
    def elsewhere(self):
        """The same binary in a fresh folder, which is gone afterwards."""
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            yield Command(self.binary, folder)

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def files(self):
        """The paths of all files in it, whatever they are."""
        return sorted(os.path.join(folder, name) for folder, _, names in os.walk(self.folder) for name in names)

    def start(self, *words, before=(), environment=(), **streams):
        """The process; `before` are the words of a program that starts it."""
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL} | streams
        whole = [*before, self.binary, *words]
        return subprocess.Popen(whole, cwd=self.folder, env=self.environment | dict(environment), **streams)

    def run(self, *words, stdin=b"", **how):
        """A run to its end. Hanging is a failure, and so is what `require_orderly` does not allow."""
        with contextlib.ExitStack() as files:
            given, out, err = (files.enter_context(tempfile.TemporaryFile()) for _ in range(3))
            given.write(stdin)
            given.seek(0)
            codes = how.pop("codes", ANSWERS)
            process = self.start(*words, **({"stdin": given, "stdout": out, "stderr": err} | how))
            code, peak = ended(process)
            out.seek(0)
            err.seek(0)
            run = Run(words, code, b"".join(out.readlines(CHUNK)), err.read(CHUNK), peak)
            while rest := out.readlines(CHUNK):
                require(is_printable(b"".join(rest)), f"control characters on stdout: {run}")
        require(run.code is not None, f"still running after {LONGEST} s of processor time, or after a long wait: {run}")
        self.require_orderly(run, codes)
        return run

    def require_orderly(self, run, codes=ANSWERS):
        require(b"Sanitizer" not in run.err and b"runtime error:" not in run.err, f"a sanitizer's report: {run}")
        require(run.code in codes, f"exit code {run.code}, expected one of {sorted(codes)}: {run}")
        require(is_printable(run.err), f"control characters on stderr: {run}")
        require(is_printable(run.out), f"control characters on stdout: {run}")
        require(self.is_sanitized or run.peak < MOST_BYTES, f"{run.peak >> 20} MiB of memory: {run}")


def ended(process):
    """The exit code, None if it had to be killed for its length, and the peak of memory in bytes."""
    done, hung = threading.Event(), threading.Event()

    def watch():
        for _ in range(WAITS):
            if done.wait(LONGEST):
                return
            try:
                if processor_seconds(process.pid) >= LONGEST:
                    break
            except FileNotFoundError:  # it has just ended
                return
        hung.set()
        process.kill()

    threading.Thread(target=watch, daemon=True).start()
    _, status, usage = os.wait4(process.pid, 0)
    done.set()
    process.returncode = os.waitstatus_to_exitcode(status)
    return None if hung.is_set() else process.returncode, usage.ru_maxrss << 10


def processor_seconds(pid):
    """What a process has used so far."""
    with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
        user, system = file.read().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def require_refusal(run):
    """Exit code 2 comes with nothing on stdout and one line on stderr."""
    if run.code != 2:
        return
    require(run.out == b"", f"refused, yet something is on stdout: {run}")
    require(run.err.startswith(b"taquin: ") and run.err.count(b"\n") == 1, f"refused, but not in one line: {run}")
