import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

// Jest runs the tests of each file with storages of their own, and Node 20 and 22 carry each that was ever used through
// all asynchronous work of the process.
const { run } = AsyncLocalStorage.prototype;
const used = new Set();
AsyncLocalStorage.prototype.run = function (...given) {
  used.add(this);
  return run.apply(this, given);
};

/**
 * The environment of tests without a browser: Jest's for Node, in which packages are loaded by Node itself, once for all
 * files of a worker (see `installed.mjs`), instead of by Jest, anew for each file.
 */
export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const { global } = this;
    global.requireInstalled = createRequire(import.meta.url);
    global.process.env = process.env;
    // Each file has classes of its own. What it makes is to be an instance of those that packages know, and the reverse.
    for (const name of ['Date', 'Error', 'Function', 'Map', 'RegExp', 'Set']) {
      Object.setPrototypeOf(global[name].prototype, globalThis[name].prototype);
      global[name] = globalThis[name];
    }
  }

  async teardown() {
    // The next file has the same packages.
    this.moduleMocker.restoreAllMocks();
    for (const storage of used) storage.disable();
    used.clear();
    await super.teardown();
  }
}
