import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { newDirectory } from 'test-support/newDirectory';
import { rawFile } from '../../parts/rawPart';
import { finishParts } from '../finishParts';
import { privateFolder } from '../privateFolder';

/** What a build has made of a post at an address. */
function setUp(permalink: string, html: string, files: Record<string, string> = {}) {
  const root = newDirectory();
  const rawFolder = path.join(root, 'raw');
  const folder = path.join(root, 'private');
  const all = { [`parts/${rawFile(permalink)}`]: html };
  for (const [name, text] of Object.entries(files)) all[`files/${name}`] = text;
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(rawFolder, name)), { recursive: true });
    writeFileSync(path.join(rawFolder, name), text);
  }
  return { rawFolder, folder, baseUrl: '/base/' };
}

test('a part is named by its content, and takes the files along that it shows', () => {
  const raw = setUp(
    '/base/blog/ü/',
    '<p style="color: red">A<!-- --> b</p><img srcset="/base/assets/a b.webp 1x,/base/assets/%C3%BC.webp 2x" src="/base/assets/c.png"><a href="/base/assets/of-all.pdf">x</a>',
    { 'assets/a b.webp': '1', 'assets/ü.webp': '2', 'assets/c.png': '3', 'assets/unused.png': '4' },
  );
  raw.baseUrl = '/base/';
  const names = finishParts(raw);
  const [name = ''] = Object.values(names);
  expect(names).toEqual({ '/base/blog/ü': name });
  const html = readFileSync(path.join(raw.folder, name), 'utf8');
  expect(name).toBe(`posts/base/blog/ü.${createHash('sha256').update(html).digest('hex')}.html`);
  expect(html).toContain('<p data-inline-style="color: red">A b</p>');
  expect(html).toContain('src="members-file:assets/c.png"');
  expect(html).toContain('members-file:assets/%C3%BC.webp 2x');
  expect(html).toContain('href="/base/assets/of-all.pdf"');
  expect(filesBelow(raw.folder)).not.toContain('assets/unused.png');
  expect(filesBelow(raw.folder)).toContain('assets/ü.webp');
  expect(existsSync(raw.rawFolder)).toBe(false);
});

test.each(['<script>1</script>', '<p onclick="x()">a</p>'])('code stops the build: %s', (html) => {
  expect(() => finishParts(setUp('/blog/a', html))).toThrow('/blog/a has code in its part');
});

test('a build without such posts has no parts', () => {
  const folder = path.join(newDirectory(), 'private');
  expect(finishParts({ rawFolder: path.join(folder, 'raw'), folder, baseUrl: '/' })).toEqual({});
  expect(existsSync(folder)).toBe(false);
});

test('each build has a private folder outside of it, which its languages share', () => {
  expect(privateFolder('/site', '/site/build')).toBe(path.join('/site/.cache/members/build'));
  expect(privateFolder('/site', '/site/build/de/')).toBe(path.join('/site/.cache/members/build'));
  expect(privateFolder('/site', '/site/.cache/preview/de')).toBe(
    path.join('/site/.cache/members/preview'),
  );
});
