import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

// What several commands do.

/** Ends a command with the one line of what is wrong. */
export function failPlainly({ message }: Error): never {
  console.error(message);
  process.exit(1);
}

/** Runs a program of Node in the site's folder, in this terminal. @returns its exit code */
export async function run(args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: 'inherit', ...options });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

/** Runs a long command quietly. @returns its exit code, and everything that it printed */
export async function runQuietly(
  label: string,
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number; output: string }> {
  console.log(`${label} …`);
  const started = Date.now();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${label} … ${code === 0 ? 'done' : 'failed'} after ${seconds} s`);
  return { code: code ?? 1, output };
}

/** Runs this when the command is stopped, then ends it. */
export function onStop(stop: () => unknown): void {
  const end = async (): Promise<never> => {
    await stop();
    return process.exit(0);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
}

/** The port on which a command serves: what its `--port` says, else the variable `PORT`, else 3000. */
export function requirePort(option: string | undefined): number {
  const text = option || process.env.PORT || '3000';
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Error(`Port ${text} is no port. Take a number from 1 to 65535.`);
}

/**
 * The same port.
 *
 * @param command what comes before `--port`
 * @throws Error in one line, too, if something else listens there
 */
export async function requireFreePort(
  option: string | undefined,
  command: string,
): Promise<number> {
  const port = requirePort(option);
  for (const host of ['127.0.0.1', '::1']) {
    const probe = createServer().listen(port, host);
    try {
      await once(probe, 'listening');
    } catch (error) {
      // A machine without IPv6 has no `::1`.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') continue;
      throw new Error(
        `Port ${port} is in use. Stop what runs there, or choose another: ${command} --port ${port + 1}`,
      );
    }
    probe.close();
    await once(probe, 'close');
  }
  return port;
}
