import type { HandlerCode } from '../definition/apiDefinition';
import { type Functions, ResolverError, Search } from '../utils/util';
import { placesIn, type PlaceOf } from './codePlaces';
import { type HandlerThreads, memory } from './handlerThreads';
import { readModule } from './readModule';

export type HandlerName = 'request' | 'response';

export interface HandlerContext {
  stash: Record<string, unknown>;
  [member: string]: unknown;
}

interface HandlerError {
  name: string;
  message: string;
  stack?: string;
}

interface Outcome {
  value?: unknown;
  error?: HandlerError;
  stash?: HandlerContext['stash'];
}

const isTimeout = (error: Error) =>
  error instanceof ResolverError && error.errorType === 'ExecutionTimeout';

/** What the engine says of its limits. */
const full = new Map([
  ['out of memory', `The handler needs more than ${memory / 1024 ** 2} MB of memory`],
  ['stack overflow', 'The handler calls functions too deeply'],
]);

/** The code of one resolver or function, ready to run as the runtime APPSYNC_JS runs it. */
export class HandlerModule {
  readonly #script: string;
  readonly #placeOf: PlaceOf;

  /** @throws BadCodeError for code that the runtime refuses */
  constructor(
    private readonly source: HandlerCode,
    private readonly threads: HandlerThreads,
  ) {
    this.#placeOf = placesIn(source);
    this.#script = readModule(source, this.#placeOf);
  }

  /**
   * Module-level variables begin anew each time.
   * @param context the handler's `ctx`; afterwards it has what the handler left in its stash
   * @throws what the functions throw, and the handler's own mistakes
   */
  async run(handler: HandlerName, context: HandlerContext, functions: Functions): Promise<unknown> {
    let thrown: { error: unknown } | undefined;
    const call = (path: string, parameters: string): string => {
      try {
        const given = JSON.parse(parameters) as unknown[];
        const value = functionAt(path, functions)(...given);
        if (!(value instanceof Search)) return JSON.stringify({ value });
        const { source, flags } = value.pattern;
        return JSON.stringify({ search: { source, flags, text: value.text } });
      } catch (error) {
        thrown ??= { error };
        return '{"failed":true}';
      }
    };
    const given = { script: this.#script, handler, context: JSON.stringify(context), call };
    const outcome = await this.threads.run(given).catch((ended: Error) => {
      // Clients learn of it from the answer; the developer wants to know the handler, too.
      const told = `${handler} of ${this.source.codeFile ?? 'code.js'}: ${ended.message}`;
      if (isTimeout(ended)) call('console.error', JSON.stringify([told]));
      throw this.#placed(ended);
    });
    const { value, error, stash } = JSON.parse(outcome) as Outcome;
    if (stash) context.stash = stash;
    if (thrown) throw this.#placed(thrown.error as Error, error);
    if (!error) return value;
    const { name, message } = error;
    const told = message === 'not a function' ? `${this.#called(error)} is ${message}` : message;
    throw this.#placed(Object.assign(new Error(full.get(message) ?? told), { name }), error);
  }

  /** Gives an error the places of the handler's code that it went through, and no others. */
  #placed(error: Error, { stack = '' }: Partial<HandlerError> = {}): Error {
    const frames = framesOf(stack).map(
      ({ name, line, column }) => `    at ${name} (${this.#placeOf(line, column)})`,
    );
    error.stack = [`${error.name}: ${error.message}`, ...frames].join('\n');
    return error;
  }

  /** What stands before the parentheses of a call; the engine does not tell. */
  #called({ stack = '' }: HandlerError): string {
    const [{ line, column } = { line: 0, column: 0 }] = framesOf(stack);
    const before = this.source.code.split('\n')[line - 1]?.slice(0, column - 1) ?? '';
    return /[\w$.?[\]'"]+$/.exec(before)?.[0] ?? 'This';
  }
}

const mostFrames = 10;

function framesOf(stack: string) {
  const frames = stack.matchAll(/^ +at (.*?) ?\(?code\.js:(\d+):(\d+)\)?$/gm);
  return [...frames].slice(0, mostFrames).map(([, name, line, column]) => {
    // The script has a line before those of the code.
    return { name, line: Number(line) - 1, column: Number(column) };
  });
}

function functionAt(path: string, functions: Functions): (...given: unknown[]) => unknown {
  const found = path.split('.').reduce<unknown>((tree, name) => {
    const isThere = typeof tree === 'object' && tree !== null && Object.hasOwn(tree, name);
    return isThere ? (tree as Functions)[name] : undefined;
  }, functions);
  if (typeof found === 'function') return found as (...given: unknown[]) => unknown;
  throw new Error(`The runtime has no function ${path}.`);
}
