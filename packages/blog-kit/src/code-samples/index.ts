import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Syntax } from '../post-model/markdown/syntax';
import { openModel } from '../post-model/postModel';
import { parseReference } from '../post-model/samples/reference';
import { fileBeside, translationFolders } from '../post-model/translations/translations';

/** Docusaurus plugin: rebuilds posts when their samples change (remark.ts fills the samples in). */
export default function codeSamplesPlugin(syntax: Syntax) {
  return ({
    siteDir,
    localizationDir,
  }: Pick<LoadContext, 'siteDir' | 'localizationDir'>): Plugin => {
    /** The absolute paths of the files whose code a post shows. */
    async function samplesOf(post: string): Promise<string[]> {
      const { body, folders } = await openModel(siteDir, syntax).read(path.relative(siteDir, post));
      return body.codes.flatMap(({ meta }) => {
        const reference = parseReference(meta);
        return reference ? fileBeside(folders, reference.file) : [];
      });
    }

    return {
      name: 'code-samples',
      configureWebpack: () => ({
        module: {
          rules: [
            {
              test: /\.mdx?$/,
              include: [
                ...['blog', 'docs'].map((folder) => path.join(siteDir, folder)),
                ...translationFolders.map((folder) => path.join(localizationDir, folder)),
              ],
              enforce: 'pre',
              use: { loader: require.resolve('./watchSamples.js'), options: { samplesOf } },
            },
          ],
        },
      }),
    };
  };
}
