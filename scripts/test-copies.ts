import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generatedPosts } from 'test-support/generatedPosts';
import { copySite } from 'test-support/siteCopy';
import { port } from './test-languages/port';
import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';
import { findOrInstallBrowser } from './install/browser.mjs';
import { runWithProgress } from './run/run.mjs';
import * as commands from './test/commands.mjs';

// Shows that the tests do not depend on the posts: makes copies of the site as owners change it, and runs in each what
// `npm test` runs on content, or the whole of it (--whole). With names, only those copies. One is in a language that
// nobody has words for, and shows that its owner can translate everything.

const root = path.join(__dirname, '..');

/** The files of `blog/` that stay when its posts are removed. */
const kept = new Map(
  ['blog/authors.yml', 'blog/package.json', 'blog/tags.yml', 'blog/tsconfig.json']
    .filter((file) => existsSync(path.join(root, file)))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
);

/** The files of `blog/` in each copy; nothing for the examples, and for a copy with a site of its own. */
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
  greek: undefined,
};

const languages = 'scripts/test-languages';

/** The files of the copy in Greek, and those of this site that they take the place of. */
const greek = {
  overlay: path.join(root, languages, 'site'),
  without: ['i18n', 'docs', 'src/pages/about.mdx', 'src/pages/uses.md'],
};

const greekSteps: [name: string, args: string[]][] = [
  ['translation', commands.script(`${languages}/translateSite.ts`)],
  ['build', [...commands.build, '--port', port]],
  ['browser tests', [...commands.browserTests, '--config', `${languages}/playwright.config.ts`]],
];

const setUp = commands.script(
  'packages/commands/src/setup/main.ts',
  ...['--name', 'Ada King', '--address', 'https://ada.example.org', '--empty', '--force'],
);

/** The steps of `npm test` that read the owner's posts. */
const steps: [name: string, args: string[]][] = [
  ['code samples', commands.codeSamples],
  ['content checks', ['scripts/check.mjs']],
  ['build', commands.build],
  ['browser tests', [...commands.browserTests, '--project=content', '--reporter=line']],
];
/** The steps of `npm test` that read the other files that `npm run setup` writes. */
const codeSteps: typeof steps = [
  ['types', commands.types],
  ['lint', commands.lint],
  ['format', commands.format],
];
const whole: typeof steps = [['npm test', ['scripts/test.mjs']]];

async function main(): Promise<void> {
  const request = readRequest(process.argv.slice(2));
  const CHROMIUM_PATH = await findOrInstallBrowser();
  for (const name of request.names) {
    const target = path.join(root, '.cache', 'copies', name);
    const texts = copies[name];
    const changes = name === 'greek' ? greek : { texts, without: texts ? ['blog'] : [] };
    copySite({ root, target, ...changes });
    for (const [step, args] of stepsOf(name, request.isWhole)) {
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

function stepsOf(name: string, isWhole: boolean): typeof steps {
  if (name === 'greek') return greekSteps;
  if (copies[name]) return isWhole ? whole : steps;
  return [['setup', setUp], ...(isWhole ? whole : [...codeSteps, ...steps])];
}

/** Which copies to test, by default all, and whether with all of `npm test`. */
function readRequest(args: string[]): { names: string[]; isWhole: boolean } {
  const options = { whole: { type: 'boolean', default: false } } as const;
  const read = readCommandLine('test:copies', args, options, { words: true });
  const unknown = read.words.find((name) => !(name in copies));
  if (unknown !== undefined)
    throw new Error(`No copy is named "${unknown}", but ${Object.keys(copies).join(', ')}.`);
  return {
    names: read.words.length > 0 ? read.words : Object.keys(copies),
    isWhole: read.values.whole,
  };
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
