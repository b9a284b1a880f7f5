import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

// What several commands do.

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

/**
 * The port on which a command serves, which means the same for each of them: what its `--port` says, else the variable
 * `PORT`, else 3000.
 *
 * @param option what `--port` says, if it was given
 * @param example how to ask for another port
 * @throws Error in one line if that is no port
 */
export function requirePort(
  option: string | undefined,
  example: (other: number) => string,
): number {
  const value = option ?? (process.env.PORT || '3000');
  if (isPort(value)) return Number(value);
  throw refusal(value, 'is no port. Take a number from 1 to 65535', example);
}

/** The same port. @throws Error in one line, too, if no server can listen on it */
export async function requireFreePort(
  option: string | undefined,
  example: (other: number) => string,
): Promise<number> {
  const port = requirePort(option, example);
  const codes = [await tryToListen(port, '127.0.0.1'), await tryToListen(port, '::1')];
  if (codes.includes('EADDRINUSE'))
    throw refusal(String(port), 'is in use. Stop what runs there', example);
  if (codes.includes('EACCES'))
    throw refusal(String(port), 'is only for administrators. Take one above 1023', example);
  return port;
}

/** Whether a text is the number of a port. */
function isPort(value: string): boolean {
  return /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65535;
}

function refusal(value: string, problem: string, example: (other: number) => string): Error {
  const other = isPort(value) && Number(value) < 65535 ? Number(value) + 1 : 3001;
  return new Error(`Port ${value} ${problem}, or choose another: ${example(other)}`);
}

/** The code of the error, if any. A machine without IPv6 has no `::1`, which is no problem. */
async function tryToListen(port: number, host: string): Promise<string | undefined> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
  probe.close();
  await once(probe, 'close');
  return undefined;
}
