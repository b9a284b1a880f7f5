import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';
import * as z from 'zod';
import { problemOf } from './records';

const line = z.object({
  command: z.enum(['export', 'import'], 'must be export or import'),
  file: z.string('is missing'),
  local: z.boolean(),
  dryRun: z.boolean(),
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
    },
    { words: true },
  );
  const [command, file, surplus] = read.words;
  if (surplus) throw new Error(`"${surplus}" is too much: give one file.`);
  const { local, 'dry-run': dryRun } = read.values;
  const { success, data, error } = line.safeParse({ command, file, local, dryRun });
  if (command === 'export' && dryRun) throw new Error('export writes a file: leave out --dry-run.');
  if (success) return data;
  throw new Error(`${problemOf(error)}. handbook/comments.md tells what there is.`);
}
