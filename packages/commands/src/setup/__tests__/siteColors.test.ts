import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { siteTokens, STYLE_FILE } from 'docusaurus-blog-kit/siteTokens';
import { contrastOf } from '../contrast';

/** What stands on a page or on code and is read. */
const text = [
  '--ifm-font-color-base',
  '--ifm-heading-color',
  '--site-muted',
  '--ifm-color-primary',
  '--site-code-text',
  '--site-code-comment',
  '--site-code-keyword',
  '--site-code-string',
  '--site-code-name',
  '--site-code-inserted',
  '--site-code-deleted',
];
const grounds = ['--site-background', '--site-surface', '--docusaurus-highlighted-code-line-bg'];

const styles = postcss.parse(readFileSync(STYLE_FILE));

/** The value of a property of the site's style sheet in one color mode. */
function colorIn(mode: 'light' | 'dark', property: string): string {
  return siteTokens(styles, mode).get(property)?.value ?? '';
}

test.each(['light', 'dark'] as const)('every color of text is readable in the %s mode', (mode) => {
  const pale = text.flatMap((property) =>
    grounds
      .map((ground) => ({
        property,
        ground,
        ratio: contrastOf(colorIn(mode, property), colorIn(mode, ground)),
      }))
      .filter(({ ratio }) => !(ratio >= 4.5)),
  );
  expect(pale).toEqual([]);
});

test.each(['light', 'dark'] as const)('the edge of a control is seen in the %s mode', (mode) => {
  const edge = colorIn(mode, '--site-control-edge');
  for (const ground of ['--site-background', '--site-surface']) {
    expect(contrastOf(edge, colorIn(mode, ground))).toBeGreaterThanOrEqual(3);
  }
});
