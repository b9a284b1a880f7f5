import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..', '..', '..', '..');
// Below the repository, where the packages are found.
const site = path.join(root, '.cache', 'swizzled-site');

const files = {
  'package.json': '{ "name": "swizzled", "private": true }',
  'docusaurus.config.ts': `export default {
    title: 'Swizzled',
    url: 'https://swizzled.example.com',
    baseUrl: '/',
    presets: [['classic', { docs: false }]],
    themes: ['docusaurus-blog-kit/theme'],
  };`,
  'src/theme/Footer/index.js': '// Mine.',
};

test('docusaurus swizzle does not write over a component of the site', () => {
  rmSync(site, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    writeFileSync(path.join(site, name), text);
  }
  const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const words = ['@docusaurus/theme-classic', 'Footer', '--eject', '--danger', '--javascript'];
  const { status, stderr } = spawnSync(process.execPath, [docusaurus, 'swizzle', ...words], {
    cwd: site,
    encoding: 'utf8',
  });
  expect(stderr).toContain('nothing was written:\n  src/theme/Footer/index.js\n');
  expect(status).toBe(1);
  expect(readFileSync(path.join(site, 'src/theme/Footer/index.js'), 'utf8')).toBe('// Mine.');
});
