import path from 'node:path';
import { readFileSync } from 'node:fs';
import { newDirectory } from 'test-support/newDirectory';
import { Globby } from '@docusaurus/utils';
import { readStyleSheets, readSiteColors, usedTokens, tokensOf } from '../siteStyles';

/** The style sheets of a site with this one. */
const sheetsOf = (own: string) => ({ ...readStyleSheets(newDirectory()), own });

test("every color of cards is read from the site's own style sheet, and from that of a site without", () => {
  const root = path.join(__dirname, '../../../../..');
  for (const mode of ['dark', 'light'] as const) {
    expect(readSiteColors(readStyleSheets(root), mode).unread).toEqual([]);
    const { colors, unread } = readSiteColors(readStyleSheets(newDirectory()), mode);
    expect(unread).toEqual([]);
    for (const color of Object.values(colors)) expect(color).toMatch(/^#[\da-f]{3,6}$/);
  }
});

test('each mode has its colors, variables are followed, and what both modes share counts', () => {
  const sheets = sheetsOf(`
    :root { --site-background: #fff; --site-edge: #abc; --site-surface: #eee; --mine: #123456 }
    @media screen {
      [data-theme="dark"] {
        --site-background: #000;
        --site-surface: var(--mine);
        --site-muted: #AABBCC;
        --ifm-heading-color: #eee;
        --ifm-color-primary: #f80;
      }
    }`);
  const { colors, unread } = readSiteColors(sheets, 'dark');
  expect(readSiteColors(sheets, 'light').colors).toMatchObject({
    background: '#fff',
    surface: '#eee',
    edge: '#abc',
  });
  expect(colors).toEqual({
    background: '#000',
    surface: '#123456',
    edge: '#abc',
    muted: '#AABBCC',
    heading: '#eee',
    accent: '#f80',
  });
  expect(unread).toEqual([]);
});

test('a color in another form and a variable in a circle are told, and have a default', () => {
  const { colors, unread } = readSiteColors(
    sheetsOf(`
    [data-theme='dark'] {
      --site-background: oklch(20% 0 0);
      --site-surface: var(--site-surface);
      --site-muted: "/><script>";
    }`),
    'dark',
  );
  expect(unread).toEqual(['--site-background', '--site-surface', '--site-muted']);
  for (const color of Object.values(colors)) expect(color).toMatch(/^#[\da-f]{6}$/);
});

const siteStyles = `
:root { --a: var(--b); --b: #111; --c: 1rem; --unused: 2rem; }
@media screen { [data-theme='dark'] { --b: #eee; --unused: 3rem; } }
@media (max-width: 480px) { :root { --c: 9rem; } }
@media print { :root, [data-theme='dark'] { --b: #000; } }
`;

test('the properties that a style sheet uses are there, with those that they use, in both modes', () => {
  expect(
    usedTokens('p { color: var(--a); margin: var(--c) var(--missing); }', [siteStyles]),
  ).toEqual({ light: '  --a: var(--b);\n  --b: #111;\n  --c: 1rem;\n', dark: '  --b: #eee;\n' });
});

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
