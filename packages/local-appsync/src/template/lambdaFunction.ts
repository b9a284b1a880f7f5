import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';

export interface LambdaFunction {
  name: string;
  folder: string;
  /** As Lambda has it: `index.handler`. */
  handler: string;
  environment: Readonly<Record<string, string>>;
  /** In seconds. */
  timeout: number;
}

type LambdaAnswer = { result?: string; error?: string; name?: string };

/**
 * Makes what calls a function of Node.js. It runs in threads of its own: one for each call at the same time, as Lambda has
 * instances, so that a call that takes long holds up no other.
 * @throws Error when the folder has no such module
 */
export function lambdaHandler(fn: LambdaFunction): (event: unknown) => Promise<unknown> {
  const { name, environment, timeout } = fn;
  const workerData = { name, timeout, ...moduleOf(fn) };
  const idle = new Set<Worker>();
  const start = (): Worker => {
    const started = new Worker(path.join(__dirname, 'lambdaWorker.mjs'), {
      workerData,
      env: { PATH: process.env.PATH, ...environment },
    });
    // It does not keep this process running.
    started.unref();
    started.on('error', (error: Error) => console.error(`${name}: ${error.message}`));
    started.on('exit', () => idle.delete(started));
    return started;
  };
  return async (event) => {
    const [running = start()] = idle;
    idle.delete(running);
    const { port1, port2 } = new MessageChannel();
    let end = 'Runtime exited';
    const timer = setTimeout(() => {
      end = `Task timed out after ${timeout.toFixed(2)} seconds`;
      void running.terminate();
    }, timeout * 1000);
    const answer = await new Promise<LambdaAnswer>((resolve) => {
      port1.once('message', (message: LambdaAnswer) => {
        idle.add(running);
        resolve(message);
      });
      port1.once('close', () => resolve({ error: end }));
      running.postMessage({ event, port: port2 }, [port2]);
    });
    clearTimeout(timer);
    port1.removeAllListeners('close').close();
    if (answer.error !== undefined) {
      throw Object.assign(new Error(answer.error), { name: answer.name ?? 'Error' });
    }
    return answer.result === undefined ? null : (JSON.parse(answer.result) as unknown);
  };
}

function moduleOf({ folder, handler }: LambdaFunction) {
  const [, name = '', exported = ''] = /^((?:.*\/)?[^/.]+)\.([^/]+)$/.exec(handler) ?? [];
  const files = ['.js', '.mjs', '.cjs'].map((ending) => path.join(folder, name + ending));
  const file = files.find(existsSync);
  if (!statSync(folder).isDirectory() || !file) {
    throw new Error(`${folder} has no module ${name} of which ${handler} could be called.`);
  }
  const manifest = path.join(folder, 'package.json');
  const hasPackage = existsSync(manifest);
  const type = hasPackage && (JSON.parse(readFileSync(manifest, 'utf8')) as { type?: string }).type;
  const isModule = file.endsWith('.mjs') || (file.endsWith('.js') && type === 'module');
  return { file, exported, hasPackage, isModule };
}

type Asset = { source: { path?: string }; destinations: Record<string, { objectKey: string }> };
type Manifest = { files?: Record<string, Asset> };

/** The files and folders that CDK publishes beside a template, as it lays them into cdk.out. */
export class Assets {
  readonly #paths = new Map<string, string>();

  constructor(private readonly folder: string) {
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.assets.json'))) {
      const { files = {} } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Manifest;
      for (const { source, destinations } of Object.values(files)) {
        for (const { objectKey } of Object.values(destinations)) {
          if (source.path) this.#paths.set(objectKey, path.resolve(folder, source.path));
        }
      }
    }
  }

  /** @param location a key in S3, an address such as `s3://bucket/key`, or a file relative to the template */
  find(location: string): string {
    const key = location.replace(/^s3:\/\/[^/]+\//, '');
    const found = this.#paths.get(key) ?? path.resolve(this.folder, key);
    if (existsSync(found)) return found;
    throw new Error(`${location} is no asset beside the template. Run cdk synth anew.`);
  }
}
