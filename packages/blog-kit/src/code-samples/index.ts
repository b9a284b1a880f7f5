import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Docusaurus plugin: rebuilds posts when their samples change (remark.ts fills the samples in). */
export default function codeSamplesPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'code-samples',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            include: path.join(siteDir, 'blog'),
            enforce: 'pre',
            use: require.resolve('./watchSamples.js'),
          },
        ],
      },
    }),
  };
}
