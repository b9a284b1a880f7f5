import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { codeVersion } from '../common/codeVersion';
import logger from '@docusaurus/logger';

/** The data of a picture for pages, with its files. */
interface Picture {
  /** In pixels, upright. */
  width: number;
  height: number;
  /** A name that depends on the picture's content and the encoder's version. The files are `<name>-<width>.webp`. */
  name: string;
  /** The widths of the files, narrowest first. */
  widths: number[];
}

/** Read for sharp's version, because loading sharp itself takes a third of a second. */
export const sharpPackage = path.resolve(require.resolve('sharp'), '../../package.json');

/** The cache folder of made pictures, in the site's folder. It may be deleted at any time. */
export const pictureFolder = path.join('.cache', 'pictures');

/** The pattern of the names with which the files begin. */
export const nameLength = 16;

/** The pictures of this build, by name: the browser's bundle and the server's request the same ones. */
const pictures = new Map<string, Promise<Picture>>();

/**
 * Makes the files of a JPEG or PNG, unless an earlier build has made them from the same content.
 *
 * @param folder the absolute path of the cache folder @throws sharp's error if the file is not a picture, is damaged or
 * has too many pixels.
 */
export function keptPicture(content: Buffer, folder: string): Promise<Picture> {
  const name = nameOf(content);
  const known = pictures.get(name);
  if (known) return known;
  const picture = readKept(name, folder).then(
    (kept) => kept ?? inTurn(() => make(name, content, folder)),
  );
  pictures.set(name, picture);
  return picture;
}

/** Whether this build has used the picture of this name. */
export function isAskedFor(name: string): boolean {
  return pictures.has(name);
}

/** The path of one of a picture's files. */
export function fileOf({ name }: Picture, width: number, folder: string): string {
  return path.join(folder, `${name}-${width}.webp`);
}

/** Other code, and another sharp, may make other files of a picture. */
let version: string | undefined;

function nameOf(content: Buffer): string {
  version ??= codeVersion(__dirname, [sharpPackage]);
  const hash = createHash('sha256').update(version).update(content);
  return hash.digest('hex').slice(0, nameLength);
}

/** Undefined if it has to be made. */
async function readKept(name: string, folder: string): Promise<Picture | undefined> {
  try {
    const text = await readFile(path.join(folder, `${name}.json`), 'utf8');
    const picture = JSON.parse(text) as Picture;
    await Promise.all(picture.widths.map((width) => access(fileOf(picture, width, folder))));
    return picture;
  } catch {
    return undefined;
  }
}

async function make(name: string, content: Buffer, folder: string): Promise<Picture> {
  const { encodePicture } = await import('./encode');
  const { width, height, files } = await encodePicture(content);
  const picture = { width, height, name, widths: files.map((file) => file.width) };
  for (const file of files) writeAtomically(fileOf(picture, file.width, folder), file.content);
  // Last, so that an existing record has all its files.
  writeAtomically(path.join(folder, `${name}.json`), JSON.stringify(picture));
  return picture;
}

let last: Promise<unknown> = Promise.resolve();

/** One picture after the other: its files keep four threads busy, and many pictures at once would fill the memory. */
function inTurn(work: () => Promise<Picture>): Promise<Picture> {
  const turn = last.then(() => work());
  last = turn.catch(() => {});
  return withProgress(() => turn);
}

const pause = 5000;
let asked = 0;
let done = 0;
let begun = 0;
let told = 0;

/** Does a piece of long work, and prints every five seconds how many pieces are done. */
export async function withProgress<T>(work: () => Promise<T>): Promise<T> {
  if (asked === done) begun = told = performance.now();
  asked += 1;
  try {
    return await work();
  } finally {
    done += 1;
    tell();
  }
}

/** Work of less than five seconds gets no line. */
function tell(): void {
  const now = performance.now();
  const isEnd = done === asked && told > begun;
  if (now - told < pause && !isEnd) return;
  told = now;
  logger.info(`Pictures: ${done} of ${asked} made.`);
}
