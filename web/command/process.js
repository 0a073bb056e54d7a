// What only the main thread of the command knows or may do: locks, what waits on standard input, signals, the end. A thread
// that calls one of these waits for the main thread's answer. A library for emscripten's linker, as files.js.
const main_thread = {
  // Locks, which Node lacks: a file in the temporary folder, named after the locked file, has the number of the process
  // that holds it. That of a process that has ended is ignored.
  $locks: {}, // the path of each, by descriptor
  lock_file__sig: 'ii',
  lock_file: function (file) {
    const fs = system.fs;
    const is_held = (lock) => {
      try {
        return process.kill(Number(fs.readFileSync(lock, 'utf8')), 0);
      } catch (error) {
        return error.code === 'EPERM'; // by another user's process; else it has ended, or released the lock
      }
    };
    return system.attempt(() => {
      const found = fs.fstatSync(file, { bigint: true });
      const lock = system.path.join(system.os.tmpdir(), `taquin-${found.dev}-${found.ino}.lock`);
      if (Object.values(locks).includes(lock)) return locks[file] === lock ? 0 : -{{{ cDefine('EAGAIN') }}};
      for (;;) {
        try {
          const own = `${lock}.${process.pid}`; // complete before it has its name
          fs.writeFileSync(own, String(process.pid));
          try {
            fs.linkSync(own, lock);
          } finally {
            fs.unlinkSync(own);
          }
          locks[file] = lock;
          return 0;
        } catch (error) {
          if (error.code !== 'EEXIST') throw error;
          if (is_held(lock)) return -{{{ cDefine('EAGAIN') }}};
          fs.rmSync(lock, { force: true });
        }
      }
    });
  },
  release_lock__sig: 'vi',
  release_lock: function (file) {
    if (!locks[file]) return;
    system.attempt(() => (system.fs.unlinkSync(locks[file]), 0));
    delete locks[file];
  },

  // Standard input that is waited for. The main thread reads ahead, and `word` says whether there is something to take.
  $input: { word: 0, pieces: [], has_ended: false },
  begin_input__sig: 'i',
  begin_input: function () {
    if (input.word) return input.word;
    input.word = _malloc(4);
    HEAP32[input.word >>> 2] = 0;
    const tell = () => {
      Atomics.store(HEAP32, input.word >>> 2, 1);
      Atomics.notify(HEAP32, input.word >>> 2);
    };
    process.stdin.on('data', (piece) => {
      input.pieces.push(piece);
      process.stdin.pause();
      tell();
    });
    const end = () => {
      input.has_ended = true;
      tell();
    };
    process.stdin.on('end', end);
    process.stdin.on('error', end);
    return input.word;
  },
  // Returns how many bytes were copied, 0 at the end, -1 if nothing is read ahead.
  take_input__sig: 'iii',
  take_input: function (to, size) {
    if (!input.word) return -1;
    const piece = input.pieces.shift() || Buffer.alloc(0);
    const taken = piece.subarray(0, size);
    system.bytes(to, taken.length).set(taken);
    if (taken.length < piece.length) input.pieces.unshift(piece.subarray(size));
    if (input.pieces.length === 0 && !input.has_ended) {
      Atomics.store(HEAP32, input.word >>> 2, 0);
      process.stdin.resume();
    }
    return taken.length;
  },

  // The process ends with this code, whichever thread says so.
  die__sig: 'vi',
  die: function (code) {
    process.exit(code);
  },

  // The handler runs on the main thread, whatever the others do; its address is the first word of `action`.
  $handlers: {},
  listen_to_signal__sig: 'iiii',
  listen_to_signal: function (number, action, old) {
    const name = { 2: 'SIGINT', 15: 'SIGTERM' }[number];
    if (old) HEAP32[old >>> 2] = handlers[name] || 0;
    if (!action || !name) return 0;
    handlers[name] = HEAP32[action >>> 2];
    process.removeAllListeners(name);
    if (handlers[name]) process.on(name, () => getWasmTableEntry(handlers[name])(number));
    return 0;
  },

  // The learned weights of a size, from the package, whose folder only the main thread knows: their address and how many
  // bytes they have, or 0.
  read_weights__sig: 'iii',
  read_weights: function (size, address) {
    const name = 'learned-' + UTF8ToString(size) + '.weights';
    const file = scriptDirectory + '../' + name;
    if (!system.fs.existsSync(file)) return 0;
    const weights = system.fs.readFileSync(file);
    const at = _malloc(weights.length);
    system.bytes(at, weights.length).set(weights);
    HEAPU32[address >>> 2] = at;
    return weights.length;
  },
};
for (const name of Object.keys(main_thread).filter((name) => /^[a-z_]+$/.test(name) && !name.endsWith('__sig'))) {
  main_thread[name + '__proxy'] = 'sync';
  main_thread[name + '__deps'] = ['$system', '$locks', '$input', '$handlers'];
}
mergeInto(LibraryManager.library, main_thread);
