import { readCommandLine } from '../readCommandLine';

/** The options of `npm run preview`. */
export interface PreviewOptions {
  port: string;
  /** Serve the last build of this command. */
  noBuild: boolean;
  /** Build and serve nothing. */
  buildOnly: boolean;
  /** Start again with the seeded users. */
  fresh: boolean;
  /** The state file of the local identity; its default if undefined. */
  state: string | undefined;
}

/** The text of `--help`. */
export const HELP = `Builds the site and serves it as production does, with the local sign-in beside it.

npm run preview -- [options]

  --no-build    serves the last build of this command
  --build-only  builds, and serves nothing
  --port 3000   where it serves
  --fresh       forgets what the local identity knew of users
  --state file  where the local identity keeps what it knows
  --help        this`;

/**
 * Reads the command line.
 *
 * @returns `'help'` when it asks for that.
 * @throws Error saying what is wrong with it.
 */
export function readOptions(args: string[]): PreviewOptions | 'help' {
  const read = readCommandLine('preview', args, {
    'no-build': { type: 'boolean', default: false },
    'build-only': { type: 'boolean', default: false },
    port: { type: 'string', default: '3000' },
    fresh: { type: 'boolean', default: false },
    state: { type: 'string' },
  });
  if (read === 'help') return read;
  const { 'no-build': noBuild, 'build-only': buildOnly, port, fresh, state } = read.values;
  if (noBuild && buildOnly) throw new Error('--no-build and --build-only exclude each other.');
  return { port, noBuild, buildOnly, fresh, state };
}
