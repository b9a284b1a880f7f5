import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { PostModel } from 'docusaurus-blog-kit/posts/posts';
import { samplesName } from 'docusaurus-blog-kit/posts/samples';
import { postPath } from 'docusaurus-blog-kit/checks/blog';
import { modeOf, zipName, zipProject } from 'docusaurus-blog-kit/post-projects/projectFiles';
import {
  projectFolder,
  readChecks,
  readmeName,
  readProject,
} from 'docusaurus-blog-kit/post-projects/readProject';
import {
  isAsked,
  paintFor,
  readCommandLine,
  readPaths,
} from 'docusaurus-quiet-pages/common/commandLine';
import { runQuietly } from './command';
import { removeCredentials } from './credentials.mjs';

/** A project as readers get it. */
interface Download {
  /** The name of its zip, without the ending, and of the folder in it. */
  name: string;
  zip: Uint8Array;
  /** The commands of its README's "Check it". */
  commands: string[];
  /** The oldest release of Node that it runs on, such as `22`, if its package.json names one. */
  node: number;
}

/** How the test of a project ended. */
interface Result {
  name: string;
  passed: number;
  /** Commands that were not run, because there is no Go. */
  skipped: string[];
  /** The command that failed, with the end of what it printed. */
  failed?: { command: string; code: number; output: string };
}

const root = path.join(__dirname, '..');

/** How many lines of a command's output help to find out why it failed. */
const lastLines = 40;

// `npm run test:projects`: tests the projects of posts, as many at a time as there are processors.
async function main(): Promise<void> {
  const read = readCommandLine('test:projects', process.argv.slice(2), {}, { words: true });
  const projects = await findProjects(root, readPaths(read.words, root));
  if (projects.length === 0) {
    return console.log('There is no project: no post has a README in a folder samples/ beside it.');
  }
  let isStopped = false;
  // Ctrl+C reaches the running command too. Once it has ended, the test removes its folder, which may be large.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isStopped = true));
  const hasGo = spawnSync('go', ['version']).status === 0;
  const results: Result[] = [];
  const waiting = [...projects];
  const testNext = async () => {
    for (let project = waiting.shift(); project && !isStopped; project = waiting.shift()) {
      const result = await testProject(project, { node: await nodeFor(project.node), hasGo });
      if (isStopped) return;
      results.push(result);
      console.log(resultText(result));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, testNext));
  if (isStopped) return process.exit(130);
  const failed = results.filter((result) => result.failed);
  if (failed.length === 0) return console.log(`\nAll ${results.length} did what the README says.`);
  console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}

/**
 * The projects of the posts, by the names of their files.
 *
 * @param paths only those at these paths, relative to the site; all if there are none
 */
export async function findProjects(siteDir: string, paths: string[]): Promise<Download[]> {
  const model = new PostModel(siteDir);
  const posts = (await model.readPosts()).filter(({ file }) => isAsked(file, paths));
  const found = posts
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .map(async (post) => {
      const folder = projectFolder(siteDir, post.file);
      if (folder === undefined) return [];
      const { files } = readProject(siteDir, folder);
      const name = zipName(postPath(post));
      const readme = path.posix.join(path.posix.dirname(post.file), samplesName, readmeName);
      const { commands } = readChecks((await model.read(readme)).body);
      const text = files.find((file) => file.path === 'package.json')?.content.toString('utf8');
      const { engines } = JSON.parse(text ?? '{}') as { engines?: { node?: string } };
      const node = Number.parseInt(/\d+/.exec(engines?.node ?? '')?.[0] ?? '0', 10);
      return [{ name, zip: zipProject(name, files), commands, node }];
    });
  return (await Promise.all(found)).flat();
}

/** The folders of the releases of Node that projects had to be run with. */
const nodes = new Map<number, Promise<string>>();

/**
 * Where the program of a release of Node is, if this one is too old for a project: the npm registry has Node as the
 * package `node`.
 *
 * @throws Error with what npm said when it cannot be had
 */
