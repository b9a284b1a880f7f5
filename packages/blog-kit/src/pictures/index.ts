import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import { codeVersion, filesIn, pruneFolder } from '../common/cache';
import type { LoaderContext } from '../loader';

/** Read for sharp's version, because loading sharp itself takes a third of a second. */
export const sharpPackage = path.resolve(require.resolve('sharp'), '../../package.json');

/** The code that makes pictures and describes them to pages. */
const sources = [
  ...readdirSync(__dirname)
    .filter((file) => /\.[jt]s$/.test(file))
    .map((file) => path.join(__dirname, file)),
  sharpPackage,
];

/** The cache folder of made pictures, in the site's folder. It may be deleted at any time. */
export const pictureFolder = path.join('.cache', 'pictures');

/** The folder of the build in which Docusaurus puts pictures of posts. */
const outputFolder = 'assets/images';

type EmitFile = (name: string, content: Buffer) => void;

/**
 * Docusaurus plugin: `require('!./photo.jpg?picture')` returns the data of a JPEG or PNG for components/Picture/, and puts
 * its smaller files into the build. rehype.ts adds this request to posts.
 *
 * The bundler does the work, because it knows whether a picture has changed, even since the last build.
 */
export default function picturesPlugin({ siteDir }: LoadContext): Plugin {
  const folder = path.join(siteDir, pictureFolder);
  const isDevelopment = process.env.NODE_ENV === 'development';

  return {
    name: 'pictures',
    configureWebpack(_config, isServer) {
      // Under `npm start` no pictures are made, to save time.
      const load = (picture: LoaderContext, content: Buffer) => {
        // The bundler keeps the result on disk until one of these changes.
        for (const file of sources) picture.addDependency(file);
        const emitFile: EmitFile = (name, file) => picture.emitFile(name, file);
        return isDevelopment
          ? describeOriginal(content)
          : describePicture(content, folder, isServer ? undefined : emitFile);
      };
      const rule = {
        resourceQuery: /^\?picture$/,
        // The "!" of the request switches off Docusaurus's own rule for pictures, and all others that are not "pre".
        enforce: 'pre' as const,
        use: { loader: require.resolve('../loader.js'), options: { load } },
      };
      return { module: { rules: [rule] } };
    },
    async postBuild({ outDir }) {
      await prunePictures(folder, path.join(outDir, outputFolder));
    },
  };
}

/**
 * A module with a picture's data for components/Picture/: its size and its smaller files.
 *
 * @param folder the cache folder of made pictures
 * @param emitFile puts a file into the build; undefined for the server's bundle
 * @throws sharp's error if the picture cannot be read.
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
  const { openPicture } = await import('./encode');
  const { width, height } = (await openPicture(content).metadata()).autoOrient;
  return `module.exports = { width: ${width}, height: ${height} };`;
}

/**
 * Removes cached files of pictures that no build has used for long.
 *
 * @param folder the absolute path of the cache folder
 * @param built the folder of the build's pictures, which counts as use: the bundler may have them in its own cache
 */
export async function prunePictures(folder: string, built: string): Promise<void> {
  const nameIn = (file: string) => file.slice(0, nameLength);
  const builtNames = new Set((await filesIn(built)).map(nameIn));
  await pruneFolder(folder, (file) => pictures.has(nameIn(file)) || builtNames.has(nameIn(file)));
}

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

const nameLength = 16;

/** The pictures of this build, by name: the browser's bundle and the server's request the same ones. */
const pictures = new Map<string, Promise<Picture>>();

/** Other code, and another sharp, may make other files of a picture. */
let version: string | undefined;

/**
 * Makes the files of a JPEG or PNG, unless an earlier build has made them from the same content.
 *
 * @param folder the absolute path of the cache folder
 * @throws sharp's error if the file is not a picture, is damaged or has too many pixels.
 */
export function keptPicture(content: Buffer, folder: string): Promise<Picture> {
  version ??= codeVersion(__dirname, [sharpPackage]);
  const hash = createHash('sha256').update(version).update(content);
  const name = hash.digest('hex').slice(0, nameLength);
  const picture =
    pictures.get(name) ??
    readKept(name, folder).then((kept) => kept ?? inTurn(() => make(name, content, folder)));
  pictures.set(name, picture);
  return picture;
}

function fileOf({ name }: Picture, width: number, folder: string): string {
  return path.join(folder, `${name}-${width}.webp`);
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
  return turn;
}
