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

test('on the server, code that is not known earlier is colored at once', () => {
  const module = `${path.join(folder, 'ColoredAtRunTime')}$`;
  expect(aliases(true)).toHaveProperty([module], path.join(folder, 'SiteHighlighter'));
  expect(aliases(false)).not.toHaveProperty([module]);
});
