import path from 'node:path';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Globby } from '@docusaurus/utils';
import { newDirectory } from 'test-support/newDirectory';
import { feedStyleSheet, readLook, STYLE_FILE } from '../siteStyles';

const root = path.join(__dirname, '../../../../..');

/** The folder of a site with this style sheet. */
function siteWith(css: string): string {
  const siteDir = newDirectory();
  mkdirSync(path.join(siteDir, path.dirname(STYLE_FILE)), { recursive: true });
  writeFileSync(path.join(siteDir, STYLE_FILE), css);
  return siteDir;
}

test("every color of cards is read from the site's own style sheet, and from that of a site without", () => {
  for (const siteDir of [root, newDirectory()]) {
    const { light, dark, unread } = readLook(siteDir);
    expect([...unread]).toEqual([]);
    for (const color of [light, dark].flatMap((colors) => Object.values(colors))) {
      expect(color).toMatch(/^#[\da-f]{3,6}$/);
    }
  }
});

test('each mode has its colors, variables are followed, and what both modes share counts', () => {
  const { light, dark, unread } = readLook(
    siteWith(`
    :root { --site-background: #fff; --site-edge: #abc; --site-surface: #eee; --mine: #123456 }
    @media screen {
      [data-theme="dark"] {
        --site-background: #000;
        --site-surface: var(--mine);
        --site-muted: #AABBCC;
        --ifm-heading-color: #eee;
        --ifm-color-primary: #f80;
      }
    }
    @media print { :root { --site-edge: #000 } }`),
  );
  expect(light).toMatchObject({ background: '#fff', surface: '#eee', edge: '#abc' });
  expect(dark).toEqual({
    background: '#000',
    surface: '#123456',
    edge: '#abc',
    muted: '#AABBCC',
    heading: '#eee',
    accent: '#f80',
  });
  expect([...unread]).toEqual([]);
});

test('a color in another form and a variable in a circle are told, and have a default', () => {
  const { dark, unread } = readLook(
    siteWith(`
    [data-theme='dark'] {
      --site-background: oklch(20% 0 0);
      --site-surface: var(--site-surface);
      --site-muted: "/><script>";
    }`),
  );
  expect([...unread]).toEqual(['--site-background', '--site-surface', '--site-muted']);
  for (const color of Object.values(dark)) expect(color).toMatch(/^#[\da-f]{6}$/);
});

test("the style sheet of feeds has every property that it uses, with the site's values in both modes", () => {
  const css = feedStyleSheet(
    siteWith(
      ":root { --site-background: var(--b); --b: #111; --unused: 1px } [data-theme='dark'] { --b: #eee; }",
    ),
  );
  const [inLight = '', inDark = ''] = css.split('@media screen');
  expect(inLight).toContain('--site-background: var(--b);\n');
  expect(inLight).toContain('--b: #111;');
  expect(inDark.slice(0, inDark.indexOf('}'))).toContain('--b: #eee;');
  expect(css).not.toContain('--unused');
});

test('every property of the site that the kit uses has a value in a site that sets none', async () => {
  const source = path.join(__dirname, '../..');
  const files = await Globby('**/*.css', { cwd: source });
  const texts = files.map((file) => readFileSync(path.join(source, file), 'utf8')).join('\n');
  const used = [...texts.matchAll(/var\((--site-[\w-]+)/g)].map(([, name = '']) => name);
  const tokens = readFileSync(path.join(source, 'site-styles/tokens.css'), 'utf8');
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((name) => !tokens.includes(`${name}:`))).toEqual([]);
});
