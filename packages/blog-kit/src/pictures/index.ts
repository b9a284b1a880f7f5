import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { pictureFolder, sharpPackage } from './keptPicture';
import { describeOriginal, describePicture, outputFolder, type EmitFile } from './pictureModule';
import { prunePictures } from './prunePictures';

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
      const createModule = (content: Buffer, emitFile: EmitFile) =>
        isDevelopment
          ? describeOriginal(content)
          : describePicture(content, folder, isServer ? undefined : emitFile);
      const rule = {
        resourceQuery: /^\?picture$/,
        // The "!" of the request switches off Docusaurus's own rule for pictures, and all others that are not "pre".
        enforce: 'pre' as const,
        use: { loader: require.resolve('./loader.js'), options: { createModule, sources } },
      };
      return { module: { rules: [rule] } };
    },
    async postBuild({ outDir }) {
      await prunePictures(folder, path.join(outDir, outputFolder));
    },
  };
}
