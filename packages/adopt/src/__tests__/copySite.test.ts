import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { newDirectory } from 'test-support/newDirectory';
import { copySite } from '../copySite';

test('a copy of a site has what people wrote, and no secrets', async () => {
  const siteDir = newDirectory();
  mkdirSync(path.join(siteDir, 'blog'));
  mkdirSync(path.join(siteDir, 'node_modules'));
  for (const file of ['blog/a.md', 'site.config.ts', '.env', '.env.local', 'node_modules/a.js']) {
    writeFileSync(path.join(siteDir, file), 'text');
  }
  expect(filesBelow(await copySite(siteDir)).sort()).toEqual(['blog/a.md', 'site.config.ts']);
});
