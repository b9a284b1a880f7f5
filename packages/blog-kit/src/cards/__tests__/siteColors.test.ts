import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { readStyleSheets } from '../../site-styles/styleSheets';
import { readSiteColors } from '../siteColors';

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
