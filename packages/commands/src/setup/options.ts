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
}

/**
 * Reads the command line.
 *
 * @throws Error when an option is unknown or has no value.
 */
export function readOptions(args: string[]): SetupOptions {
  const texts = [...VALUE_NAMES.map((name) => VALUES[name].option), 'picture'];
  const switches = ['empty', 'force', 'dry-run'];
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
    };
  } catch (error) {
    throw new Error(`${(error as Error).message.split('. ')[0]}. npm run setup -- --help`);
  }
}

/** Whether any option was given: then there are no questions. */
export function saysWhatToDo({ values, picture, empty }: SetupOptions): boolean {
  return Object.keys(values).length > 0 || picture !== undefined || empty;
}
