import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';
import { type SiteValues, VALUE_NAMES, VALUES } from './values';

/** The options of the command line. */
export interface SetupOptions {
  /** The given values of the site; the others stay as they are. */
  values: Partial<SiteValues>;
  /** The path of a picture of the author. */
  picture?: string;
  /** Whether the site gets docs, pages in `docs/` beside the blog. */
  docs: boolean;
  /** Whether members can comment; as it is if undefined. */
  members?: boolean;
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
  const texts = VALUE_NAMES.map((name) => [VALUES[name].option, { type: 'string' }] as const);
  const read = readCommandLine('setup', args, {
    ...(Object.fromEntries(texts) as Record<string, { type: 'string' }>),
    picture: { type: 'string' },
    docs: { type: 'boolean', default: false },
    members: { type: 'boolean', default: false },
    'no-members': { type: 'boolean', default: false },
    empty: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  });
  const { picture, docs, empty, force, 'dry-run': dryRun, ...given } = read.values;
  if (given.members && given['no-members']) {
    throw new Error('--members and --no-members exclude each other.');
  }
  const members = given.members || (given['no-members'] ? false : undefined);
  const values: Partial<SiteValues> = {};
  for (const name of VALUE_NAMES) {
    const value = (given as Record<string, unknown>)[VALUES[name].option];
    if (typeof value === 'string') values[name] = value;
  }
  return { values, picture, docs, members, empty, force, dryRun };
}

/** Whether any option was given: then there are no questions. */
export function saysWhatToDo({ values, picture, docs, members, empty }: SetupOptions): boolean {
  const isSaid = Object.keys(values).length > 0 || picture !== undefined || members !== undefined;
  return isSaid || docs || empty;
}
