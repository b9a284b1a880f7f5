import { HandlerThreads } from '../src/runtime/handlerThreads';
import { HandlerModule } from '../src/runtime/sandbox';
import { type HandlerEffects, runtimeFunctions } from '../src/utils/util';

// Makes programs of what handlers reach, and looks in all that these get hold of for objects of Node.js.
// `npx tsx packages/local-appsync/scripts/fuzzSandbox.ts 10000 1` runs 10,000 of them by the seed 1.

const roots =
  `Array Boolean Date JSON Math Number Object String console parseInt util runtime extensions ddb ctx util.error util.time ` +
  `ctx.stash found globalThis process require module Buffer eval Function Promise Symbol Proxy Error WebAssembly Iterator`;

const members =
  `constructor prototype __proto__ caller callee arguments stack cause toString toJSON then catch finally call apply bind ` +
  `__defineGetter__ __lookupGetter__ name length raw assign create keys fromEntries getPrototypeOf setPrototypeOf from ` +
  `getOwnPropertyDescriptors getOwnPropertySymbols groupBy fromAsync map flatMap reduce sort find forEach at values next ` +
  `return parse stringify replace split normalize appendError autoId earlyReturn log now update process env mainModule`;

/** Tells the console of values whose prototypes are not those of the engine, or that have what `process` has. */
const probe = `
const realm = Object.prototype;
const above = (all) => [...all, Object.getPrototypeOf(all.at(-1) ?? realm)];
const isForeign = (value) => {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return false;
  const isOurs = [1, 2, 3, 4, 5].reduce(above, [value]).includes(realm);
  if (!isOurs && value.constructor) return true;
  return ['nextTick', 'hrtime', 'postMessage', 'createRequire'].some((name) => Object.hasOwn(value, name));
};
const look = (...values) => {
  for (const value of values) {
    if (isForeign(value)) console.error('A foreign ' + typeof value);
    if (typeof value?.then === 'function') value.then(look, look);
  }
  return values[0];
};
const inside = (value) => Object.values(Object.getOwnPropertyDescriptors(value ?? {}))
  .map(({ value: own, get, set }) => look(own, get, set));
const call = (f, ...given) => typeof f === 'function' ? f(...given) : f;
const invoke = (o, name, ...given) => typeof o?.[name] === 'function' ? o[name](...given) : o?.[name];`;

function programOf(seed: number): string {
  // https://en.wikipedia.org/wiki/Linear_congruential_generator; neighbors begin far from each other.
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  const one = <T>(choices: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)]!;
  };
  const member = () => one(members.split(' '));
  const expression = (depth: number): string => {
    // Of what does not exist the name alone would end the program.
    const root = one(roots.split(' '));
    if (depth === 0) return `(typeof ${root.split('.')[0]} === 'undefined' ? found : ${root})`;
    const inner = () => expression(depth - 1);
    const seen = () => `look(${inner()})`;
    const callback = () => `(...all) => look(...all, ${one([inner, () => `util.error('x')`])()})`;
    const given = () => one([inner, () => `[${inner()}]`, callback])();
    const holder = () => one([seen, seen, () => one(['Array', 'JSON', 'String'])])();
    return one([
      () => `${seen()}?.${member()}?.${member()}`,
      () => `invoke(${holder()}, '${member()}', ${given()}, ${given()})`,
      () => `invoke([${seen()}, ${inner()}], '${member()}', ${callback()})`,
      () => `invoke(Object, '${member()}', ${inner()}, '${member()}')`,
      () => `inside(${inner()})`,
      () => `call(${seen()}, ${given()})`,
      () => `{ ...${seen()}, ${member()}: ${seen()} }`,
    ])();
  };
  const steps = Array.from({ length: 6 }, () => `found = look(${expression(one([1, 2, 2, 3]))});`);
  return `import { util, runtime, extensions } from '@aws-appsync/utils';
import * as ddb from '@aws-appsync/utils/dynamodb';
${probe}
let found;
export function request(ctx) { ${steps.join(' ')} return found; }
export function response() {}`;
}

/** Runs programs. @returns those that got hold of something from outside, and how many ran to their end */
export async function fuzzSandbox(threads: HandlerThreads, count: number, seed: number) {
  const escaped: string[] = [];
  let ran = 0;
  for (let each = seed; each < seed + count; each += 1) {
    const code = programOf(each);
    const log = (_: string, [word]: unknown[]) =>
      String(word).startsWith('A foreign ') && escaped.push(`${String(word)}: ${code}`);
    const functions = runtimeFunctions({ log, now: () => 0 } as unknown as HandlerEffects);
    const run = new HandlerModule({ code }, threads).run('request', { stash: {} }, functions);
    const ends = () => 1;
    ran += await run.then(ends, () => 0);
  }
  return { ran, escaped };
}

if (process.argv[1] === __filename) {
  const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number);
  const threads = new HandlerThreads();
  void fuzzSandbox(threads, count, seed).then(({ ran, escaped }) => {
    console.log(`Node.js ${process.version}: ${ran} of ${count} programs ran to their end.`);
    console.log(escaped.length === 0 ? 'None left the sandbox.' : escaped.join('\n\n'));
    process.exitCode = Math.min(escaped.length, 1);
    return threads.close();
  });
}
