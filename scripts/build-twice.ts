import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { readCommit } from 'docusaurus-quiet-pages/build-record/commit';
import { linkPackages } from 'test-support/siteCopy';
import { compareFolders } from './build-twice/compareFolders';
import { copySettings } from './build-twice/copySettings';
import { uncommittedProblem } from '../infra/deploy/refusals';
import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';
import { runWithProgress } from './run/run.mjs';

const root = path.join(__dirname, '..');
const clones = path.join(root, '.cache', 'twice');

/**
 * What must make no difference: where a build runs, and how the machine is set up. The folders have the same depth,
 * because their packages are links, and names of classes contain a hash of the way to a package.
 */
const places = [
  { folder: 'one', env: { TZ: 'UTC', LANG: 'C.UTF-8' } },
  { folder: 'in-another-place', env: { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8' } },
];

// `npm run build:twice`: shows that builds are reproducible, so that anybody can check what is on the site.
async function main(): Promise<void> {
  readCommandLine('build:twice', process.argv.slice(2), {});
  const commit = readCommit(root);
  const problem = uncommittedProblem(commit);
  if (problem) throw new Error(problem);

  rmSync(clones, { recursive: true, force: true });
  const builds: string[] = [];
  for (const { folder, env } of places) builds.push(await build(path.join(clones, folder), env));
  const [one = '', other = ''] = builds;
  const differences = compareFolders(one, other);
  if (differences.length > 0) {
    throw new Error(
      ['The two builds differ:', ...differences.map((line) => `  ${line}`)].join('\n'),
    );
  }
  console.log(`The two builds of ${commit?.id} have the same bytes.`);
  rmSync(clones, { recursive: true });
}

/** Builds a clone. @returns the folder of the build. */
async function build(clone: string, env: Record<string, string>): Promise<string> {
  mkdirSync(path.dirname(clone), { recursive: true });
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone], { stdio: 'inherit' });
  linkPackages(root, clone);
  copySettings(root, clone);
  const label = `Building in ${path.relative(root, clone)}`;
  const { code, output } = await runWithProgress(
    label,
    process.execPath,
    ['scripts/docusaurus.mjs', 'build'],
    { cwd: clone, env: { ...process.env, ...env } },
  );
  if (code !== 0) throw new Error(`${output}\nThe build failed.`);
  return buildFolder(clone);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
