import { readFile } from 'node:fs/promises';
import { fileOf, keptPicture } from './keptPicture';

export type EmitFile = (name: string, content: Buffer) => void;

/** The folder of the build in which Docusaurus puts pictures of posts. */
export const outputFolder = 'assets/images';

/**
 * A module with a picture's data for components/Picture/: its size and its smaller files.
 *
 * @param folder the cache folder of made pictures @param emitFile puts a file into the build; undefined for the
 * server's bundle @throws sharp's error if the picture cannot be read.
 */
export async function describePicture(
  content: Buffer,
  folder: string,
  emitFile?: EmitFile,
): Promise<string> {
  const picture = await keptPicture(content, folder);
  const { name, width, height, widths } = picture;
  if (widths.length === 0) return `module.exports = { width: ${width}, height: ${height} };`;
  for (const one of emitFile ? widths : []) {
    const file = await readFile(fileOf(picture, one, folder));
    emitFile?.(`${outputFolder}/${name}-${one}.webp`, file);
  }
  const files = `__webpack_public_path__ + "${outputFolder}/${name}"`;
  return `module.exports = { width: ${width}, height: ${height}, files: ${files}, widths: [${widths.join()}] };`;
}

/** The same for a picture without smaller files. */
export async function describeOriginal(content: Buffer): Promise<string> {
  const { openPicture } = await import('./openPicture');
  const { width, height } = (await openPicture(content).metadata()).autoOrient;
  return `module.exports = { width: ${width}, height: ${height} };`;
}
