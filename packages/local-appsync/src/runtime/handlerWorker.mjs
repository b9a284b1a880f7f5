// Runs handlers in QuickJS, compiled to WebAssembly. Their code sees no object of Node.js, because none exists in that
// engine: what crosses is text. This thread has no environment variables and does nothing else.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';

const { names, signal, memory } = workerData;

/** What the runtime APPSYNC_JS has of JavaScript. */
const globals = (
  'Array Boolean Date Infinity JSON Math NaN Number Object String console decodeURI decodeURIComponent encodeURI ' +
  'encodeURIComponent isFinite isNaN parseFloat parseInt undefined'
).split(' ');

/** Parts of the engine; the others, such as promises, proxies and regular expressions, are not even made. */
const intrinsics = { BaseObjects: true, Date: true, Eval: true, StringNormalize: true, JSON: true };

/**
 * Runs inside the engine. It makes the runtime's functions of their names, and leaves what the runtime has alone:
 * https://docs.aws.amazon.com/appsync/latest/devguide/supported-features.html
 */
const bootstrap = `'use strict'; ((call, names) => {
  const { parse, stringify } = JSON;
  const { Error, EvalError, globalThis: all } = globalThis;
  const { prototype } = all.Function;
  const rebuilt = (prefix, tree) => Object.fromEntries(Object.entries(tree).map(([name, inner]) => [
    name,
    inner === null
      ? (...parameters) => {
          // JSON would make null of them, and parameters have defaults.
          while (parameters.length > 0 && parameters.at(-1) === undefined) parameters.pop();
          const { failed, value } = parse(call(prefix + name, stringify(parameters)));
          if (failed) throw new Error(name);
          return value;
        }
      : rebuilt(prefix + name + '.', inner),
  ]));
  const runtime = rebuilt('', parse(names));
  for (const name of Object.getOwnPropertyNames(all)) {
    if (!${JSON.stringify(globals)}.includes(name)) delete all[name];
  }
  all.console = runtime.console;
  delete Array.fromAsync;
  for (const name of ['apply', 'bind', 'call']) delete prototype[name];
  prototype.constructor = () => {
    throw new EvalError('Code generation from strings disallowed for this context');
  };
  return (module, handler, context) => {
    const ctx = parse(context);
    try {
      const value = module(runtime)[handler](ctx);
      return stringify({ value, stash: ctx.stash });
    } catch ({ name, message, stack }) {
      return stringify({ error: { name, message, stack }, stash: ctx.stash });
    }
  };
})`;

const quickJs = await newQuickJSWASMModuleFromVariant(variant);

/** By their scripts; those that ran last are at the end. */
const modules = new Map();
const mostModules = 200;

/** An engine of its own for each module, so that nothing of a resolver reaches another. */
function load(script) {
  const runtime = quickJs.newRuntime();
  runtime.setMemoryLimit(memory);
  const context = runtime.newContext({ intrinsics });
  const evaluated = (code, name) => context.unwrapResult(context.evalCode(code, name));
  const call = context.newFunction('call', (path, parameters) =>
    context.newString(ask(context.getString(path), context.getString(parameters))),
  );
  const start = evaluated(bootstrap, 'bootstrap.js');
  const given = context.newString(names);
  const run = context.unwrapResult(context.callFunction(start, context.undefined, call, given));
  for (const handle of [call, start, given]) handle.dispose();
  return { runtime, context, run, module: evaluated(script, 'code.js') };
}

/** Asks the other thread to call a function of the runtime, and waits for what it answers. */
function ask(path, parameters) {
  Atomics.store(signal, 0, 0);
  parentPort.postMessage({ path, parameters });
  // The other thread may still have to wake this one for the last call, and would wake it too early.
  while (Atomics.load(signal, 0) === 0) Atomics.wait(signal, 0, 0);
  const { message: answer } = receiveMessageOnPort(parentPort);
  if (!answer.startsWith('{"search":')) return answer;
  const { source, flags, text } = JSON.parse(answer).search;
  return JSON.stringify({ value: new RegExp(source, flags).test(text) });
}

function run({ script, handler, context: given }) {
  const loaded = modules.get(script) ?? load(script);
  modules.delete(script);
  const { context } = loaded;
  const parameters = [handler, given].map((text) => context.newString(text));
  const called = context.callFunction(loaded.run, context.undefined, loaded.module, ...parameters);
  const result = context.unwrapResult(called);
  const outcome = context.getString(result);
  for (const handle of [result, ...parameters]) handle.dispose();
  modules.set(script, loaded);
  if (modules.size > mostModules) {
    const [oldest, { runtime, ...handles }] = modules.entries().next().value;
    modules.delete(oldest);
    for (const handle of [handles.run, handles.module, handles.context, runtime]) handle.dispose();
  }
  return { outcome };
}

parentPort.on('message', (message) => {
  try {
    parentPort.postMessage(run(message));
  } catch ({ name, message: told }) {
    // It is full, or in no state to go on.
    const outcome = JSON.stringify({ error: { name, message: told } });
    parentPort.postMessage({ outcome, isOver: true });
  }
});
// The first run compiles most of the engine: it happens now, and not in somebody's request.
run({ script: '(() => ({ request: (ctx) => ctx }))', handler: 'request', context: '{}' });
parentPort.postMessage({ isReady: true });
