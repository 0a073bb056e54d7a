// The system calls of the command, by those of Node: a library for emscripten's linker, which copies these functions into
// command.js, as it does those of process.js.
//
// A call runs in the thread that makes it, because Node's files work in every worker; the main thread stays free to hear
// signals. An error becomes its number in musl, negative (that of an fd_ call positive). An address is unsigned only
// after `>>> 0`.
mergeInto(LibraryManager.library, {
  $system__deps: ['$ERRNO_CODES'],
  $system__postset: "system.fs = require('fs'); system.path = require('path'); system.os = require('os');",
  $system: {
    directories: {}, // the path of each open one, by descriptor, and the names in it that are still to be read

    // What `call` returns, or the negative number of its error.
    attempt: function (call) {
      try {
        return call();
      } catch (error) {
        if (!error.code) throw error;
        return -(ERRNO_CODES[error.code] || (error.code.startsWith('ERR_') ? ERRNO_CODES.EINVAL : ERRNO_CODES.EIO));
      }
    },
    bytes: function (at, count) {
      return HEAPU8.subarray(at >>> 0, (at >>> 0) + count);
    },
    // A path that may be relative to an open directory.
    path_at: function (directory, path) {
      const text = UTF8ToString(path);
      const from = system.directories[directory];
      return from ? system.path.resolve(from.path, text) : text;
    },
    // A pipe that would make others wait says EAGAIN instead.
    wait: function (milliseconds) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
    },
    patiently: function (call) {
      for (;;) {
        try {
          return call();
        } catch (error) {
          if (error.code !== 'EAGAIN') throw error;
          system.wait(5);
        }
      }
    },
    // Moves the pieces of memory that `vector` lists by `move(bytes, offset in the file or null)`; stores how many bytes
    // were moved.
    each_piece: function (vector, count, offset, moved, move) {
      let total = 0;
      const result = system.attempt(() => {
        for (let i = 0; i < count; ++i, vector += 8) {
          const length = HEAPU32[(vector + 4) >>> 2];
          const got = move(system.bytes(HEAPU32[vector >>> 2], length), offset === null ? null : offset + total);
          total += got;
          if (got < length) break;
        }
        return 0;
      });
      HEAPU32[moved >>> 2] = total;
      return total > 0 ? 0 : -result;
    },
    read: function (file, bytes, offset) {
      try {
        return system.patiently(() => system.fs.readSync(file, bytes, 0, bytes.length, offset));
      } catch (error) {
        if (error.code === 'EOF') return 0; // Windows, at the end of a pipe
        throw error;
      }
    },
    write: function (file, bytes, offset) {
      try {
        return system.patiently(() => system.fs.writeSync(file, bytes, 0, bytes.length, offset));
      } catch (error) {
        if (error.code === 'EPIPE') _die(141); // as a shell reports SIGPIPE, which Node ignores
        throw error;
      }
    },
    environment: function () {
      return Object.entries(process.env).map(([name, value]) => Buffer.from(name + '=' + value + '\0'));
    },
    stat: function (to, call) {
      return system.attempt(() => {
        const found = call({ bigint: true });
        const put = (at, value) => (HEAPU32[(to + at) >>> 2] = Number(BigInt.asUintN(32, value)));
        const put_wide = (at, value) => (put(at, value), put(at + 4, value >> BigInt(32)));
        system.bytes(to, {{{ C_STRUCTS.stat.__size__ }}}).fill(0);
        put({{{ C_STRUCTS.stat.st_dev }}}, found.dev);
        put({{{ C_STRUCTS.stat.st_mode }}}, found.mode);
        put({{{ C_STRUCTS.stat.st_nlink }}}, found.nlink);
        put({{{ C_STRUCTS.stat.st_uid }}}, found.uid);
        put({{{ C_STRUCTS.stat.st_gid }}}, found.gid);
        put({{{ C_STRUCTS.stat.st_rdev }}}, found.rdev);
        put_wide({{{ C_STRUCTS.stat.st_size }}}, found.size);
        put({{{ C_STRUCTS.stat.st_blksize }}}, BigInt(4096));
        put({{{ C_STRUCTS.stat.st_mtim.tv_sec }}}, found.mtimeMs / BigInt(1000));
        put_wide({{{ C_STRUCTS.stat.st_ino }}}, found.ino);
        return 0;
      });
    },
  },
});

