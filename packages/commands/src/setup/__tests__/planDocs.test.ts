import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findProblems } from 'docusaurus-content-checks/testSite';
import { switchOn } from '../files/siteConfig';
import { planSetup } from '../planSetup';
import { readSite } from '../siteFiles';
import { writeTemplate } from '../__fixtures__/templateSite';
import { writeChanges } from '../writeChanges';

/** Without the icons, which a site of these files alone lacks. */
const planned = async (dir: string) => {
  const { changes } = await planSetup(await readSite(dir), asked);
  return changes.filter(({ file }) => !file.startsWith('static/'));
};
const asked = { given: {}, docs: true, empty: false };

test('docs get a setting and a first page, and a second time changes nothing', async () => {
  const dir = await writeTemplate();
  expect((await readSite(dir)).docs).toBe(false);
  const changes = await planned(dir);
  expect(changes.map(({ file, what }) => [file, what])).toEqual([
    ['site.config.ts', 'docs'],
    ['docs/intro.md', 'the first page of docs, for you to write over'],
  ]);
  await writeChanges(dir, changes);
  expect(await readFile(path.join(dir, 'site.config.ts'), 'utf8')).toContain(
    'year: 2025 },\n  /** The pages in `docs/`, beside the blog. */\n  docs: true,\n};\n',
  );
  expect((await readSite(dir)).docs).toBe(true);
  expect(await planned(dir)).toEqual([]);
});

test("pages that are there stay, and so do the owner's settings of docs", async () => {
  const dir = await writeTemplate({ 'docs/mine.md': '# Mine\n' });
  const changes = await planned(dir);
  expect(changes.map(({ file }) => file)).toEqual(['site.config.ts']);
  const own = "const site = { docs: { label: 'Help' } };";
  expect(switchOn(own, 'docs', '')).toBe(own);
});

test('a setting that is off is switched on in its place', () => {
  expect(switchOn('const site = { a: 1, docs: false, b: 2 };', 'docs', '')).toBe(
    'const site = { a: 1, docs: true, b: 2 };',
  );
  expect(switchOn('const site = { a: 1 };', 'docs', 'What')).toBe(
    'const site = { a: 1,\n  /** What */\n  docs: true, };',
  );
});

test('the first page has no problem', async () => {
  const template = path.join(__dirname, '../templates/intro.md');
  const files = { 'docs/intro.md': await readFile(template, 'utf8') };
  expect(await findProblems(files, false, undefined, {}, true)).toEqual([]);
});
