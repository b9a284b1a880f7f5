import sharp, { type Sharp } from 'sharp';
import { lossless, lossy, widest, widths, mostPixels } from './settings';

export interface EncodedPicture {
  /** In pixels, upright: a photograph may be stored on its side. */
  width: number;
  height: number;
  /** WebP files, narrowest first. Empty if they save nothing, and for a picture that has to stay as it is. */
  files: EncodedFile[];
}

export interface EncodedFile {
  width: number;
  content: Buffer;
}

const worthwhile = 1000;

const longestSide = 16_383;

/**
 * Makes WebP files from a JPEG or PNG in the widths that layouts need.
 *
 * Other kinds (GIF, WebP, AVIF, an animated PNG) get no files and are shown as they are.
 *
 * @throws sharp's error if the file is not a picture, is damaged or has too many pixels.
 */
export async function encodePicture(original: Buffer): Promise<EncodedPicture> {
  const picture = openPicture(original);
  const { format, autoOrient } = await picture.metadata();
  const { width, height } = autoOrient;
  if ((format !== 'jpeg' && format !== 'png') || isAnimatedPng(original)) {
    return { width, height, files: [] };
  }
  const [scaled, exact] = await Promise.all([
    encodeScaled(original),
    format === 'png' && isFlat(original, width, height) ? encodeExact(original, width) : undefined,
  ]);
  const last = scaled.at(-1);
  const isBetter = exact && (!last || exact.content.length < last.content.length);
  const files = isBetter ? [...scaled.filter((file) => file.width < width), exact] : scaled;
  return { width, height, files: worthKeeping(files, original.length) };
}

async function encodeScaled(original: Buffer): Promise<EncodedFile[]> {
  const picture = openPicture(original);
  // Decoded once, in the colors of the web.
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return Promise.all(
    [...widths.filter((one) => one < width), width]
      .filter((one) => (height * one) / width <= longestSide)
      .map(async (one) => ({
        width: one,
        content: await sharp(data, { raw: { width, height, channels } })
          .resize(one)
          .webp(lossy)
          .toBuffer(),
      })),
  );
}

async function encodeExact(original: Buffer, width: number): Promise<EncodedFile> {
  const picture = openPicture(original);
  return { width, content: await picture.autoOrient().webp(lossless).toBuffer() };
}

/**
 * Whether a PNG is a screenshot or a drawing. These are sharp, and smallest, in lossless WebP, which takes too long for
 * photographs.
 */
function isFlat({ length }: Buffer, width: number, height: number): boolean {
  const bytesPerPixel = length / (width * height);
  return bytesPerPixel < 0.5 && width <= 1.5 * widest && height <= longestSide;
}

/**
 * Leaves out a file that saves little against the next wider one, or all if the widest saves little against the
 * original.
 */
function worthKeeping(files: EncodedFile[], originalSize: number): EncodedFile[] {
  const kept: EncodedFile[] = [];
  let most = originalSize - worthwhile;
  for (const file of [...files].reverse()) {
    if (file.content.length <= most) {
      kept.unshift(file);
      most = file.content.length - worthwhile;
    } else if (kept.length === 0) return [];
  }
  return kept;
}

/** Whether a PNG is animated, which sharp would not keep: it then has the chunk `acTL` before the pixels. */
function isAnimatedPng(content: Buffer): boolean {
  return content.subarray(0, content.indexOf('IDAT')).includes('acTL');
}

/**
 * Opens a picture without decoding it yet.
 *
 * Modules that import this one are loaded only for a picture: sharp takes a third of a second to load, and most
 * pictures of such a blog are SVG drawings.
 */
export function openPicture(picture: Buffer): Sharp {
  // A truncated picture is an error; an extra byte, which some cameras write, is not.
  return sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' });
}
