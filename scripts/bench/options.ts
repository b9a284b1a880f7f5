import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { PARTS, type Part } from './parts';

/** The options of `npm run bench`. */
export interface BenchOptions {
  /** Numbers of posts, growing. */
  posts: number[];
  parts: Part[];
  /** How often pages are judged and controls are tapped. */
  runs: number;
  /** How often each site is built in each way. */
  builds: number;
}

/** @throws Error saying what is wrong with the command line. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = readCommandLine('bench', args, {
    posts: { type: 'string', default: '11,100,1000' },
    only: { type: 'string', default: PARTS.join() },
    runs: { type: 'string', default: '5' },
    builds: { type: 'string', default: '1' },
  });
  const sizes = values.posts.split(',').map((text) => readCount('--posts', text, 11));
  const names = values.only.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) {
    throw new Error(`--only takes some of ${PARTS.join(', ')}, not "${unknown}".`);
  }
  return {
    posts: [...new Set(sizes)].sort((one, other) => one - other),
    parts: PARTS.filter((part) => names.includes(part)),
    runs: readCount('--runs', values.runs, 1),
    builds: readCount('--builds', values.builds, 1),
  };
}

function readCount(option: string, text: string, least: number): number {
  const count = Number(text);
  if (/^\s*\d+\s*$/.test(text) && count >= least && count <= 10_000) return count;
  throw new Error(`${option} takes whole numbers from ${least} to 10,000, not "${text}".`);
}
