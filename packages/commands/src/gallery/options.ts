import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';

/** The options of `npm run gallery`. */
interface GalleryOptions {
  /** Where it is served; what the environment says if undefined. */
  port: string | undefined;
  /** Take pictures of the last build of `npm run preview`. */
  noBuild: boolean;
  /** The kinds of pages to take; all if it is empty. */
  only: string[];
  /** The folder for the pictures, from the site's folder. */
  folder: string;
}

/**
 * Reads the command line.
 *
 * @throws Error saying what is wrong with it.
 */
export function readOptions(args: string[]): GalleryOptions {
  const read = readCommandLine(
    'gallery',
    args,
    {
      folder: { type: 'string', default: 'handbook/gallery' },
      'no-build': { type: 'boolean', default: false },
      port: { type: 'string' },
    },
    { words: true },
  );
  const { folder, 'no-build': noBuild, port } = read.values;
  return { folder, noBuild, port, only: read.words };
}
