import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { siteTokens, STYLE_FILE } from 'docusaurus-blog-kit/siteTokens';
import { themeColors } from '../colors';

test('the colors are the backgrounds of the style sheet', () => {
  const styles = postcss.parse(readFileSync(STYLE_FILE));
  const background = (mode: 'light' | 'dark') =>
    siteTokens(styles, mode).get('--site-background')?.value;
  expect(themeColors).toEqual({ light: background('light'), dark: background('dark') });
});
