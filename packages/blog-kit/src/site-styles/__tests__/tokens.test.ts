import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Globby } from '@docusaurus/utils';
import { newDirectory } from 'test-support/newDirectory';
import { readStyleSheets, tokensOf } from '../styleSheets';

const source = path.join(__dirname, '../..');

test('every property of the site that the kit uses has a value in a site that sets none', async () => {
  const files = await Globby('**/*.css', { cwd: source });
  const texts = files.map((file) => readFileSync(path.join(source, file), 'utf8')).join('\n');
  const used = [...texts.matchAll(/var\((--site-[\w-]+)/g)].map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(100);
  const { light, dark } = tokensOf(readStyleSheets(newDirectory()).defaults);
  for (const tokens of [light, dark]) {
    expect(used.filter((name) => !tokens.has(name))).toEqual([]);
  }
});
