import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import highlight from '..';

const folder = path.join(__dirname, '../../code-colors');

function aliases(isServer: boolean): unknown {
  const { configureWebpack } = highlight({
    siteConfig: {},
    generatedFilesDir: '',
  } as never) as Required<Plugin>;
  return configureWebpack({}, isServer, {} as never, undefined)?.resolve?.alias;
}

test.each(['ColoredAtRunTime', 'ColoredAtRunTime.js'])(
  'on the server %s, as the repository or the published package names it, colors at once',
  (name) => {
    const module = `${path.join(folder, name)}$`;
    // Without an ending: it is another one in the published package.
    expect(aliases(true)).toHaveProperty([module], path.join(folder, 'SiteHighlighter'));
    expect(aliases(false)).not.toHaveProperty([module]);
  },
);
