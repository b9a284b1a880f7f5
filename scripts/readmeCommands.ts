import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];

/** Runs a program to its end. @returns what it wrote @throws Error with that if it fails or takes two minutes */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<string> {
  const child = spawn(command, args, { ...options, stdio, timeout: 120_000 });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (text) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return output;
  throw new Error(`${[command, ...args].join(' ')} ended with ${code}.\n${output}`);
}

const hasCli = spawnSync('aws', ['--version']).status === 0;

/** Follows the pages of a package that starts a server, from a page's first block of code to its last. */
export class Follower {
  #examples = 0;
  #server: ChildProcess | undefined;

  /**
   * @param cwd where the commands run, and where the examples are written
   * @param variables those of examples, besides `env`
   * @param ports those to use, by the ports that the pages name
   */
  constructor(
    readonly cwd: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly variables: NodeJS.ProcessEnv,
    private readonly ports: Record<string, number>,
  ) {}

  async follow(page: string): Promise<void> {
    const text = readFileSync(page, 'utf8');
    const address = /(?<=(?:localhost|127\.0\.0\.1):)\d+/g;
    for (const [, language, block = ''] of text.matchAll(/^```(sh|js)\n([^]*?)^```$/gm)) {
      const code = block.replace(address, (port) => String(this.ports[port] ?? port));
      if (language === 'sh') await this.#command(code);
      else await this.#example(code);
    }
  }

  /** Runs Node.js as a user does, who trusts the certificate. */
  node(...args: string[]): Promise<string> {
    const env = { ...this.env, ...this.variables };
    return runProgram(process.execPath, args, { cwd: this.cwd, env });
  }

  /** An example is a program, or a file that others need if its first line names it. */
  async #example(code: string): Promise<void> {
    const [, named] = /^\/\/ (\S+\.m?js)\n/.exec(code) ?? [];
    const file = path.join(this.cwd, named ?? `example${this.#examples++}.mjs`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, code);
    if (!named) await this.node(file);
  }

  async #command(code: string): Promise<void> {
    if (/^aws /m.test(code) && !hasCli) return;
    let commands = '';
    for (const line of code.split('\n')) {
      // What asks AWS itself needs an account.
      if (/amazonaws\.com/.test(line)) continue;
      const serves = /^npx local-\w+\b(?! check |.*--help)/.test(line);
      if (!serves) commands += `${line}\n`;
      else {
        await this.#run(commands);
        commands = '';
        await this.start(line);
      }
    }
    await this.#run(commands);
  }

  async #run(commands: string): Promise<void> {
    await runProgram('sh', ['-ec', commands], { cwd: this.cwd, env: this.env });
  }

  /** Starts what runs until it is stopped, until it is ready. @throws Error if it warns of anything */
  async start(command: string): Promise<void> {
    await this.stop();
    // npx does not tell what it runs that it is to end, so the whole group is told.
    const options = { cwd: this.cwd, env: this.env, stdio, detached: true };
    const child = spawn('sh', ['-c', command], options);
    this.#server = child;
    let [output, warnings] = ['', ''];
    child.stderr!.on('data', (text) => (warnings += text));
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new Error(`${command}\n${output}${warnings}`));
      child.once('close', fail);
      child.stdout!.on('data', (text) => {
        output += text;
        if (/^ready$/m.test(output)) (warnings ? fail : resolve)();
      });
    });
  }

  async stop(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#server ?? {};
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    process.kill(-pid);
    await once(this.#server!, 'close');
  }
}
