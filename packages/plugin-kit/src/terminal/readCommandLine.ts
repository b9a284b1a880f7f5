import { parseArgs, type ParseArgsConfig } from 'node:util';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** The parsed command line. */
interface CommandLine<Options extends OptionsConfig> {
  values: ReturnType<typeof parseArgs<{ options: Options }>>['values'];
  /** The arguments that are not options, such as paths. */
  words: string[];
}

/** The arguments that a command accepts besides its options. */
interface Taken {
  /** Whether it accepts words that are not options. */
  words?: boolean;
}

/**
 * Reads the command line of one of the site's commands. With `--help` it prints what the command takes, and ends the
 * process.
 *
 * @param command its name in package.json, such as `new-post`
 * @param options as `parseArgs` takes them
 * @throws Error in one line that names an option that is unknown, lacks its value or has one too many
 */
export function readCommandLine<const Options extends OptionsConfig>(
  command: string,
  args: string[],
  options: Options,
  { words = false }: Taken = {},
): CommandLine<Options> {
  const taken = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `[--${name} <value>]` : `[--${name}]`,
  );
  const usage = [`Usage: npm run ${command} --`, ...(words ? ['[…]'] : []), ...taken].join(' ');
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ args, options, allowPositionals: words });
    return { values: parsed.values as CommandLine<Options>['values'], words: parsed.positionals };
  } catch (error) {
    // After the first sentence, the message advises on `--`, which does not help with a wrong name.
    const [reason = ''] = (error as Error).message.split(/\.\s/);
    throw new Error(`${reason}. ${usage}`);
  }
}
