import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';
import * as z from 'zod';
import { problemOf } from './records';

const line = z.object({
  command: z.enum(
    ['export', 'import', 'import-threads'],
    'must be export, import or import-threads',
  ),
  file: z.string('is missing'),
  local: z.boolean(),
  dryRun: z.boolean(),
  /** What made threads on GitHub. */
  from: z.enum(['giscus', 'utterances'], 'must be giscus or utterances'),
  /** What a thread is called by: giscus's setting `data-mapping`, and utterances' `issue-term`. */
  mapping: z.enum(
    ['pathname', 'url', 'title', 'og:title'],
    'must be pathname, url, title or og:title',
  ),
  /** Numbers of threads whose title does not name the post, each with the slug. */
  post: z.array(
    z
      .string()
      .regex(/^\d+=./, 'must be like 12=hello-world')
      .transform((text) => /^(\d+)=(.+)$/.exec(text)!.slice(1) as [string, string]),
  ),
});

/** The command line of `npm run members`. */
export type TransferOptions = z.infer<typeof line>;

/** @throws Error saying what is wrong with the command line */
export function readTransferOptions(args: string[]): TransferOptions {
  const read = readCommandLine(
    'members',
    args,
    {
      local: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      from: { type: 'string' },
      mapping: { type: 'string', default: 'pathname' },
      post: { type: 'string', multiple: true, default: [] },
    },
    { words: true },
  );
  const [command, file, surplus] = read.words;
  if (surplus) throw new Error(`"${surplus}" is too much: give one file.`);
  const { 'dry-run': dryRun, from = command === 'import-threads' ? '' : 'giscus' } = read.values;
  const { success, data, error } = line.safeParse({ ...read.values, command, file, dryRun, from });
  if (command === 'export' && dryRun) throw new Error('export writes a file: leave out --dry-run.');
  if (success) return data;
  throw new Error(`${problemOf(error)}. handbook/comments.md tells what there is.`);
}
