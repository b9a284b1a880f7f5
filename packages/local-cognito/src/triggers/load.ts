import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { triggerNames, type TriggerOptions } from './trigger';

const versions = ['V1_0', 'V2_0', 'V3_0'];

/**
 * Reads the values of --triggers: files that export functions, and addresses as `PreSignUp=http://localhost:9000/`.
 * @throws Error whose message is one line and says what is wrong.
 */
export async function loadTriggers(given: readonly string[]): Promise<TriggerOptions> {
  const all = await Promise.all(
    given.map((each) => {
      const [, name, address] = /^(\w+)=(.*)$/s.exec(each) ?? [];
      return name ? { [name]: address } : exportsOf(each);
    }),
  );
  return Object.assign({}, ...all) as TriggerOptions;
}

async function exportsOf(file: string): Promise<object> {
  try {
    const loaded = (await import(pathToFileURL(path.resolve(file)).href)) as Record<
      string,
      unknown
    >;
    // In a CommonJS module, some or all exports are only in the default one.
    const { default: main, ...exported } = loaded;
    delete exported['module.exports'];
    return { ...(typeof main === 'object' ? main : {}), ...exported };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isType = code === 'ERR_UNKNOWN_FILE_EXTENSION' && /\.[cm]?ts$/.test(file);
    const advice =
      'This Node.js reads no TypeScript. Use Node.js 22.18 or newer, or compile the file.';
    throw new Error(`--triggers: ${file} cannot be loaded. ${isType ? advice : message}`, {
      cause: error,
    });
  }
}

/**
 * Checks what somebody gave as triggers, because types don't protect a file or a program without them.
 * @param mayLeave whether addresses may lead to other computers, which then learn passwords and codes
 * @throws Error whose message names the trigger.
 */
export function requireTriggers(options: TriggerOptions, mayLeave: boolean): void {
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    if (name === 'PreTokenGenerationConfig') {
      const version = (value as { LambdaVersion?: string } | null)?.LambdaVersion ?? '';
      if (versions.includes(version)) continue;
      throw new Error(`triggers: ${name}.LambdaVersion must be one of ${versions.join(', ')}.`);
    }
    if (!triggerNames.some((each) => each === name)) {
      const known = [...triggerNames, 'PreTokenGenerationConfig'].join(', ');
      throw new Error(`triggers: ${name} is not one of the known triggers: ${known}.`);
    }
    if (typeof value === 'string') requireAddress(name, value, mayLeave);
    else if (typeof value !== 'function') {
      throw new Error(`triggers: ${name} must be a function or an HTTP address.`);
    }
  }
}

function requireAddress(name: string, address: string, mayLeave: boolean): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`triggers: ${name} must be a function or an HTTP address.`);
  }
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (!isLoopback && !mayLeave) {
    const why =
      'Triggers learn passwords, so only --remote-triggers lets them leave this computer.';
    throw new Error(`triggers: ${name} leads to ${url.hostname}. ${why}`);
  }
}
