import { parseArgs, type ParseArgsConfig, styleText } from 'node:util';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import path from 'node:path';

/** @param start starts what runs until it is stopped; it returns nothing when nothing is to run, as for --help */
export async function runCommand(
  start: () => Promise<{ close(): Promise<void> } | undefined>,
): Promise<void> {
  try {
    const running = await start();
    if (!running) return;
    const stop = (): void => void running.close().then(() => process.exit(0));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    console.log('ready');
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/** Reads the words of a command. @throws an error in one line when one is unknown or lacks its value */
export function readOptions<Config extends ParseArgsConfig>(command: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's message continues with advice about `--`, which does not help with a misspelled option.
    const [reason] = (error as Error).message.split(/\.\s/);
    throw new Error(`${reason}. ${command} --help shows what there is.`);
  }
}

/** Reads a port number. @throws when it is none; the message names where it comes from. */
export function portNumber(name: string, text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535) {
    throw new Error(`${name} must be a port number from 1 to 65535, not "${text}".`);
  }
  return port;
}

/** The given ports, then those of the environment, then the usual ones. @throws naming a variable that is no port */
export function portsToUse<Name extends string>(
  variables: Record<Name, string>,
  defaults: Record<Name, number>,
  given: Partial<Record<Name, number>>,
): Record<Name, number> {
  const ports = { ...defaults };
  for (const name of Object.keys(defaults) as Name[]) {
    const text = process.env[variables[name]];
    ports[name] = given[name] ?? (text ? portNumber(variables[name], text) : defaults[name]);
  }
  return ports;
}

/** @throws when one is no address of http or https; the message names the option */
export function requireAddresses(option: string, given: readonly string[]): void {
  for (const address of given) {
    if (URL.canParse(address) && /^https?:/.test(address)) continue;
    throw new Error(`--${option} must be an address such as http://localhost:3000/.`);
  }
}

export function heading(text: string): string {
  return process.stdout.isTTY && !process.env.NO_COLOR ? styleText('bold', text) : text;
}

/** What this process holds itself. Its id alone does not say, because a restarted container has the same again. */
const held = new Set<string>();

/**
 * Makes this process the only one that keeps something in a file or a folder, of which two would write over each other.
 * A process that was killed, or that ran before the machine was started, holds nothing any more.
 * @returns a function that lets others have it
 * @throws Error for people that names the process which holds it
 */
export function holdPath(kept: string): () => void {
  const note = `${kept}.pid`;
  mkdirSync(path.dirname(note), { recursive: true });
  try {
    writeFileSync(note, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(note, 'utf8'));
    const since = statSync(note).mtimeMs;
    const isHeld =
      holder === process.pid
        ? held.has(path.resolve(kept))
        : since > Date.now() - uptime() * 1000 && isRunning(holder);
    if (isHeld) {
      throw new Error(
        `Process ${holder} keeps its state in ${kept}. Stop that process, or keep this state elsewhere: --state <path>.`,
      );
    }
    writeFileSync(note, String(process.pid));
  }
  held.add(path.resolve(kept));
  return () => {
    held.delete(path.resolve(kept));
    rmSync(note, { force: true });
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
