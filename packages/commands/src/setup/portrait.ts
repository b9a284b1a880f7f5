import { homedir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

/** The file of the owner's picture, and its address. */
export const PORTRAIT = { file: 'static/img/author.webp', address: '/img/author.webp' };

/** The size in pixels is twice what the author page shows, for dense screens. */
const SIZE = 256;

/**
 * Makes a square picture of the author from a file.
 *
 * @param given a path; a relative one starts at `from`
 * @returns a WebP file
 * @throws Error when there is no picture.
 */
export async function readPortrait(given: string, from: string): Promise<Buffer> {
  const file = path.resolve(from, given.replace(/^~(?=\/)/, homedir()));
  try {
    return await sharp(file)
      .autoOrient()
      .resize(SIZE, SIZE, { fit: 'cover', position: sharp.strategy.attention })
      .webp({ quality: 85 })
      .toBuffer();
  } catch (error) {
    const { message } = error as Error;
    const reason = /missing/i.test(message)
      ? 'There is no such file.'
      : 'It is not a picture that can be read. Use a JPEG, PNG, WebP, AVIF, GIF or SVG file.';
    throw new Error(`--picture ${given}: ${reason}`);
  }
}
