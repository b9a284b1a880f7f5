import { HandlerThreads } from '../runtime/handlerThreads';
import { HandlerModule } from '../runtime/sandbox';
import { type HandlerEffects, runtimeFunctions } from '../utils/util';

// Makes programs of what handlers reach, and looks in all that these get hold of for objects of Node.js.
// `npx tsx packages/local-appsync/src/testing/fuzzSandbox.ts 10000 1` runs 10,000 of them by the seed 1.

const roots =
  `Array Boolean Date JSON Math Number Object String console parseInt decodeURI isNaN util runtime extensions ddb ctx ` +
  `util.error util.time util.dynamodb ctx.stash request found globalThis process require module Buffer eval Function ` +
  `Promise Symbol Proxy Reflect Error WebAssembly Iterator Object.prototype Array.prototype Array.fromAsync`;

const members =
  `constructor prototype __proto__ caller callee arguments stack cause toString valueOf toJSON then catch finally call ` +
  `apply bind __defineGetter__ __lookupGetter__ __defineSetter__ hasOwnProperty name length raw assign create keys ` +
  `entries fromEntries getPrototypeOf setPrototypeOf defineProperty getOwnPropertyDescriptors getOwnPropertyNames ` +
  `getOwnPropertySymbols groupBy from fromAsync of map flatMap filter reduce sort toSorted find forEach every at with ` +
  `concat values next return parse stringify replace replaceAll split matchAll normalize error appendError autoId ` +
  `earlyReturn log now UTC toLocaleString operations update put process mainModule require env binding exports`;

/** What shows that a value comes from elsewhere than the engine; it is told by the console. */
const probe = `
const realm = Object.prototype;
const functions = Object.getPrototypeOf(() => 1);
const hostNames = ['nextTick', 'hrtime', 'pid', 'postMessage', 'createRequire', 'cwd'];
const above = (all) => [...all, Object.getPrototypeOf(all.at(-1) ?? realm)];
const isForeign = (value) => {
  if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return false;
  const line = [1, 2, 3, 4, 5].reduce(above, [value]);
  const isOurs = line.includes(realm) && (typeof value === 'object' || line.includes(functions));
  return (!isOurs && value !== realm && value.constructor) || hostNames.some((name) => Object.hasOwn(value, name));
};
const call = (f, ...given) => typeof f === 'function' ? f(...given) : f;
const invoke = (o, name, ...given) => typeof o?.[name] === 'function' ? o[name](...given) : o?.[name];
const look = (...values) => {
  for (const value of values) {
    if (isForeign(value)) console.error('A foreign ' + typeof value);
    if (typeof value?.then === 'function') value.then(look, look);
  }
  return values[0];
};
const inside = (value) => {
  const all = Object.getOwnPropertyDescriptors(value ?? {});
  for (const { value: own, get, set } of Object.values(all)) look(own, get, set);
  return value;
};`;

/** https://en.wikipedia.org/wiki/Linear_congruential_generator, with the constants of Numerical Recipes */
function randomOf(seed: number): <T>(choices: readonly T[]) => T {
  // Neighbors begin far from each other.
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (choices) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return choices[Math.floor((state / 2 ** 32) * choices.length)]!;
  };
}

function programOf(seed: number): string {
  const one = randomOf(seed);
  const expression = (depth: number): string => {
    // Of what does not exist the name alone would end the program.
    const root = one(roots.split(' '));
    if (depth === 0) return `(typeof ${root.split('.')[0]} === 'undefined' ? found : ${root})`;
    const inner = () => expression(depth - 1);
    const member = () => one(members.split(' '));
    const seen = () => `look(${inner()})`;
    const callback = () => `(...all) => look(...all, ${one([inner, () => `util.error('x')`])()})`;
    const given = () => one([inner, () => `[${inner()}]`, callback])();
    return one([
      () => `${seen()}?.${member()}`,
      () => `${seen()}?.${member()}?.${member()}`,
      () => `invoke(${seen()}, '${member()}', ${given()}, ${given()})`,
      () => `inside(${inner()})`,
      () => `invoke([${seen()}, ${inner()}], '${member()}', ${callback()})`,
      () => `invoke(Object, '${member()}', ${inner()}, '${member()}')`,
      () => `invoke(${one(['Array', 'JSON', 'String'])}, '${member()}', ${given()}, ${given()})`,
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

/** Runs programs. @returns those that got hold of something from outside, and how many ran at all */
export async function fuzzSandbox(count: number, seed: number) {
  const threads = new HandlerThreads();
  const escaped: string[] = [];
  let ran = 0;
  for (let each = seed; each < seed + count; each += 1) {
    const code = programOf(each);
    const log: HandlerEffects['log'] = (_, [word]) => {
      if (String(word).startsWith('A foreign ')) escaped.push(`${String(word)}: ${code}`);
    };
    const functions = runtimeFunctions({ log, now: () => 0, authType: '' } as HandlerEffects);
    const run = async () =>
      new HandlerModule({ code }, threads).run('request', { stash: {} }, functions);
    await run().then(
      () => (ran += 1),
      () => undefined,
    );
  }
  await threads.close();
  return { ran, escaped };
}

if (process.argv[1] === __filename) {
  const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number);
  void fuzzSandbox(count, seed).then(({ ran, escaped }) => {
    console.log(`Node.js ${process.version}: ${count} programs, of which ${ran} ran to their end`);
    console.log(escaped.length === 0 ? 'None left the sandbox.' : escaped.join('\n\n'));
    process.exitCode = Math.min(escaped.length, 1);
  });
}
