import { createContext, Script } from 'node:vm';
import type { HandlerCode } from '../definition/apiDefinition';
import { type Functions, type HandlerEffects, runtimeFunctions } from '../utils/util';
import { readModule } from './readModule';

/**
 * Globals of JavaScript that the runtime has; no other stays, whatever a version of Node.js adds. `Function` is reached
 * through any function, and makes nothing of strings.
 */
const globals = (
  'Array Boolean Date Infinity JSON Math NaN Number Object String console decodeURI decodeURIComponent encodeURI ' +
  'encodeURIComponent isFinite isNaN parseFloat parseInt undefined'
).split(' ');

/**
 * Runs inside the sandbox. It rebuilds the runtime's functions from their names, so that code there never holds a
 * function, an object or an error from outside: what crosses the wall is JSON.
 */
const bootstrap = new Script(`'use strict'; ((call, names) => {
  const { parse, stringify } = JSON;
  const { Error, globalThis: sandbox } = globalThis;
  const rebuilt = (prefix, tree) => Object.fromEntries(Object.entries(tree).map(([name, inner]) => [
    name,
    inner === null
      ? (...parameters) => {
          const { failed, value } = parse(call(prefix + name, stringify(parameters)));
          if (failed) throw new Error(name);
          return value;
        }
      : rebuilt(prefix + name + '.', inner),
  ]));
  const runtime = rebuilt('', parse(names));
  sandbox.console = runtime.console;
  for (const name of Object.getOwnPropertyNames(sandbox)) {
    if (!${JSON.stringify(globals)}.includes(name)) delete sandbox[name];
  }
  // It makes promises, which the runtime does not have: they would catch errors.
  delete Array.fromAsync;
  return (module, handler, context) => {
    const ctx = parse(context);
    let value, error;
    try {
      value = module(runtime)[handler](ctx);
    } catch ({ message, stack }) {
      error = { message, stack };
    }
    return stringify({ value, error, stash: ctx.stash });
  };
})`);

type Bootstrap = (
  call: (path: string, parameters: string) => string,
  names: string,
) => (module: unknown, handler: HandlerName, context: string) => string;

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
  /** What a function threw, which ends the handler. */
  #thrown: { error: unknown } | undefined;

  /** @throws BadCodeError for code that the runtime refuses */
  constructor(source: HandlerCode) {
    const script = readModule(source);
    // Names are also looked for in the prototype of this object, so it has none.
    const sandbox = createContext(Object.create(null) as object, {
      codeGeneration: { strings: false, wasm: false },
    });
    const start = bootstrap.runInContext(sandbox) as Bootstrap;
    this.#run = start((path, parameters) => this.#call(path, parameters), names);
    const filename = source.codeFile ?? 'code.js';
    this.#module = new Script(script, { filename }).runInContext(sandbox);
  }

  /**
   * Runs a handler. Module-level variables begin anew each time.
   * @param context the handler's `ctx`; afterwards it has what the handler left in its stash
   * @throws what the functions throw, and the handler's own mistakes
   */
  async run(handler: HandlerName, context: HandlerContext, functions: Functions): Promise<unknown> {
    this.#functions = functions;
    this.#thrown = undefined;
    const outcome = this.#run(this.#module, handler, JSON.stringify(context));
    const { value, error, stash } = JSON.parse(outcome) as HandlerContext & { error?: Error };
    context.stash = stash;
    if (this.#thrown) throw (this.#thrown as { error: unknown }).error;
    if (error) throw Object.assign(new Error(error.message), { stack: error.stack });
    return value;
  }

  #call(path: string, parameters: string): string {
    try {
      const found = path
        .split('.')
        .reduce<unknown>((tree, name) => (tree as Functions)[name], this.#functions);
      const given = JSON.parse(parameters) as unknown[];
      return JSON.stringify({ value: (found as (...given: unknown[]) => unknown)(...given) });
    } catch (error) {
      this.#thrown ??= { error };
      return '{"failed":true}';
    }
  }
}

/** The names of the functions that handlers may call; of the functions themselves, `run` gives those of a request. */
const names = JSON.stringify(runtimeFunctions({} as HandlerEffects), (_, value: unknown) =>
  typeof value === 'function' ? null : value,
);
