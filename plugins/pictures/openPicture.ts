import sharp, { type Sharp } from 'sharp';
import { mostPixels } from './settings';

/**
 * Opens a picture without decoding it yet.
 *
 * Modules that import this one are loaded when there is a picture: sharp takes a third of a second to load, and most
 * pictures of a blog like this are drawings in SVG.
 *
 * @param picture its content, or the absolute path of its file
 */
export function openPicture(picture: Buffer | string): Sharp {
  // A picture that ends too early is a mistake to tell of; a byte too many, as some cameras leave it, is not.
  return sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' });
}
