import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encoderVersion } from './encoderVersion';
import { withProgress } from './progress';

/** A picture as pages show it, with what was made of it. */
export interface Picture {
  /** In pixels, upright. */
  width: number;
  height: number;
  /** Says what is in its files, and what has made them. They are called `<name>-<width>.webp`. */
  name: string;
  /** Of the files, narrowest first. */
  widths: number[];
}

/** Where builds keep what they made, in the site's folder. It may be deleted at any time. */
export const pictureFolder = path.join('.cache', 'pictures');

/** Of names of pictures, which their files begin with. */
export const nameLength = 16;

/** Of this build, by name: the browser's bundle and the server's ask for the same pictures. */
const pictures = new Map<string, Promise<Picture>>();

/**
 * Makes the files of a JPEG or PNG, unless an earlier build has made them from the same content.
 *
 * @param folder the absolute path of where they are kept
 * @throws Error of sharp's when it is no picture, is damaged or has too many pixels.
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

/** Whether this build has asked for the picture of this name. */
export function isAskedFor(name: string): boolean {
  return pictures.has(name);
}

/** The path of one of a picture's files. */
export function fileOf({ name }: Picture, width: number, folder: string): string {
  return path.join(folder, `${name}-${width}.webp`);
}

function nameOf(content: Buffer): string {
  const hash = createHash('sha256').update(encoderVersion()).update(content);
  return hash.digest('hex').slice(0, nameLength);
}

/** Undefined when it has to be made. */
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
  const { encodePicture } = await import('./encodePicture');
  const { width, height, files } = await encodePicture(content);
  const picture = { width, height, name, widths: files.map((file) => file.width) };
  await mkdir(folder, { recursive: true });
  for (const file of files) await write(fileOf(picture, file.width, folder), file.content);
  // Last, so that a picture that is there has all its files.
  await write(path.join(folder, `${name}.json`), JSON.stringify(picture));
  return picture;
}

/** Whole or not at all. */
async function write(file: string, content: Buffer | string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: the files of one picture keep four threads busy, and many pictures at once fill the memory. */
function inTurn(work: () => Promise<Picture>): Promise<Picture> {
  const turn = last.then(() => work());
  last = turn.catch(() => {});
  return withProgress(() => turn);
}
