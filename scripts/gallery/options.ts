import { readCommandLine } from '../readCommandLine';

/** The options of `npm run gallery`. */
interface GalleryOptions {
  port: string;
  /** Take pictures of the last build of `npm run preview`. */
  noBuild: boolean;
  /** The kinds of pages to take; all if it is empty. */
  only: string[];
  /** Where the pictures go, from the site's folder. */
  folder: string;
}

/** The text of `--help`. */
export const HELP = `Takes pictures of every kind of page: at 360, 768, 1280 and 1920 px, dark and light.

npm run gallery -- [options] [kind …]

  kind                   such as home or post; all if none is named
  --folder docs/gallery  where the pictures go
  --no-build             takes the last build of npm run preview, made with the same --port
  --port 3000            where it is served meanwhile
  --help                 this`;

/**
 * Reads the command line.
 *
 * @returns `'help'` when it asks for that.
 * @throws Error saying what is wrong with it.
 */
export function readOptions(args: string[]): GalleryOptions | 'help' {
  const read = readCommandLine(
    'gallery',
    args,
    {
      folder: { type: 'string', default: 'docs/gallery' },
      'no-build': { type: 'boolean', default: false },
      port: { type: 'string', default: '3000' },
    },
    { words: true },
  );
  if (read === 'help') return read;
  const { folder, 'no-build': noBuild, port } = read.values;
  return { folder, noBuild, port, only: read.words };
}
