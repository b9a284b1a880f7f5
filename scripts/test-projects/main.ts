import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { paintFor, readCommandLine, readPaths } from 'docusaurus-quiet-pages/common/commandLine';
import { runQuietly } from '../run';
import { findProjects } from './findProjects';
import { installNode } from './installNode';
import { nodeFor } from './nodeFor';
import { readerEnvironment } from './readerEnvironment';
import { type Result, type RunLine, testProject } from './testProject';

const root = path.join(__dirname, '../..');
/** The releases of Node that projects had to be run with. */
const nodes = new Map<string, ReturnType<typeof installNode>>();
const paint = paintFor(process.stdout.isTTY, process.env);

/** Tests the projects of posts: `npm run test:projects`. */
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
  for (const project of projects) {
    const result = await testProject(project, { run: await shellFor(project.engines), hasGo });
    if (isStopped) return process.exit(130);
    results.push(result);
    console.log(resultText(result));
  }
  const failed = results.filter((result) => result.failed);
  if (failed.length === 0)
    return console.log(`\n${countText(results.length)} did what the README says.`);
  console.error(`\nFailed: ${failed.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
}

/** A shell of a reader whose Node will do for the project. */
async function shellFor(engines: string | undefined): Promise<RunLine> {
  const release = nodeFor(engines, process.versions.node);
  if (release === undefined) return (line, options) => run(line, options);
  const installed =
    nodes.get(release) ?? installNode(release, path.join(root, '.cache/node', release));
  nodes.set(release, installed);
  const folder = await installed;
  return (line, options) => run(line, options, folder);
}

function run(
  line: string,
  { cwd, label }: Parameters<RunLine>[1],
  nodeFolder?: string,
): ReturnType<RunLine> {
  const env = readerEnvironment(process.env, path.join(cwd, '..', 'no-account'));
  if (nodeFolder) env.PATH = [nodeFolder, env.PATH].join(path.delimiter);
  const [shell, ...args] =
    process.platform === 'win32' ? ['cmd', '/d', '/s', '/c', line] : ['sh', '-c', line];
  return runQuietly(label, shell, args, { cwd, env });
}

function resultText({ name, passed, skipped, failed }: Result): string {
  const left = skipped.map((command) => `  not run, because Go is not installed: ${command}`);
  if (!failed) {
    const commands = passed === 1 ? '1 command' : `${passed} commands`;
    return [`${paint('green', '✓')} ${name}  ${commands}`, ...left].join('\n');
  }
  const { command, code, output } = failed;
  return [
    `${paint('red', '✗')} ${name}  "${command}" of its README ended with ${code}. The end of what it printed:`,
    ...output.split('\n').map((line) => `  ${line}`),
    ...left,
  ].join('\n');
}

function countText(count: number): string {
  return count === 1 ? '1 project' : `${count} projects`;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
