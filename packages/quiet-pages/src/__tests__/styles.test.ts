import { createStyleLoadersFactory } from '@docusaurus/bundler';
import type { PostCssOptions } from '@docusaurus/types';
import { leanPostcss, namesIn, removeUnused } from '../styles';

function inInfima(css: string): string {
  return `@layer docusaurus.infima{${css}}`;
}

/** The rest of Infima, with a script and a rule outside of Infima. */
function used(css: string, script = '', other = ''): string {
  const result = removeUnused(inInfima(css) + other, namesIn([{ text: script }]));
  expect(result.endsWith(`}${other}`)).toBe(true);
  return result.slice(inInfima('').length - 1, -1 - other.length);
}

test.each([
  ['a class that a script names', '.card{a:b}', 'className:"hero card"'],
  ['a class whose name is put together', '.alert--info{a:b}', 'className:`alert--${kind}`'],
  ['elements', 'h1>a{a:b}', ''],
  ['a selector that only excludes a class', 'a:not(.button:is(.x,.y)){a:b}', ''],
  ['a selector with a choice of classes', ':is(.card,.hero) a{a:b}', ''],
])('%s stays', (_, css, script) => {
  expect(used(css, script)).toBe(css);
});

test('rules of unused classes are removed, and their selectors from lists', () => {
  expect(used('.card{a:b}.hero .card,.card p{a:b}@media print{.hero{a:b}}', '"card"')).toBe(
    '.card{a:b}.card p{a:b}@media print{}',
  );
});

test('a variable stays if a rule, a script or another style sheet reads it, also indirectly', () => {
  const css = ':root{--a:1;--b:var(--a);--c:2;--d:3;--e:4;--f:var(--e)}p{margin:var(--b)}';
  expect(used(css, 'fill:"var(--c)"', 'i{top:var(--d)}')).toBe(
    ':root{--a:1;--b:var(--a);--c:2;--d:3}p{margin:var(--b)}',
  );
});

test('what the site sets on the page itself is not set before', () => {
  const own =
    ':root{--a:9}[data-theme=dark]{--b:9}@media print{:root{--c:9}}@layer x{:root{--d:9}}';
  const read = 'p{m:var(--a) var(--b) var(--c) var(--d)}';
  expect(
    used(
      `:root{--a:1;--b:1;--c:1;--d:1}html[data-theme=dark]{--a:2}@media print{html{--a:3}}.card,html{--a:4}p{--a:5}:root{--a:6!important}`,
      '"card"',
      own + read,
    ),
  ).toBe(':root{--b:1;--c:1;--d:1}@media print{}.card,html{--a:4}p{--a:5}:root{--a:6!important}');
});

test('rules outside of Infima stay', () => {
  expect(removeUnused('.mine{--x:1}', new Set())).toBe('.mine{--x:1}');
});

test.each([
  ['production', 0],
  ['development', 1],
])(
  'PostCSS looks for no configuration, and leaves preset-env to the minimizer in %s',
  async (mode, count) => {
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: mode });
    const currentBundler = { name: 'webpack', instance: {} } as never;
    const getStyleLoaders = await createStyleLoadersFactory({ currentBundler });
    const loaders = getStyleLoaders(false, {}) as {
      options: { postcssOptions?: PostCssOptions };
    }[];
    const [options] = loaders.flatMap((loader) => loader.options.postcssOptions ?? []);
    const { config, plugins } = leanPostcss(options!);
    expect([config, plugins.length]).toEqual([false, count]);
  },
);
