import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Syntax } from '../posts/markdown';
import { openModel } from '../posts/postModel';
import { parseReference } from '../posts/samples';

/** Docusaurus plugin: rebuilds posts when their samples change (remark.ts fills the samples in). */
export default function codeSamplesPlugin(syntax: Syntax) {
  return ({ siteDir }: Pick<LoadContext, 'siteDir'>): Plugin => {
    /** The absolute paths of the files whose code a post shows. */
    async function samplesOf(post: string): Promise<string[]> {
      const { body, dir } = await openModel(siteDir, syntax).read(path.relative(siteDir, post));
      return body.codes.flatMap(({ meta }) => {
        const reference = parseReference(meta);
        return reference ? path.resolve(dir, reference.file) : [];
      });
    }

    return {
      name: 'code-samples',
      configureWebpack: () => ({
        module: {
          rules: [
            {
              test: /\.mdx?$/,
              include: [...['blog', 'docs'].map((folder) => path.join(siteDir, folder))],
              enforce: 'pre',
              use: { loader: require.resolve('./watchSamples.js'), options: { samplesOf } },
            },
          ],
        },
      }),
    };
  };
}
