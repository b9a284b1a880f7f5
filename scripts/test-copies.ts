import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedPosts } from '../testing/generatedPosts';
import { copySite } from '../testing/siteCopy';
import { findOrInstallBrowser } from './setup/browser.mjs';
import { runWithProgress } from './setup/run.mjs';

// Shows that the tests know nothing of the posts: makes copies of the site as owners change it, and runs in each what
// `npm test` runs on content, or the whole of it (--whole). With names, only those copies:
// npm run test:copies [-- no-post one-post …]

const root = path.join(__dirname, '..');

/** What stays of `blog/` when its posts go. */
const kept = new Map(
  ['blog/authors.yml', 'blog/tags.yml', 'blog/tsconfig.json']
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
);

/** The files of `blog/` in each copy; nothing for the examples. */
const copies: Record<string, ReadonlyMap<string, string> | undefined> = {
  'no-post': kept,
  'one-post': new Map([
    ...kept,
    ['blog/authors.yml', 'solo: { name: Solo Writer, page: true }\n'],
    ['blog/tags.yml', 'aws: { label: AWS }\n'],
    ...generatedPosts({ count: 1, firstDay: '2024-05-01', tags: ['aws'], author: 'solo' }),
  ]),
  '25-posts': new Map([
    ...kept,
    ['blog/authors.yml', 'many: { name: Many Words, page: true }\n'],
    [
      'blog/tags.yml',
      'garden: { label: Garden }\nk8s: { label: Kubernetes }\nweb3: { label: Web3 }\n',
    ],
    ...generatedPosts({
      count: 25,
      firstDay: '2023-02-01',
      tags: ['garden', 'k8s', 'web3'],
      author: 'many',
    }),
  ]),
  '70-posts': new Map([
    ...kept,
    ['blog/authors.yml', 'many: { name: Many Words, page: true }\n'],
    ['blog/tags.yml', 'garden: { label: Garden }\n'],
    ...generatedPosts({ count: 70, firstDay: '2019-03-01', tags: ['garden'], author: 'many' }),
  ]),
  'set-up': undefined,
};

const tool = (file: string, ...args: string[]) => [`node_modules/${file}`, ...args];

const setUp = tool(
  'tsx/dist/cli.mjs',
  'scripts/setup-site/main.ts',
  ...['--name', 'Ada King', '--address', 'https://ada.example.org', '--empty', '--force'],
);

const typescript = 'tsx/dist/cli.mjs';

/** What of `npm test` reads what owners write. */
const steps: [name: string, args: string[]][] = [
  ['code samples', tool(typescript, 'scripts/check-samples.ts')],
  ['content checks', ['scripts/check.mjs']],
  ['build', tool(typescript, 'scripts/preview.ts', '--build-only')],
  [
    'browser tests',
    tool('@playwright/test/cli.js', 'test', '--project=content', '--reporter=line'),
  ],
];
/** What of `npm test` reads what `npm run setup` writes beside posts. */
const codeSteps: typeof steps = [
  ['types', tool('typescript/bin/tsc', '--noEmit')],
  ['lint', tool('eslint/bin/eslint.js', '.', '--max-warnings', '0')],
  ['format', tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
];
const whole: typeof steps = [['npm test', ['scripts/test.mjs']]];

const usage = `Usage: npm run test:copies [-- --whole] [${Object.keys(copies).join('] [')}]`;

async function main(): Promise<void> {
  const request = readRequest(process.argv.slice(2));
  const CHROMIUM_PATH = await findOrInstallBrowser();
  for (const name of request.names) {
    const target = path.join(root, '.cache', 'copies', name);
    const texts = copies[name];
    copySite({ root, target, texts, without: texts ? ['blog'] : [] });
    const tests = request.isWhole ? whole : texts ? steps : [...codeSteps, ...steps];
    const all: typeof steps = texts ? tests : [['setup', setUp], ...tests];
    for (const [step, args] of all) {
      const options = { cwd: target, env: { ...process.env, CHROMIUM_PATH } };
      const label = `${name}: ${step}`;
      const { code, output } = await runWithProgress(label, process.execPath, args, options);
      if (code === 0) continue;
      console.error(output);
      process.exitCode = 1;
      break;
    }
  }
}

/** Which copies to test, by default all, and whether with all of `npm test`. */
function readRequest(args: string[]): { names: string[]; isWhole: boolean } {
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  const names = args.filter((arg) => arg !== '--whole');
  const unknown = names.find((name) => !(name in copies));
  if (unknown !== undefined) throw new Error(`No copy is named "${unknown}".\n${usage}`);
  return {
    names: names.length > 0 ? names : Object.keys(copies),
    isWhole: args.includes('--whole'),
  };
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
