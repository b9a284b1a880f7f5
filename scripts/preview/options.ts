import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';

/** The options of `npm run preview`. */
export interface PreviewOptions {
  /** Where it serves; what the environment says if undefined. */
  port: string | undefined;
  /** Serve the last build of this command. */
  noBuild: boolean;
  /** Build and serve nothing. */
  buildOnly: boolean;
  /** Start again with the seeded users. */
  fresh: boolean;
  /** The state file of the local identity; its default if undefined. */
  state: string | undefined;
}

/**
 * Reads the command line.
 *
 * @throws Error saying what is wrong with it.
 */
export function readOptions(args: string[]): PreviewOptions {
  const read = readCommandLine('preview', args, {
    'no-build': { type: 'boolean', default: false },
    'build-only': { type: 'boolean', default: false },
    port: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    state: { type: 'string' },
  });
  const { 'no-build': noBuild, 'build-only': buildOnly, port, fresh, state } = read.values;
  if (noBuild && buildOnly) throw new Error('--no-build and --build-only exclude each other.');
  return { port, noBuild, buildOnly, fresh, state };
}
