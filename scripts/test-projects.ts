import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { postPath } from 'docusaurus-blog-kit/checks/blog';
import {
  modeOf,
  projectFolder,
  readChecks,
  readmeName,
  readProject,
  zipName,
  zipProject,
} from 'docusaurus-blog-kit/post-projects/projectFiles';
import { openModel } from 'docusaurus-blog-kit/posts/posts';
import { samplesName } from 'docusaurus-blog-kit/posts/samples';
import { isAsked, readCommandLine, readPaths } from 'docusaurus-quiet-pages/common/commandLine';
import { failPlainly, runQuietly } from './command';
import { readerEnvironment } from './readerEnvironment';

/** A project as readers get it. */
interface Download {
  /** The name of its zip, without the ending, and of the folder in it. */
  name: string;
  zip: Uint8Array;
  commands: string[];
  /** The oldest release of Node that it runs on, such as `22`, if its package.json names one. */
  node: number;
}

// `npm run test:projects`: runs what the READMEs of posts' projects say, a few at a time.
async function main(): Promise<void> {
  const root = path.join(__dirname, '..');
  const { words } = readCommandLine('test:projects', process.argv.slice(2), {}, { words: true });
  const waiting = await findProjects(root, readPaths(words, root));
  if (waiting.length === 0) {
    return console.log('There is no project: no post has a README in a folder samples/ beside it.');
  }
  const hasGo = spawnSync('go', ['version']).status === 0;
  if (!hasGo) console.log('Go is not installed, so commands of it are not run.');
  // First those that need no other Node, which is installed meanwhile; then those with most packages, which take longest.
  waiting.sort((a, b) => needsOther(a.node) - needsOther(b.node) || b.zip.length - a.zip.length);
  // Each is installed once: two at a time would write over each other.
  const nodes = new Map<number, Promise<string>>();
  for (const { node } of waiting) if (!nodes.has(node)) nodes.set(node, folderOf(node));
  // Those who wait for one tell of it. Without this Node would end at once.
  for (const folder of nodes.values()) folder.catch(() => {});
  const failed: string[] = [];
  const testNext = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const problem = await testProject(project, hasGo, await nodes.get(project.node));
      console.log(problem ? `✗ ${project.name}  ${problem}` : `✓ ${project.name}`);
      if (problem) failed.push(project.name);
    }
  };
  // npm waits for the network now and then, and some tests wait for a time.
  await Promise.all(Array.from({ length: availableParallelism() + 2 }, testNext));
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`);
  console.log('All did what the README says.');
}

/** The projects of the posts at these paths, or of all if there are none, by the names of their files. */
export async function findProjects(siteDir: string, paths: string[]): Promise<Download[]> {
  const model = openModel(siteDir);
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
      const node = Number(/\d+/.exec(engines?.node ?? '0')?.[0]);
      return [{ name, zip: zipProject(name, files), commands, node }];
    });
  return (await Promise.all(found)).flat();
}

/**
 * Unzips a project into a new folder outside of the site, and runs the commands of its README there, up to the first that
 * fails.
 *
 * @param folderOfNode where the program of another Node is, if it takes one
 * @returns what failed, with the end of what it printed; undefined if all did what they should
 */
export async function testProject(
  { name, zip, commands }: Download,
  hasGo: boolean,
  folderOfNode = '',
): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  const env = readerEnvironment(process.env, path.join(folder, 'no-account'));
  if (folderOfNode) env.PATH = [folderOfNode, env.PATH].join(path.delimiter);
  try {
    for (const [entry, content] of Object.entries(unzipSync(zip))) {
      const file = path.join(folder, entry);
      mkdirSync(path.dirname(file), { recursive: true });
      const text = entry.endsWith('/package-lock.json') ? withAddresses(content) : content;
      writeFileSync(file, text, { mode: modeOf(content) & 0o777 });
    }
    for (const command of commands) {
      // It may come after another command, or with variables.
      if (!hasGo && /(?:^|&&|;|\|)\s*(?:\w+=\S*\s+)*(?:go|gofmt)\s/.test(command)) continue;
      const options = { cwd: path.join(folder, name), env };
      const args = ['-c', command];
      const { code, output } = await runQuietly(`${name}: ${command}`, 'sh', args, options);
      if (code === 0) continue;
      const end = output.trimEnd().split('\n').slice(-40).join('\n');
      return `"${command}" of its README ended with ${code}. The end of what it printed:\n${end}`;
    }
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A lock file with the address of each package, which posts leave to their readers' registry: npm would read the list of
 * all versions of each, which takes longer than to unpack it. npm puts its own registry in the place of the host
 * (`replace-registry-host`), and still compares hashes.
 */
function withAddresses(content: Uint8Array): string {
  type Lock = { packages?: Record<string, Record<string, string>> };
  const lock = JSON.parse(Buffer.from(content).toString()) as Lock;
  for (const [place, locked] of Object.entries(lock.packages ?? {})) {
    const { name = place.replace(/.*node_modules\//, ''), version, integrity } = locked;
    const file = `${path.posix.basename(name)}-${version}.tgz`;
    // Those that come inside of another package have no hash.
    if (integrity) locked.resolved ??= `https://registry/${name}/-/${file}`;
  }
  return JSON.stringify(lock);
}

/** 1 if a release of Node is newer than this one, or 0. */
function needsOther(node: number): number {
  return Number(Number.parseInt(process.versions.node, 10) < node);
}

/**
 * The folder of the program of a release of Node, if this one is older. The npm registry has the releases as the package
 * `node`. Commands do not run in `npm exec` itself, whose settings an `npx` of theirs would take for its own.
 */
async function folderOf(node: number): Promise<string> {
  if (!needsOther(node)) return '';
  const args = ['exec', '--yes', `--package=node@${node}`, '-c', 'command -v node'];
  const { code, output } = await runQuietly(`Node ${node}`, 'npm', args);
  if (code !== 0) throw new Error(`Node ${node} could not be installed.\n${output}`);
  return path.dirname(output.trim().split('\n').at(-1) ?? '');
}

if (require.main === module) main().catch(failPlainly);
