import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { triggerNames, type TriggerOptions } from './trigger';

const versions = ['V1_0', 'V2_0', 'V3_0'];

/**
 * Reads the values of --triggers: files that export functions, and addresses as `PreSignUp=http://localhost:9000/`.
 * @throws Error whose message is one line and says what is wrong.
 */
export async function loadTriggers(given: readonly string[]): Promise<TriggerOptions> {
  const named = (each: string) => /^(\w+)=(.*)$/s.exec(each);
  const all = given.map(async (each) => {
    const [, name, address] = named(each) ?? [];
    return name ? { [name]: address } : exportsOf(each);
  });
  const found = await Promise.all(all);
  return Object.fromEntries(found.flatMap((each) => Object.entries(each)));
}

async function exportsOf(file: string): Promise<object> {
  try {
    const url = pathToFileURL(path.resolve(file)).href;
    const loaded = (await import(url)) as Record<string, unknown>;
    // In a CommonJS module, some or all exports are only in the default one.
    const { default: main, 'module.exports': _whole, ...exported } = loaded;
    return { ...(typeof main === 'object' ? main : {}), ...exported };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const advice =
      'This Node.js reads no TypeScript. Use Node.js 22.18 or newer, or compile the file.';
    const why = code === 'ERR_UNKNOWN_FILE_EXTENSION' ? advice : message;
    throw new Error(`--triggers: ${file} cannot be loaded. ${why}`, { cause: error });
  }
}

/**
 * Checks what somebody gave as triggers, because types don't protect a file or a program without them.
 * @param mayLeave whether addresses may lead to other computers, which then learn passwords and codes
 * @throws Error whose message names the trigger.
 */
export function requireTriggers(options: TriggerOptions, mayLeave: boolean): void {
  const known = [...triggerNames, 'PreTokenGenerationConfig'];
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    const isKnown = known.includes(name);
    const why = isKnown ? mistakeIn(name, value, mayLeave) : `is not one of ${known.join(', ')}`;
    if (why) throw new Error(`triggers: ${name} ${why}.`);
  }
}

function mistakeIn(name: string, value: unknown, mayLeave: boolean): string | undefined {
  if (name === 'PreTokenGenerationConfig') {
    const version = (value as { LambdaVersion?: string } | null)?.LambdaVersion ?? '';
    return versions.includes(version) ? undefined : `needs a LambdaVersion: ${versions.join(', ')}`;
  }
  if (typeof value === 'function') return undefined;
  const address = String(value);
  if (!/^https?:/.test(address) || !URL.canParse(address))
    return 'must be a function or an HTTP address';
  const { hostname } = new URL(address);
  if (mayLeave || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return undefined;
  return `leads to ${hostname}. Triggers learn passwords, so this needs --remote-triggers`;
}
