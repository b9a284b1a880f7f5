import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { WebpOptions } from 'sharp';
import type { LoaderContext } from '../loader';

/**
 * In pixels. The text of posts is at most 672 CSS pixels wide (`--site-measure` in site-styles/tokens.css), and screens have
 * one to three pixels for each. Phones choose one of the first three widths, desktops one of the last three.
 */
const widths = [340, 680, 1020, 1360];
export const widest = 1360;

// WebP and not AVIF: photographs would be a quarter smaller and take six times as long, 3.5 s for the four files of one.
// Screenshots are smaller than AVIF as WebP without loss. More effort takes twice as long for 3 %.
const lossy: WebpOptions = { quality: 75, effort: 2 };
const lossless: WebpOptions = { lossless: true, effort: 2 };

/** What a file has to save, in bytes. */
const worthwhile = 1000;

/** Of a WebP file, in pixels. */
const longestSide = 16_383;

/** More would fill the machine's memory, and no camera has more: phones have up to 50 million. */
const mostPixels = 100_000_000;

/** Read for sharp's version, because loading sharp itself takes a third of a second. */
export const sharpPackage = path.resolve(require.resolve('sharp'), '../../package.json');

/**
 * Docusaurus plugin: `require('!./photo.jpg?picture')` returns the data of a JPEG or PNG for MarkdownPicture, and puts its
 * smaller files into the build. rehype.ts adds this request to posts.
 *
 * The bundler does the work, because it knows whether a picture has changed, even since the last build.
 */
export default function picturesPlugin(): Plugin {
  return {
    name: 'pictures',
    configureWebpack(_config, isServer) {
      const load = async (picture: LoaderContext, content: Buffer) => {
        // What decides on the files of a picture besides its content.
        for (const file of [__filename, sharpPackage]) picture.addDependency(file);
        const { width, height, files } = await pictureOf(content);
        if (files.length === 0) return `module.exports = { width: ${width}, height: ${height} };`;
        const hash = createHash('sha256').update(Buffer.concat(files.map((file) => file.content)));
        // The folder in which Docusaurus puts pictures of posts.
        const name = `assets/images/${hash.digest('hex').slice(0, 16)}`;
        for (const file of isServer ? [] : files) {
          picture.emitFile(`${name}-${file.width}.webp`, file.content);
        }
        const ownWidths = files.map((file) => file.width).join();
        return `module.exports = { width: ${width}, height: ${height}, files: __webpack_public_path__ + "${name}", widths: [${ownWidths}] };`;
      };
      const rule = {
        resourceQuery: /^\?picture$/,
        // The "!" of the request switches off Docusaurus's own rule for pictures, and all others that are not "pre".
        enforce: 'pre' as const,
        use: { loader: require.resolve('../loader.js'), options: { load } },
      };
      return { module: { rules: [rule] } };
    },
  };
}

interface Picture {
  /** In pixels, upright: a photograph may be stored on its side. */
  width: number;
  height: number;
  /** WebP files, narrowest first. Empty if they save nothing, and for a picture that has to stay as it is. */
  files: PictureFile[];
}

interface PictureFile {
  width: number;
  content: Buffer;
}

/** The pictures of this build by their content: a post, the browser's bundle and the server's request the same ones. */
const pictures = new Map<string, Promise<Picture>>();

let last: Promise<unknown> = Promise.resolve();

/**
 * The files of a JPEG or PNG. They are made one picture after the other: the files of one keep four threads busy, and many
 * pictures at once would fill the memory.
 *
 * @throws an error that says what is wrong with the file and what to do
 */
export function pictureOf(content: Buffer): Promise<Picture> {
  const key = createHash('sha256').update(content).digest('hex');
  const known = pictures.get(key);
  if (known) return known;
  const picture = last.then(() => encode(content)).catch(refuse);
  pictures.set(key, picture);
  last = picture.catch(() => {});
  return picture;
}

/**
 * Makes WebP files from a JPEG or PNG in the widths that layouts need. Other kinds (GIF, WebP, AVIF, an animated PNG) are
 * shown as they are, and so are all under `npm start`, to save time.
 */
async function encode(original: Buffer): Promise<Picture> {
  // Loaded only for a picture: it takes a third of a second, and most pictures of such a blog are SVG drawings.
  const { default: sharp } = await import('sharp');
  // A truncated picture is an error; an extra byte, which some cameras write, is not.
  const picture = sharp(original, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  const { format, autoOrient } = await picture.metadata();
  const { width, height } = autoOrient;
  // An animated PNG has this chunk. Sharp would keep its first picture alone.
  const stays = (format !== 'jpeg' && format !== 'png') || original.includes('acTL');
  if (stays || process.env.NODE_ENV === 'development') return { width, height, files: [] };

  const file = async (fileWidth: number, options: WebpOptions): Promise<PictureFile> => ({
    width: fileWidth,
    content: await picture.clone().resize(fileWidth).webp(options).toBuffer(),
  });
  const fitting = new Set([...widths.filter((one) => one < width), Math.min(width, widest)]);
  let files = await Promise.all(
    [...fitting]
      .filter((one) => (height * one) / width <= longestSide)
      .map((one) => file(one, lossy)),
  );
  // Screenshots and drawings are sharp, and smallest, without loss, which takes too long for photographs.
  const isFlat = format === 'png' && original.length / (width * height) < 0.5;
  if (isFlat && width <= 1.5 * widest && height <= longestSide) {
    const exact = await file(width, lossless);
    const last = files.at(-1);
    const isBetter = !last || exact.content.length < last.content.length;
    if (isBetter) files = [...files.filter((one) => one.width < width), exact];
  }
  // Without those that save little against the next wider one. If the widest saves little against the original, none.
  const kept = files.filter(({ content }, index) => {
    const { length } = files[index + 1]?.content ?? original;
    return content.length <= length - worthwhile;
  });
  return { width, height, files: kept.at(-1) === files.at(-1) ? kept : [] };
}

/** @throws an error that says what is wrong with a picture that sharp cannot read, and what to do */
function refuse(error: Error): never {
  const [reason = ''] = error.message.split('\n');
  // If sharp is not installed for this machine, its own message says what to do.
  if (reason.startsWith('Could not load the "sharp" module')) throw error;
  throw new Error(
    reason.includes('exceeds pixel limit')
      ? `It has more than ${mostPixels / 1e6} million pixels, and pages show at most ${widest} across. Save it smaller.`
      : `It is damaged, or no picture (${reason}). Save it again.`,
  );
}
