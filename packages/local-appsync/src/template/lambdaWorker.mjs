// Runs one Lambda function, in a thread that has the function's environment variables and no others.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

const { file, exported, name, isModule, hasPackage, timeout } = workerData;

const loaded = load();
// Each invocation tells it, too.
loaded.catch(() => undefined);

async function load() {
  const module = isModule ? await import(pathToFileURL(file).href) : commonJs();
  const handler = exported.split('.').reduce((outer, key) => outer?.[key], module);
  if (typeof handler === 'function') return handler;
  throw new Error(`${file} exports no function ${exported}.`);
}

function commonJs() {
  const require = createRequire(file);
  // Here the folder of the function lies in a project, whose package.json may say that .js files are ES modules. On
  // Lambda it lies alone.
  if (!hasPackage) {
    require.extensions['.js'] = (module, path) => module._compile(readFileSync(path, 'utf8'), path);
  }
  return require(file);
}

parentPort.on('message', async ({ event, port }) => {
  try {
    const handler = await loaded;
    port.postMessage({ result: JSON.stringify(await invoke(handler, event)) });
  } catch (error) {
    const { message = String(error), name } = error instanceof Error ? error : {};
    port.postMessage({ error: message, name });
  }
});

function invoke(handler, event) {
  const end = Date.now() + timeout * 1000;
  const context = {
    awsRequestId: randomUUID(),
    functionName: name,
    functionVersion: '$LATEST',
    getRemainingTimeInMillis: () => end - Date.now(),
  };
  if (handler.length < 3) return handler(event, context);
  return new Promise((resolve, reject) => {
    handler(event, context, (error, result) => (error ? reject(error) : resolve(result)));
  });
}