const calls = {
  __syscall_openat: function (directory, path, flags, rest) {
    return system.attempt(() => {
      const constants = system.fs.constants;
      const wanted = {
        O_CREAT: {{{ cDefine('O_CREAT') }}}, O_EXCL: {{{ cDefine('O_EXCL') }}}, O_TRUNC: {{{ cDefine('O_TRUNC') }}},
        O_APPEND: {{{ cDefine('O_APPEND') }}}, O_NOCTTY: {{{ cDefine('O_NOCTTY') }}}, O_NONBLOCK: {{{ cDefine('O_NONBLOCK') }}},
        O_NOFOLLOW: {{{ cDefine('O_NOFOLLOW') }}}, O_DIRECTORY: {{{ cDefine('O_DIRECTORY') }}},
      };
      let mode = flags & 3; // reading, writing or both: the same numbers everywhere
      for (const name in wanted) if (flags & wanted[name]) mode |= constants[name] || 0; // Windows lacks some
      const name = system.path_at(directory, path);
      const file = system.fs.openSync(name, mode, flags & wanted.O_CREAT ? HEAP32[rest >>> 2] : 0);
      if (flags & wanted.O_DIRECTORY) system.directories[file] = { path: name, left: null };
      return file;
    });
  },
  fd_close: function (file) {
    delete system.directories[file];
    _release_lock(file);
    return -system.attempt(() => (system.fs.closeSync(file), 0));
  },
  fd_read: function (file, vector, count, moved) {
    const move = (bytes) => {
      const taken = file === 0 ? _take_input(bytes.byteOffset, bytes.length) : -1;
      return taken < 0 ? system.read(file, bytes, null) : taken;
    };
    return system.each_piece(vector, count, null, moved, move);
  },
  fd_pread: function (file, vector, count, low, high, moved) {
    return system.each_piece(vector, count, (low >>> 0) + high * 4294967296, moved, (bytes, at) => system.read(file, bytes, at));
  },
  fd_write: function (file, vector, count, moved) {
    return system.each_piece(vector, count, null, moved, (bytes) => system.write(file, bytes, null));
  },
  fd_pwrite: function (file, vector, count, low, high, moved) {
    return system.each_piece(vector, count, (low >>> 0) + high * 4294967296, moved, (bytes, at) => system.write(file, bytes, at));
  },
  // Node cannot seek: what is read and written without an offset begins at the system's own position.
  fd_seek: function (file, low, high, from, to) {
    return {{{ cDefine('ESPIPE') }}};
  },
  fd_sync: function (file) {
    return -system.attempt(() => (system.fs.fsyncSync(file), 0));
  },
  fd_fdstat_get: function (file, to) {
    system.bytes(to, 24).fill(0)[0] = require('tty').isatty(file) ? 2 : 4; // a character device, or a regular file
    return 0;
  },
  __syscall_ftruncate64: function (file, low, high) {
    return system.attempt(() => (system.fs.ftruncateSync(file, (low >>> 0) + high * 4294967296), 0));
  },
  __syscall_fcntl64: function (file, command, rest) {
    return system.attempt(() => (system.fs.fstatSync(file), 0)); // is it open? there is no flag that is asked for or set
  },
  __syscall_ioctl: function (file, request, rest) {
    return require('tty').isatty(file) ? 0 : -{{{ cDefine('ENOTTY') }}};
  },
  __syscall_fstat64: function (file, to) {
    return system.stat(to, (how) => system.fs.fstatSync(file, how));
  },
  __syscall_stat64: function (path, to) {
    return system.stat(to, (how) => system.fs.statSync(UTF8ToString(path), how));
  },
  __syscall_lstat64: function (path, to) {
    return system.stat(to, (how) => system.fs.lstatSync(UTF8ToString(path), how));
  },
  __syscall_newfstatat: function (directory, path, to, flags) {
    const call = flags & {{{ cDefine('AT_SYMLINK_NOFOLLOW') }}} ? 'lstatSync' : 'statSync';
    return system.stat(to, (how) => system.fs[call](system.path_at(directory, path), how));
  },
  __syscall_faccessat: function (directory, path, mode, flags) {
    return system.attempt(() => (system.fs.accessSync(system.path_at(directory, path), mode), 0));
  },
  __syscall_fchmod: function (file, mode) {
    return system.attempt(() => (system.fs.fchmodSync(file, mode & 4095), 0));
  },
  __syscall_fchown32: function (file, owner, group) {
    return system.attempt(() => (system.fs.fchownSync(file, owner >>> 0, group >>> 0), 0));
  },
  __syscall_mkdirat: function (directory, path, mode) {
    return system.attempt(() => (system.fs.mkdirSync(system.path_at(directory, path), mode), 0));
  },
  __syscall_unlinkat: function (directory, path, flags) {
    const call = flags & {{{ cDefine('AT_REMOVEDIR') }}} ? 'rmdirSync' : 'unlinkSync';
    return system.attempt(() => (system.fs[call](system.path_at(directory, path)), 0));
  },
  __syscall_rmdir: function (path) {
    return system.attempt(() => (system.fs.rmdirSync(UTF8ToString(path)), 0));
  },
  __syscall_renameat: function (directory, from, other, to) {
    return system.attempt(() => (system.fs.renameSync(system.path_at(directory, from), system.path_at(other, to)), 0));
  },
  __syscall_readlinkat: function (directory, path, to, size) {
    return system.attempt(() => {
      const text = Buffer.from(system.fs.readlinkSync(system.path_at(directory, path))).subarray(0, size);
      system.bytes(to, text.length).set(text);
      return text.length;
    });
  },
  __syscall_getdents64: function (directory, to, size) {
    return system.attempt(() => {
      const from = system.directories[directory];
      if (!from) return -{{{ cDefine('EBADF') }}};
      if (!from.left) from.left = system.fs.readdirSync(from.path, { withFileTypes: true });
      const room = {{{ C_STRUCTS.dirent.__size__ }}};
      let used = 0;
      for (; from.left.length > 0 && used + room <= size; used += room) {
        const entry = from.left.shift();
        const name = Buffer.from(entry.name);
        const record = system.bytes(to + used, room).fill(0);
        record[{{{ C_STRUCTS.dirent.d_ino }}}] = 1; // not asked for, but not 0
        record[{{{ C_STRUCTS.dirent.d_reclen }}}] = room & 255;
        record[{{{ C_STRUCTS.dirent.d_reclen }}} + 1] = room >> 8;
        record[{{{ C_STRUCTS.dirent.d_type }}}] = entry.isFile() ? 8 : entry.isDirectory() ? 4 : entry.isSymbolicLink() ? 10 : 0;
        record.set(name.subarray(0, 255), {{{ C_STRUCTS.dirent.d_name }}});
      }
      return used;
    });
  },
  // A file that cannot be mapped is read.
  _mmap_js: function (size, protection, flags, file, low, high, allocated, address) {
    return -{{{ cDefine('ENOSYS') }}};
  },
  // Of standard input alone. What is ready already takes the main thread a moment to read.
  __syscall_poll: function (list, count, milliseconds) {
    const word = _begin_input();
    Atomics.wait(HEAP32, word >>> 2, 0, Math.max(milliseconds, 5));
    const is_ready = Atomics.load(HEAP32, word >>> 2);
    HEAP16[(list + 6) >>> 1] = is_ready ? {{{ cDefine('POLLIN') }}} : 0;
    return is_ready;
  },
  environ_sizes_get: function (count, size) {
    HEAPU32[count >>> 2] = system.environment().length;
    HEAPU32[size >>> 2] = system.environment().reduce((sum, text) => sum + text.length, 0);
    return 0;
  },
  environ_get: function (list, to) {
    for (const text of system.environment()) {
      HEAPU32[list >>> 2] = to;
      system.bytes(to, text.length).set(text);
      list += 4;
      to += text.length;
    }
    return 0;
  },
  emscripten_num_logical_cores: function () {
    return system.os.availableParallelism ? system.os.availableParallelism() : system.os.cpus().length;
  },
  process_number: function () {
    return process.pid;
  },
};
for (const name of Object.keys(calls)) {
  calls[name + '__proxy'] = ''; // emscripten's own are the main thread's
  calls[name + '__i53abi'] = false; // a number of 64 bits comes in two parts
  calls[name + '__deps'] = ['$system', 'release_lock', 'begin_input', 'take_input', 'die'];
}
calls.fd_write__postset = '';
mergeInto(LibraryManager.library, calls);
// What the C library of Debian 12's emscripten calls in place of some.
const older = {
  __syscall_open: function (path, flags, rest) {
    return ___syscall_openat({{{ cDefine('AT_FDCWD') }}}, path, flags, rest);
  },
  __syscall_fstatat64: function (directory, path, to, flags) {
    return ___syscall_newfstatat(directory, path, to, flags);
  },
  __syscall_mkdir: function (path, mode) {
    return ___syscall_mkdirat({{{ cDefine('AT_FDCWD') }}}, path, mode);
  },
  __syscall_unlink: function (path) {
    return ___syscall_unlinkat({{{ cDefine('AT_FDCWD') }}}, path, 0);
  },
  __syscall_rename: function (from, to) {
    return ___syscall_renameat({{{ cDefine('AT_FDCWD') }}}, from, {{{ cDefine('AT_FDCWD') }}}, to);
  },
  __syscall_readlink: function (path, to, size) {
    return ___syscall_readlinkat({{{ cDefine('AT_FDCWD') }}}, path, to, size);
  },
};
for (const name of Object.keys(older)) {
  older[name + '__proxy'] = '';
  older[name + '__deps'] = ['openat', 'newfstatat', 'mkdirat', 'unlinkat', 'renameat', 'readlinkat'].map((call) => '__syscall_' + call);
}
mergeInto(LibraryManager.library, older);