async function nodeFor(release: number): Promise<string | undefined> {
  if (Number.parseInt(process.versions.node, 10) >= release) return undefined;
  const folder = path.join(root, '.cache/node', String(release));
  const install = async () => {
    mkdirSync(folder, { recursive: true });
    const args = ['install', `node@${release}`, '--prefix', folder, '--no-audit', '--no-fund'];
    const { code, output } = await runQuietly(`Installing Node ${release}`, 'npm', args);
    if (code !== 0) throw new Error(`Node ${release} could not be installed.\n${output}`);
    return path.join(folder, 'node_modules/.bin');
  };
  const found = nodes.get(release) ?? install();
  nodes.set(release, found);
  return found;
}

/**
 * Unzips a project into a new folder outside of the site, and runs the commands of its README there, up to the first that
 * fails. The folder is removed.
 *
 * @param machine where another Node is, if it takes one, and whether there is Go
 */
export async function testProject(
  { name, zip, commands }: Download,
  machine: { node?: string; hasGo: boolean },
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  const result: Result = { name, passed: 0, skipped: [] };
  const env = readerEnvironment(process.env, path.join(folder, 'no-account'));
  if (machine.node) env.PATH = [machine.node, env.PATH].join(path.delimiter);
  const shell = process.platform === 'win32' ? ['cmd', '/d', '/s', '/c'] : ['sh', '-c'];
  try {
    for (const [entry, content] of Object.entries(unzipSync(zip))) {
      const file = path.join(folder, entry);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content, { mode: modeOf(content) & 0o777 });
    }
    for (const command of commands) {
      if (needsGo(command) && !machine.hasGo) {
        result.skipped.push(command);
        continue;
      }
      const [program = '', ...args] = [...shell, command];
      const options = { cwd: path.join(folder, name), env };
      const { code, output } = await runQuietly(`${name}: ${command}`, program, args, options);
      if (code !== 0) {
        const end = output.trimEnd().split('\n').slice(-lastLines).join('\n');
        return { ...result, failed: { command, code, output: end } };
      }
      result.passed += 1;
    }
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether a line runs Go, perhaps after another command. */
function needsGo(command: string): boolean {
  return /(?:^|&&|;|\|)\s*(?:\w+=\S*\s+)*(?:go|gofmt)\s/.test(command);
}

/** What npm tells the scripts that it runs of the package they belong to, which here is the site; and its settings. */
const ofThisSite =
  /^(?:npm_(?:package|lifecycle)_.*|npm_(?:command|execpath|node_execpath)|npm_config_(?:local_prefix|workspaces?)|AMPLIFY_CONFIG|INIT_CWD)$/;

/** What changes how programs run. */
const ofThisMachine = /^(?:GIT_.*|NODE_ENV|NODE_OPTIONS|NODE_PATH|FORCE_COLOR)$/i;

/** Folders of programs of packages. npm adds them, from the site's up to the root's. */
const ofPackages = /[\\/]node_modules[\\/]\.bin$|node-gyp-bin$/;

/**
 * The environment of a reader: without accounts, and without the site's packages, which would stand in for those that a
 * project forgets. The cache of npm stays, and what it has is not asked for again.
 *
 * @param empty an absolute path at which there is nothing
 */
export function readerEnvironment(env: NodeJS.ProcessEnv, empty: string): NodeJS.ProcessEnv {
  const kept = Object.entries(removeCredentials({ ...env })).filter(
    ([name]) => !ofThisSite.test(name) && !ofThisMachine.test(name),
  );
  const folders = (env.PATH ?? '').split(path.delimiter).filter((name) => !ofPackages.test(name));
  return {
    ...Object.fromEntries(kept),
    PATH: folders.join(path.delimiter),
    CI: '1',
    NO_COLOR: '1',
    npm_config_prefer_offline: 'true',
    AWS_CONFIG_FILE: empty,
    AWS_SHARED_CREDENTIALS_FILE: empty,
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}

const paint = paintFor(process.stdout.isTTY, process.env);

function resultText({ name, passed, skipped, failed }: Result): string {
  const left = skipped.map((command) => `  not run, because Go is not installed: ${command}`);
  if (!failed) return [`${paint('green', '✓')} ${name}  commands: ${passed}`, ...left].join('\n');
  const { command, code, output } = failed;
  return [
    `${paint('red', '✗')} ${name}  "${command}" of its README ended with ${code}. The end of what it printed:`,
    ...output.split('\n').map((line) => `  ${line}`),
    ...left,
  ].join('\n');
}

if (require.main === module) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
