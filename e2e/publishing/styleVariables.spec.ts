import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { fixtureSite } from '../sites/sites';

test('every variable that a built page reads without a fallback is defined', () => {
  const build = previewFolder(fixtureSite);
  const texts = readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|js|html)$/.test(file))
    .map((file) => readFileSync(path.join(build, file), 'utf8'));
  const find = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
  const read = find(/var\(\s*(--(?:ifm|site|docusaurus)-[\w-]+)\s*\)/g);
  const defined = find(/(--(?:ifm|site|docusaurus)-[\w-]+)["']?\s*:/g);
  expect(read).toContain('--ifm-color-emphasis-600');
  expect([...read].filter((name) => !defined.has(name))).toEqual([]);
});
