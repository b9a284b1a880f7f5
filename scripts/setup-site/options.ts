import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type SiteValues, VALUE_NAMES, VALUES } from './values';

/** The options of the command line. */
export interface SetupOptions {
  /** The given values of the site; the others stay as they are. */
  values: Partial<SiteValues>;
  /** The path of a picture of the author. */
  picture?: string;
  /** Whether the example posts go. */
  empty: boolean;
  /** Whether to remove example posts even if Git could not restore them. */
  force: boolean;
  dryRun: boolean;
  help: boolean;
}

/**
 * Reads the command line.
 *
 * @throws Error when an option is unknown or has no value.
 */
export function readOptions(args: string[]): SetupOptions {
  const texts = [...VALUE_NAMES.map((name) => VALUES[name].option), 'picture'];
  const switches = ['empty', 'force', 'dry-run', 'help'];
  const options: NonNullable<ParseArgsConfig['options']> = {};
  for (const option of texts) options[option] = { type: 'string' };
  for (const option of switches) options[option] = { type: 'boolean' };
  try {
    const { values } = parseArgs({ args, options }) as { values: Record<string, unknown> };
    const text = (option: string) => values[option] as string | undefined;
    const given = VALUE_NAMES.filter((name) => text(VALUES[name].option) !== undefined);
    return {
      values: Object.fromEntries(given.map((name) => [name, text(VALUES[name].option)])),
      picture: text('picture'),
      empty: values.empty === true,
      force: values.force === true,
      dryRun: values['dry-run'] === true,
      help: values.help === true,
    };
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}. npm run setup -- --help`);
  }
}

/** Whether any option was given: then there are no questions. */
export function saysWhatToDo({ values, picture, empty }: SetupOptions): boolean {
  return Object.keys(values).length > 0 || picture !== undefined || empty;
}

/** What `--help` prints. */
export function helpText(): string {
  const rows: [string, string][] = [
    ...VALUE_NAMES.map((name): [string, string] => [
      `--${VALUES[name].option} …`,
      VALUES[name].help,
    ]),
    ['--picture …', 'the path of a picture of you; the middle of it is taken'],
    ['--empty', 'removes the example posts, and leaves a post that welcomes'],
    ['--force', 'with --empty: although Git could not bring them back'],
    ['--dry-run', 'shows what it would do'],
  ];
  const width = Math.max(...rows.map(([option]) => option.length)) + 2;
  const lines = rows.map(([option, help]) => `  ${option.padEnd(width)}${help}`);
  return [
    'Makes the site yours: its texts, address, colors, logo, icons and licence.',
    '',
    '  npm run setup                        asks for everything; Enter keeps what is there',
    '  npm run setup -- --name "Ada King"   changes what it is given, and asks nothing',
    '',
    ...lines,
    '',
    'It can be run again. Pictures that it did not make, and texts that you wrote yourself, stay.',
  ].join('\n');
}
