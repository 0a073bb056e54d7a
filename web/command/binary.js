// Before all else in command.js: the machine is a file beside it. Workers receive it compiled.
if (!Module['ENVIRONMENT_IS_PTHREAD']) {
  Module['wasmBinary'] = require('fs').readFileSync(__dirname + '/command.wasm');
}
