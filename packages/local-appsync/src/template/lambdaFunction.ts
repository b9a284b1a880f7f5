import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';

export interface LambdaFunction {
  name: string;
  /** The folder of its code. */
  folder: string;
  /** As Lambda has it: `index.handler`. */
  handler: string;
  environment: Readonly<Record<string, string>>;
  /** In seconds. */
  timeout: number;
}

/**
 * Makes what calls a function of Node.js. It runs in a thread of its own, which begins with the first call.
 * @throws Error when the folder has no such module
 */
export function lambdaHandler(fn: LambdaFunction): (event: unknown) => Promise<unknown> {
  const { name, environment, timeout } = fn;
  const workerData = { name, timeout, ...moduleOf(fn) };
  let worker: Worker | undefined;
  const start = (): Worker => {
    const started = new Worker(path.join(__dirname, 'lambdaWorker.mjs'), {
      workerData,
      env: { PATH: process.env.PATH, ...environment },
    });
    // It does not keep this process running.
    started.unref();
    started.on('error', (error: Error) => console.error(`${name}: ${error.message}`));
    return started;
  };
  return async (event) => {
    worker ??= start();
    const running = worker;
    const { port1, port2 } = new MessageChannel();
    let end = 'Runtime exited';
    const timer = setTimeout(() => {
      end = `Task timed out after ${timeout.toFixed(2)} seconds`;
      void running.terminate();
    }, timeout * 1000);
    const answer = await new Promise<{ result?: string; error?: string }>((resolve) => {
      port1.once('message', resolve);
      port1.once('close', () => {
        if (worker === running) worker = undefined;
        resolve({ error: end });
      });
      running.postMessage({ event, port: port2 }, [port2]);
    });
    clearTimeout(timer);
    port1.removeAllListeners('close').close();
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.result === undefined ? null : (JSON.parse(answer.result) as unknown);
  };
}

function moduleOf({ folder, handler }: LambdaFunction) {
  const [, name = '', exported = ''] = /^((?:.*\/)?[^/.]+)\.([^/]+)$/.exec(handler) ?? [];
  const file = ['.js', '.mjs', '.cjs']
    .map((ending) => path.join(folder, name + ending))
    .find(existsSync);
  if (!statSync(folder).isDirectory() || !file) {
    throw new Error(`${folder} has no module ${name} of which ${handler} could be called.`);
  }
  const manifest = path.join(folder, 'package.json');
  const hasPackage = existsSync(manifest);
  const type = hasPackage && (JSON.parse(readFileSync(manifest, 'utf8')) as { type?: string }).type;
  const isModule = file.endsWith('.mjs') || (file.endsWith('.js') && type === 'module');
  return { file, exported, hasPackage, isModule };
}
