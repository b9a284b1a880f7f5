import { createContext, Script } from 'node:vm';
import type { HandlerCode } from '../definition/apiDefinition';
import type { Functions } from '../utils/util';
import { readModule } from './readModule';

/** Globals of JavaScript that the runtime does not have. `Function` stays, and makes nothing of strings. */
const removedGlobals = (
  'AggregateError ArrayBuffer Atomics BigInt64Array BigUint64Array DataView FinalizationRegistry ' +
  'Float16Array Float32Array Float64Array Int16Array Int32Array Int8Array Intl Iterator Map Promise Proxy Reflect ' +
  'Set SharedArrayBuffer Symbol Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet ' +
  'WebAssembly escape eval unescape'
).split(' ');

/**
 * Runs inside the sandbox. It rebuilds the runtime's functions from their names, so that code there never holds a
 * function or an object from outside: what crosses the wall is JSON.
 */
const bootstrap = new Script(`((call, names) => {
  const { parse, stringify } = JSON;
  const rebuilt = (prefix, tree) => Object.fromEntries(Object.entries(tree).map(([name, inner]) => [
    name,
    inner === null
      ? (...parameters) => {
          const answer = call(prefix + name, stringify(parameters));
          return answer === undefined ? undefined : parse(answer);
        }
      : rebuilt(prefix + name + '.', inner),
  ]));
  const runtime = rebuilt('', parse(names));
  globalThis.console = runtime.console;
  for (const name of ${JSON.stringify(removedGlobals)}) delete globalThis[name];
  delete globalThis.globalThis;
  return (module, handler, context, keepStash) => {
    const ctx = parse(context);
    try {
      return stringify(module(runtime)[handler](ctx));
    } finally {
      keepStash(stringify(ctx.stash));
    }
  };
})`);

type Bootstrap = (
  call: (path: string, parameters: string) => string | undefined,
  names: string,
) => (
  module: unknown,
  handler: HandlerName,
  context: string,
  keepStash: (stash: string) => void,
) => string | undefined;

export type HandlerName = 'request' | 'response';

/** `ctx` of a handler. */
export interface HandlerContext {
  stash: Record<string, unknown>;
  [member: string]: unknown;
}

/** The code of one resolver or function, ready to run as the runtime APPSYNC_JS runs it. */
export class HandlerModule {
  readonly #run: ReturnType<Bootstrap>;
  readonly #module: unknown;
  #functions: Functions = {};

  /**
   * @param shape has every function that handlers may call, by name; `run` gives the functions themselves
   * @throws BadCodeError for code that the runtime refuses
   */
  constructor(source: HandlerCode, shape: Functions) {
    const script = readModule(source);
    const sandbox = createContext({}, { codeGeneration: { strings: false, wasm: false } });
    const start = bootstrap.runInContext(sandbox) as Bootstrap;
    this.#run = start(
      (path, parameters) => this.#call(path, parameters),
      JSON.stringify(namesOf(shape)),
    );
    const filename = source.codeFile ?? 'code.js';
    this.#module = new Script(script, { filename }).runInContext(sandbox);
  }

  /**
   * Runs a handler. Module-level variables begin anew each time.
   * @param context the handler's `ctx`; afterwards it has what the handler left in its stash
   * @throws what the functions throw, and the handler's own mistakes
   */
  run(handler: HandlerName, context: HandlerContext, functions: Functions): unknown {
    this.#functions = functions;
    const keepStash = (stash: string): void => {
      context.stash = JSON.parse(stash) as HandlerContext['stash'];
    };
    const value = this.#run(this.#module, handler, JSON.stringify(context), keepStash);
    return value === undefined ? undefined : (JSON.parse(value) as unknown);
  }

  #call(path: string, parameters: string): string | undefined {
    const found = path
      .split('.')
      .reduce<Functions | Functions[string]>(
        (tree, name) => (tree as Functions)[name]!,
        this.#functions,
      );
    const result = (found as (...given: unknown[]) => unknown)(
      ...(JSON.parse(parameters) as unknown[]),
    );
    return JSON.stringify(result);
  }
}

type Names = { [name: string]: Names | null };

function namesOf(functions: Functions): Names {
  return Object.fromEntries(
    Object.entries(functions).map(([name, inner]) => [
      name,
      typeof inner === 'function' ? null : namesOf(inner),
    ]),
  );
}
