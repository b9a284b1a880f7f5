import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { LoaderContext } from '../loader';
import type { EncodedFile, EncodedPicture } from './encode';

/** Read for sharp's version, because loading sharp itself takes a third of a second. */
export const sharpPackage = path.resolve(require.resolve('sharp'), '../../package.json');

/** What decides on the files of a picture besides its content. The bundler keeps its result on disk until it changes. */
const sources = ['index', 'encode', 'settings'].map((name) => path.join(__dirname, `${name}.ts`));

/** The folder of the build in which Docusaurus puts pictures of posts. */
const outputFolder = 'assets/images';

/**
 * Docusaurus plugin: `require('!./photo.jpg?picture')` returns the data of a JPEG or PNG for MarkdownPicture, and puts its
 * smaller files into the build. rehype.ts adds this request to posts.
 *
 * The bundler does the work, because it knows whether a picture has changed, even since the last build.
 */
export default function picturesPlugin(): Plugin {
  const isDevelopment = process.env.NODE_ENV === 'development';
  return {
    name: 'pictures',
    configureWebpack(_config, isServer) {
      const load = async (picture: LoaderContext, content: Buffer) => {
        for (const file of [...sources, sharpPackage]) picture.addDependency(file);
        // Under `npm start` no pictures are made, to save time.
        const described = isDevelopment
          ? await describeOriginal(content)
          : describePicture(await pictureOf(content));
        for (const [name, file] of isServer ? [] : described.files) picture.emitFile(name, file);
        return described.code;
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

/** A module with a picture's data for MarkdownPicture: its size and its smaller files, which go into the build. */
function describePicture({ width, height, files }: EncodedPicture) {
  if (files.length === 0) return sizeOnly(width, height);
  const hash = createHash('sha256');
  for (const { content } of files) hash.update(content);
  const name = `${outputFolder}/${hash.digest('hex').slice(0, 16)}`;
  const widths = files.map((file) => file.width).join();
  return {
    code: `module.exports = { width: ${width}, height: ${height}, files: __webpack_public_path__ + "${name}", widths: [${widths}] };`,
    files: new Map(files.map((file: EncodedFile) => [`${name}-${file.width}.webp`, file.content])),
  };
}

async function describeOriginal(content: Buffer) {
  const { openPicture } = await import('./encode');
  const { width, height } = (await openPicture(content).metadata()).autoOrient;
  return sizeOnly(width, height);
}

function sizeOnly(width: number, height: number) {
  const code = `module.exports = { width: ${width}, height: ${height} };`;
  return { code, files: new Map<string, Buffer>() };
}

/** The pictures of this build by their content: a post, the browser's bundle and the server's request the same ones. */
const pictures = new Map<string, Promise<EncodedPicture>>();

let last: Promise<unknown> = Promise.resolve();

/**
 * The files of a JPEG or PNG. They are made one picture after the other: the files of one keep four threads busy, and many
 * pictures at once would fill the memory.
 *
 * @throws sharp's error if the file is not a picture, is damaged or has too many pixels.
 */
export function pictureOf(content: Buffer): Promise<EncodedPicture> {
  const key = createHash('sha256').update(content).digest('hex');
  const known = pictures.get(key);
  if (known) return known;
  const picture = last.then(async () => (await import('./encode')).encodePicture(content));
  pictures.set(key, picture);
  last = picture.catch(() => {});
  return picture;
}
