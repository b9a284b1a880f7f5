import { parseArgs } from 'node:util';

/**
 * Reads the flags of a command line, such as `--fresh`; `--help` is always one.
 *
 * @param usage what the error for an unknown flag ends with
 * @throws Error when the command line holds anything else.
 */
export function readFlags<Name extends string>(
  names: readonly Name[],
  usage: string,
  args = process.argv.slice(2),
): Record<Name | 'help', boolean> {
  const flags: (Name | 'help')[] = [...names, 'help'];
  const options = Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values } = parseArgs({ args, options });
    const given = flags.map((name) => [name, values[name] ?? false]);
    return Object.fromEntries(given) as Record<Name | 'help', boolean>;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}
