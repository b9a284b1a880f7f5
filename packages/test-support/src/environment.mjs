import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';

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
}
