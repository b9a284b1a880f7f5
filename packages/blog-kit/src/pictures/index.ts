import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { LoaderContext } from '../loader';
import type { Picture } from './encode';

/**
 * The widest file of a picture, in pixels. The text of posts is at most 672 CSS pixels wide (`--site-measure` in
 * site-styles/tokens.css), and screens have one to three pixels for each.
 */
export const widest = 1360;

/** Read for sharp's version, because loading sharp itself takes a third of a second. */
export const sharpPackage = path.resolve(require.resolve('sharp'), '../../package.json');

/** What decides on the files of a picture besides its content. */
const sources = [__filename, path.join(__dirname, 'encode.ts'), sharpPackage];

/**
 * Docusaurus plugin: `require('!./photo.jpg?picture')` returns the data of a JPEG or PNG for MarkdownPicture, and puts its
 * smaller files into the build. rehype.ts adds this request to posts.
 *
 * The bundler does the work, because it knows whether a picture has changed, even since the last build.
 */
export default function picturesPlugin(): Plugin {
  return {
    name: 'pictures',
    configureWebpack(_config, isServer) {
      const load = async (picture: LoaderContext, content: Buffer) => {
        for (const file of sources) picture.addDependency(file);
        const { width, height, files } = await pictureOf(content);
        // In the folder in which Docusaurus puts pictures of posts.
        const hash = hashOf(Buffer.concat(files.map((file) => file.content))).slice(0, 16);
        const parts = files.map((file) => {
          const name = `assets/images/${hash}-${file.width}.webp`;
          if (!isServer) picture.emitFile(name, file.content);
          return `__webpack_public_path__ + "${name} ${file.width}w"`;
        });
        return `module.exports = { width: ${width}, height: ${height}, srcSet: [${parts}].join() };`;
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

/** The pictures of this build by their content: a post, the browser's bundle and the server's request the same ones. */
const pictures = new Map<string, Promise<Picture>>();

let last: Promise<unknown> = Promise.resolve();

/**
 * The files of a JPEG or PNG. They are made one picture after the other: the files of one keep four threads busy, and many
 * pictures at once would fill the memory.
 *
 * @throws an error that says what is wrong with the file and what to do
 */
export function pictureOf(content: Buffer): Promise<Picture> {
  const key = hashOf(content);
  const known = pictures.get(key);
  if (known) return known;
  const picture = last.then(async () => (await import('./encode')).encodePicture(content, widest));
  pictures.set(key, picture);
  last = picture.catch(() => {});
  return picture;
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
