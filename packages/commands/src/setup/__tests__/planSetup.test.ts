import { access, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { planSetup } from '../planSetup';
import { readSite } from '../siteFiles';
import { writeTemplate } from '../__fixtures__/templateSite';
import { writeChanges } from '../writeChanges';

const GIVEN = {
  name: 'Ada King',
  role: 'Analyst',
  bio: 'Writes programs.',
  greeting: "Ada's notes",
  tagline: 'First things first',
  description: 'Notes on engines.',
  about: 'I write programs.',
  address: 'https://ada.example',
  profile: 'https://codeberg.org/ada',
  profileLabel: 'Codeberg',
  color: '#a0332c',
  colorDark: '#ff9b93',
};

test('everything that is given is what the site then says, and a second time changes nothing', async () => {
  const dir = await writeTemplate();
  const portrait = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#a0332c' },
  })
    .webp()
    .toBuffer();
  const asked = { given: GIVEN, portrait, empty: false };
  const { changes, kept } = await planSetup(await readSite(dir), asked);
  expect(kept).toEqual([]);
  expect((await readSite(dir)).values.name).toBe('The author');

  await writeChanges(dir, changes);

  const site = await readSite(dir);
  const year = String(new Date().getFullYear());
  expect(site.values).toEqual({ ...GIVEN, year, packageName: 'ada-king-blog' });
  expect(site.holder).toBe('Ada King');
  expect(site.author).toMatchObject({ key: 'owner', picture: '/img/author.webp' });
  expect(site.files.license).toContain(`Copyright (c) ${year} Ada King`);
  expect(site.files.readme).toBe("# Ada's notes\n\nNotes on engines.\n\nText.\n");
  expect(JSON.parse(site.files.package)).toEqual({
    name: 'ada-king-blog',
    description: 'Notes on engines.',
  });
  expect(JSON.parse(site.files.lock ?? '')).toEqual({
    name: 'ada-king-blog',
    packages: { '': { name: 'ada-king-blog' } },
  });
  await expect(access(path.join(dir, 'static/img/author.svg'))).rejects.toThrow('ENOENT');

  expect((await planSetup(site, asked)).changes).toEqual([]);
});

test('only what is given changes', async () => {
  const dir = await writeTemplate();
  await writeChanges(
    dir,
    (await planSetup(await readSite(dir), { given: GIVEN, empty: false })).changes,
  );
  const asked = { given: { colorDark: '#ffb4ae' }, empty: false };
  const { changes } = await planSetup(await readSite(dir), asked);
  expect(changes.map(({ file, what }) => [file, what])).toEqual([
    ['src/css/custom.css', 'dark color'],
  ]);
});

test('what the owner wrote and drew stays', async () => {
  const own = {
    'README.md': '# My engine room\n',
    LICENSE: 'Copyright (c) 1843 Engines Ltd\n',
    'package.json': '{\n  "name": "engines",\n  "description": "My engine room."\n}\n',
    'package-lock.json': '{\n  "name": "engines"\n}\n',
    'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'static/img/author.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'static/favicon.ico': 'drawn by hand',
  };
  const dir = await writeTemplate(own);
  const { changes, kept } = await planSetup(await readSite(dir), { given: GIVEN, empty: false });
  expect(kept.map(({ file }) => file)).toEqual([
    'static/img/logo.svg',
    'static/img/author.svg',
    'static/favicon.ico',
  ]);
  await writeChanges(dir, changes);
  for (const [file, text] of Object.entries(own)) {
    expect(await readFile(path.join(dir, file), 'utf8')).toBe(text);
  }
});

test('the logo of the template stays until there is a name, but one that is gone is drawn', async () => {
  const dir = await writeTemplate();
  const filesOf = async () => {
    const asked = { given: { tagline: 'Writer' }, empty: false };
    return (await planSetup(await readSite(dir), asked)).changes.map(({ file }) => file);
  };
  expect(await filesOf()).not.toContain('static/img/logo.svg');
  await rm(path.join(dir, 'static/img/logo.svg'));
  expect(await filesOf()).toContain('static/img/logo.svg');
});

test('initials stand for a face until there is a picture, and follow the name', async () => {
  const dir = await writeTemplate();
  const setUp = async (asked: { given: { name: string }; portrait?: Buffer }) => {
    const { changes, kept } = await planSetup(await readSite(dir), { ...asked, empty: false });
    await writeChanges(dir, changes);
    return { kept, files: changes.map(({ file }) => file) };
  };
  const face = path.join(dir, 'static/img/author.svg');

  await setUp({ given: { name: 'Ada King' } });
  expect(await readFile(face, 'utf8')).toContain('<title>Ada King</title>');
  await setUp({ given: { name: 'Zoe King' } });
  expect(await readFile(face, 'utf8')).toContain('<title>Zoe King</title>');
  expect((await setUp({ given: { name: 'Zoe King' } })).files).toEqual([]);

  const portrait = await sharp(Buffer.from(await readFile(face)))
    .webp()
    .toBuffer();
  await setUp({ given: { name: 'Zoe King' }, portrait });
  await expect(access(face)).rejects.toThrow('ENOENT');
});

test('a face that the owner drew stays, also beside a picture', async () => {
  const own = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  const dir = await writeTemplate({ 'static/img/author.svg': own });
  const portrait = await sharp(Buffer.from(own)).webp().toBuffer();
  const asked = { given: GIVEN, portrait, empty: false };
  await writeChanges(dir, (await planSetup(await readSite(dir), asked)).changes);
  expect(await readFile(path.join(dir, 'static/img/author.svg'), 'utf8')).toBe(own);
});

test('a site without licence, README and lock file is set up without them', async () => {
  const dir = await writeTemplate();
  const gone = ['LICENSE', 'README.md', 'package-lock.json'];
  for (const file of gone) await rm(path.join(dir, file));
  const { changes } = await planSetup(await readSite(dir), { given: GIVEN, empty: false });
  const files = changes.map(({ file }) => file);
  expect(files).toContain('site.config.ts');
  expect(files.filter((file) => gone.includes(file))).toEqual([]);
});

test('a file that setup cannot do without is named', async () => {
  const dir = await writeTemplate();
  await rm(path.join(dir, 'blog/authors.yml'));
  await expect(readSite(dir)).rejects.toThrow(
    'There is no blog/authors.yml, which says what is yours. Bring it back: git checkout HEAD -- blog/authors.yml',
  );
});

test.each([
  ['https://gitlab.com/zoe', 'GitHub', 'GitLab'],
  ['https://git.example.org/zoe', 'GitHub', 'git.example.org'],
  ['https://gitlab.com/zoe', 'My code', 'My code'],
])('for %s the label %s becomes %s', async (profile, before, after) => {
  const dir = await writeTemplate();
  const file = path.join(dir, 'site.config.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace('GitHub', before));
  const { changes } = await planSetup(await readSite(dir), { given: { profile }, empty: false });
  await writeChanges(dir, changes);
  expect((await readSite(dir)).values).toMatchObject({ profile, profileLabel: after });
});

test('when one file cannot be written, none is', async () => {
  const dir = await writeTemplate();
  const changes = [
    { file: 'README.md', what: '', content: 'new' },
    { file: 'LICENSE/below-a-file', what: '', content: 'new' },
    { file: 'package.json', what: '' },
  ];
  await expect(writeChanges(dir, changes)).rejects.toThrow();
  expect(await readFile(path.join(dir, 'README.md'), 'utf8')).toBe(
    '# Hi there\n\nNotes.\n\nText.\n',
  );
  await access(path.join(dir, 'package.json'));
});
