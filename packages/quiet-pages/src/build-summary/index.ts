import type { Plugin } from '@docusaurus/types';
import { formatSummary } from './formatSummary';
import { measureFolder } from './measureFolder';
import { warningCount } from 'docusaurus-plugin-kit/warnings';

/** Docusaurus plugin: prints a table of file sizes and times at the end of a build. */
export default function buildSummary(): Plugin {
  const started = performance.now();
  let loaded = started;
  let built = started;

  return {
    name: 'build-summary',
    async allContentLoaded() {
      loaded = performance.now();
    },
    async postBuild({ outDir }) {
      built = performance.now();
      // Docusaurus and the other plugins still have to finish.
      process.once('exit', (code) => {
        if (code !== 0) return;
        const text = formatSummary({
          ...measureFolder(outDir),
          steps: {
            'Starting up': started,
            'Reading posts': loaded - started,
            'Bundling, rendering': built - loaded,
            'Feeds, styles, checks': performance.now() - built,
          },
          warnings: warningCount(),
        });
        console.log(text);
      });
    },
  };
}
