import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STYLE_FILE } from '../../site-styles/siteTokens';
import { readSiteColors } from '../siteColors';

test("every color of cards is read from the site's own style sheet", () => {
  const source = readFileSync(path.join(__dirname, '../../../../..', STYLE_FILE), 'utf8');
  expect(readSiteColors(source).unread).toEqual([]);
});

test('the colors are those of dark mode, variables are followed, and what both modes share counts', () => {
  const { colors, unread } = readSiteColors(`
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

test('a color in another form, a variable in a circle and a missing property are told, and have a default', () => {
  const { colors, unread } = readSiteColors(`
    [data-theme='dark'] {
      --site-background: oklch(20% 0 0);
      --site-surface: var(--site-surface);
      --site-muted: "/><script>";
    }`);
  expect(unread).toEqual([
    '--site-background',
    '--site-surface',
    '--site-edge',
    '--site-muted',
    '--ifm-heading-color',
    '--ifm-color-primary',
  ]);
  for (const color of Object.values(colors)) expect(color).toMatch(/^#[\da-f]{6}$/);
});
