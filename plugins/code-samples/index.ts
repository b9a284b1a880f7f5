import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Docusaurus plugin: makes posts follow edits of their samples (see remark.ts for how posts show them). */
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
