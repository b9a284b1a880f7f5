import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program of Node in the site's folder, in this terminal. @returns its exit code */
export async function run(args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const [code] = await once(
    spawn(process.execPath, args, { stdio: 'inherit', ...options }),
    'close',
  );
  return (code as number | null) ?? 1;
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
