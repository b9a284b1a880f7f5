import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { newDirectory } from 'test-support/newDirectory';
import { SiteFolder } from '../siteFolder';

/** A site beside a folder that is not its own. */
async function newSite() {
  const place = newDirectory();
  const [siteDir, outside] = [path.join(place, 'site'), path.join(place, 'outside')];
  for (const folder of [path.join(siteDir, 'blog'), outside]) {
    mkdirSync(folder, { recursive: true });
  }
  return { place, siteDir, outside, site: await SiteFolder.open(siteDir) };
}

/** Every way to write a path. */
async function writeAll(site: SiteFolder, file: string, copyOf: string): Promise<string[]> {
  const attempts = [
    site.replace(file, 'text'),
    site.copyMissing(file, copyOf),
    site.addFolder('blog/a-post', new Map([[file, { copyOf }]])),
  ];
  const results = await Promise.allSettled(attempts);
  return results.map((result) =>
    result.status === 'rejected' ? String(result.reason) : 'written',
  );
}

test.each([
  ...[
    '../outside/x',
    '/outside/x',
    'blog/../../outside/x',
    'blog/../.env',
    'static/./x',
    '',
    'blog/',
  ],
  ...[
    '.env',
    'package.json',
    'src/pages/x.md',
    'blogs/x',
    '.cache/x',
    '.cache/adopt-x/../x',
    './blog/x',
    'i18n/fr/code.json',
    'i18n/../docusaurus-plugin-content-blog/x',
  ],
  ...[
    'blog\\..\\..\\x',
    'blog/..\\x',
    'blog/C:x',
    'C:/x',
    'blog/x\0.md',
    'blog/x\n',
    'blog/x.',
    'blog/x ',
  ],
])('%j is refused, and nothing is written', async (file) => {
  const { place, site } = await newSite();
  const other = path.join(newDirectory(), 'other.png');
  writeFileSync(other, 'picture');

  const results = await writeAll(site, file, other);

  for (const result of results) {
    expect(result).toBe(
      `Error: ${JSON.stringify(file)} is not a path in blog/, static/ or i18n/<language>/docusaurus-plugin-content-blog/`,
    );
  }
  expect(filesBelow(place)).toEqual([]);
  expect(site.written).toEqual([]);
});

test('a path behind a symbolic link out of the folder is refused, and so is a link that leads nowhere', async () => {
  const { place, siteDir, outside, site } = await newSite();
  const other = path.join(newDirectory(), 'other.png');
  writeFileSync(other, 'picture');
  symlinkSync(outside, path.join(siteDir, 'static'));
  symlinkSync(outside, path.join(siteDir, 'blog/away'));
  symlinkSync(path.join(siteDir, '.env'), path.join(siteDir, 'blog/tags.yml'));
  writeFileSync(path.join(siteDir, 'package.json'), '{}');
  symlinkSync(path.join(siteDir, 'package.json'), path.join(siteDir, 'blog/authors.yml'));

  for (const file of ['static/img/x.png', 'blog/away/x.md', 'blog/authors.yml']) {
    for (const result of await writeAll(site, file, other)) {
      expect(result).toMatch(/lies behind a symbolic link to .*Put the file or folder itself/);
    }
  }
  for (const result of await writeAll(site, 'blog/tags.yml', other)) {
    expect(result).toContain('is a symbolic link that leads nowhere');
  }

  expect(filesBelow(place)).toEqual(['site/package.json']);
  expect(readFileSync(path.join(siteDir, 'package.json'), 'utf8')).toBe('{}');
});

test('a site that is itself behind a link is written as any other', async () => {
  const { place, siteDir } = await newSite();
  symlinkSync(siteDir, path.join(place, 'link'));
  const site = await SiteFolder.open(path.join(place, 'link'));

  await site.replace('blog/tags.yml', 'text');

  expect(readFileSync(path.join(siteDir, 'blog/tags.yml'), 'utf8')).toBe('text');
});

test('a file that is here is not copied again, and the list has only what was written', async () => {
  const { siteDir, site } = await newSite();
  const other = path.join(newDirectory(), 'other.png');
  writeFileSync(other, 'picture');
  writeFileSync(path.join(siteDir, 'blog/mine.png'), 'mine');

  expect(await site.copyMissing('blog/mine.png', other)).toBe(false);
  expect(await site.copyMissing('static/img/new.png', other)).toBe(true);
  await site.addFolder('blog/post', new Map([['blog/post/index.md', { text: 'text' }]]));

  expect(readFileSync(path.join(siteDir, 'blog/mine.png'), 'utf8')).toBe('mine');
  expect(site.written).toEqual(['static/img/new.png', 'blog/post/index.md']);
  const files = ['blog/mine.png', 'blog/post/index.md', 'static/img/new.png'];
  expect(filesBelow(siteDir).sort()).toEqual(files);
});

test('a folder whose files cannot all be written is not made', async () => {
  const { siteDir, site } = await newSite();

  const files = new Map([
    ['blog/post/index.md', { text: 'text' }],
    ['blog/post/a.png', { copyOf: path.join(siteDir, 'nowhere.png') }],
  ]);

  await expect(site.addFolder('blog/post', files)).rejects.toThrow('ENOENT');
  expect(filesBelow(siteDir)).toEqual([]);
  expect(site.written).toEqual([]);
});
