import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';
import * as z from 'zod';

const commands = ['export', 'import', 'import-threads'] as const;
const origins = ['giscus', 'utterances'] as const;
const mappings = ['pathname', 'url', 'title', 'og:title'] as const;

/** What made threads on GitHub. */
export type Origin = (typeof origins)[number];
/** What a thread is called by: giscus's setting `data-mapping`, and utterances' `issue-term`. */
export type Mapping = (typeof mappings)[number];

/** The command line of `npm run members`. */
export interface TransferOptions {
  command: (typeof commands)[number];
  file: string;
  isLocal: boolean;
  dryRun: boolean;
  from: Origin;
  mapping: Mapping;
  /** The slugs of posts by the number of a thread whose title does not say it. */
  posts: ReadonlyMap<number, string>;
}

/** @throws Error saying what is wrong with the command line */
export function readTransferOptions(args: string[]): TransferOptions {
  const read = readCommandLine(
    'members',
    args,
    {
      local: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      from: { type: 'string' },
      mapping: { type: 'string' },
      post: { type: 'string', multiple: true, default: [] },
    },
    { words: true },
  );
  const { local: isLocal, 'dry-run': dryRun, from, mapping, post } = read.values;
  const [word, file, surplus] = read.words;
  const command = oneOf('the command', word, commands);
  if (!file) throw new Error(`${command} needs a file. npm run members -- --help shows how.`);
  if (surplus) throw new Error(`"${surplus}" is too much: give one file.`);
  if (command === 'export' && dryRun)
    throw new Error('export changes nothing. Leave out --dry-run.');
  const ofThreads = from !== undefined || mapping !== undefined || post.length > 0;
  if (command !== 'import-threads' && ofThreads) {
    throw new Error('--from, --mapping and --post are for import-threads.');
  }
  return {
    command,
    file,
    isLocal,
    dryRun,
    from: command === 'import-threads' ? oneOf('--from', from, origins) : 'giscus',
    mapping: oneOf('--mapping', mapping ?? 'pathname', mappings),
    posts: new Map(post.map(postOf)),
  };
}

function oneOf<const Name extends string>(
  what: string,
  given: string | undefined,
  names: readonly Name[],
): Name {
  const { success, data } = z.enum(names).safeParse(given);
  if (success) return data as Name;
  throw new Error(
    `${what} is ${given === undefined ? 'missing' : `"${given}"`}. Give one of ${names.join(', ')}.`,
  );
}

function postOf(text: string): [number: number, slug: string] {
  const [, number, slug] = /^(\d+)=(.+)$/.exec(text) ?? [];
  if (number && slug) return [Number(number), slug];
  throw new Error(
    `--post is "${text}". Give the number of a thread and the slug of a post: --post 12=hello-world.`,
  );
}
