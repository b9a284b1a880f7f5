import { parseArgs } from 'node:util';

/** What `npm run preview` was asked to do. */
export interface PreviewOptions {
  port: string;
  /** Serve what an earlier build left. */
  noBuild: boolean;
  /** Build and serve nothing. */
  buildOnly: boolean;
  /** Forget what the local identity knew of users. */
  fresh: boolean;
  /** Where the local identity keeps what it knows; its own place when undefined. */
  state: string | undefined;
}

const usage =
  'Usage: npm run preview -- [--no-build | --build-only] [--port 3000] [--fresh] [--state file]';

/** @throws Error saying what is wrong with the arguments, with the usage. */
export function readOptions(args: string[]): PreviewOptions {
  const values = parse(args);
  if (values['no-build'] && values['build-only']) {
    throw new Error(`--no-build and --build-only exclude each other.\n${usage}`);
  }
  return {
    port: values.port,
    noBuild: values['no-build'],
    buildOnly: values['build-only'],
    fresh: values.fresh,
    state: values.state,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'no-build': { type: 'boolean', default: false },
        'build-only': { type: 'boolean', default: false },
        port: { type: 'string', default: '3000' },
        fresh: { type: 'boolean', default: false },
        state: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}
