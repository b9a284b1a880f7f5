import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { type HandlerEffects, ResolverError, runtimeFunctions } from '../utils/util';

/** One run of a handler. What goes to its thread and comes back is text. */
export interface HandlerRun {
  /** That evaluates to the module. */
  script: string;
  handler: string;
  /** `ctx` as JSON. */
  context: string;
  /** Calls a function of the runtime by its path. @returns what the handler gets, as JSON */
  call: (path: string, parameters: string) => string;
}

type Waiting = HandlerRun & {
  resolve: (outcome: string) => void;
  reject: (error: Error) => void;
};

type Message =
  { isReady: true } | { path: string; parameters: string } | { outcome: string; isOver?: true };

/** The most memory of a module, in bytes. AppSync tells no limit. */
export const memory = 64 * 1024 * 1024;

/** How long a handler waits for another, in milliseconds, before it gets a thread of its own; and how many there are. */
const patience = 20;
const mostThreads = 8;

/** The functions that handlers may call, by their names; `call` of a run knows those of a request. */
const names = JSON.stringify(runtimeFunctions({} as HandlerEffects), (_, value: unknown) =>
  typeof value === 'function' ? null : value,
);

/** Runs handlers in threads, so that one that takes long holds up no other. */
export class HandlerThreads {
  readonly #threads = new Map<Worker, Waiting | 'idle' | 'starting'>();
  readonly #waiting: Waiting[] = [];
  #hurry: NodeJS.Timeout | undefined;

  /** @param timeout in milliseconds: AppSync's limit for a request; none is known of a handler */
  constructor(private readonly timeout = 30_000) {}

  prepare(): void {
    if (this.#threads.size === 0) this.#start();
  }

  /** @returns the handler's outcome, as JSON @throws ResolverError when it takes longer than a request may */
  async run(run: HandlerRun): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<string>((resolve, reject) => {
        const waiting = { ...run, resolve, reject };
        timer = setTimeout(() => this.#end(waiting), this.timeout);
        this.#waiting.push(waiting);
        this.prepare();
        this.#assign();
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#hurry);
    for (const run of [...this.#threads.values(), ...this.#waiting.splice(0)]) {
      if (typeof run === 'object') run.reject(new ResolverError('local-appsync has been closed.'));
    }
    await Promise.all([...this.#threads.keys()].map((worker) => worker.terminate()));
  }

  #start(): void {
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(path.join(__dirname, 'handlerWorker.mjs'), {
      workerData: { names, signal, memory },
      env: {},
      execArgv: [],
      // The engine counts its own stack, which must end before that of the thread.
      resourceLimits: { stackSizeMb: 16 },
    });
    // It does not keep this process running; the time limit of a run does.
    worker.unref();
    this.#threads.set(worker, 'starting');
    worker.on('message', (message: Message) => {
      if ('path' in message) this.#answer(worker, signal, message);
      else this.#free(worker, message);
    });
    worker.on('error', (error) => this.#remove(worker, error));
    const ended = new Error('The thread of the handler has ended.');
    worker.on('exit', () => this.#remove(worker, ended));
  }

  #assign(): void {
    for (const [worker, state] of this.#threads) {
      if (state !== 'idle') continue;
      const run = this.#waiting.shift();
      if (!run) return;
      const { script, handler, context } = run;
      this.#threads.set(worker, run);
      worker.postMessage({ script, handler, context });
    }
    const isStarting = [...this.#threads.values()].includes('starting');
    if (this.#waiting.length === 0 || isStarting || this.#threads.size >= mostThreads) return;
    this.#hurry ??= setTimeout(() => {
      this.#hurry = undefined;
      if (this.#waiting.length > 0) this.#start();
    }, patience);
  }

  #answer(worker: Worker, signal: Int32Array, call: { path: string; parameters: string }): void {
    const run = this.#threads.get(worker);
    if (typeof run === 'object') worker.postMessage(run.call(call.path, call.parameters));
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  }

  #free(worker: Worker, message: Exclude<Message, { path: string }>): void {
    const run = this.#threads.get(worker);
    // It may have been ended meanwhile.
    if (!run) return;
    this.#threads.set(worker, 'idle');
    if ('outcome' in message) {
      if (typeof run === 'object') run.resolve(message.outcome);
      if (message.isOver) this.#remove(worker);
    }
    this.#assign();
  }

  #end(run: Waiting): void {
    const [worker] = [...this.#threads].find(([, state]) => state === run) ?? [];
    // https://github.com/awslabs/aws-mobile-appsync-sdk-android/issues/280
    run.reject(new ResolverError('Execution timed out.', 'ExecutionTimeout'));
    if (worker) this.#remove(worker);
    else this.#waiting.splice(this.#waiting.indexOf(run), 1);
  }

  #remove(worker: Worker, error?: Error): void {
    const state = this.#threads.get(worker);
    this.#threads.delete(worker);
    void worker.terminate();
    if (typeof state === 'object' && error) state.reject(error);
    // Without it the others would not start either.
    if (state === 'starting' && error) {
      for (const run of this.#waiting.splice(0)) run.reject(error);
    }
    if (this.#waiting.length > 0) this.#assign();
  }
}
