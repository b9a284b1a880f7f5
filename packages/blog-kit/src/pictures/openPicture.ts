import sharp, { type Sharp } from 'sharp';
import { mostPixels } from './settings';

/**
 * Opens a picture without decoding it yet.
 *
 * Modules that import this one are loaded only for a picture: sharp takes a third of a second to load, and most
 * pictures of such a blog are SVG drawings.
 *
 * @param picture its content, or the absolute path of its file
 */
export function openPicture(picture: Buffer | string): Sharp {
  // A truncated picture is an error; an extra byte, which some cameras write, is not.
  return sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' });
}
