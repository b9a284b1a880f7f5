import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readFile } from 'node:fs/promises';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { LoaderContext } from '../loader';
import { filesIn, pruneFolder } from '../common/pruneFolder';
import {
  pictureFolder,
  sharpPackage,
  fileOf,
  keptPicture,
  isAskedFor,
  nameLength,
} from './keptPicture';

/** The code that makes pictures and describes them to pages. */
const sources = [
  ...readdirSync(__dirname)
    .filter((file) => /\.[jt]s$/.test(file))
    .map((file) => path.join(__dirname, file)),
  sharpPackage,
];

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

type EmitFile = (name: string, content: Buffer) => void;

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
  const { openPicture } = await import('./encode');
  const { width, height } = (await openPicture(content).metadata()).autoOrient;
  return `module.exports = { width: ${width}, height: ${height} };`;
}

/**
 * Removes cached files of pictures that no build has used for long.
 *
 * @param folder the absolute path of the cache folder @param built the folder of the build's pictures, which counts as
 * use: the bundler may have them in its own cache
 */
export async function prunePictures(folder: string, built: string): Promise<void> {
  const builtNames = new Set((await filesIn(built)).map(nameOf));
  await pruneFolder(folder, (file) => isAskedFor(nameOf(file)) || builtNames.has(nameOf(file)));
}

function nameOf(file: string): string {
  return file.slice(0, nameLength);
}
