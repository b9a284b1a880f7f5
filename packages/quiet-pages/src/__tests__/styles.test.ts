import { createStyleLoadersFactory } from '@docusaurus/bundler';
import type { PostCssOptions } from '@docusaurus/types';
import { leanPostcss, namesIn, removeUnused } from '../styles';

const own = ':root{--a:9}[data-theme=dark]{--b:9}@media print{:root{--c:9}}@layer x{:root{--d:9}}';
const reading = 'p{m:var(--a) var(--b) var(--c) var(--d)}';

test.each<[string, string, string?, string?, string?]>([
  ['a class that a script names stays', '.card{a:b}', undefined, 'className:"hero card"'],
  ['one whose name is put together', '.alert--info{a:b}', undefined, 'className:`alert--${kind}`'],
  ['elements stay', 'h1>a{a:b}'],
  ['a selector that only excludes a class stays', 'a:not(.button:is(.x,.y)){a:b}'],
  ['a selector with a choice of classes stays', ':is(.card,.hero) a{a:b}'],
  [
    'rules of unused classes are removed, and their selectors from lists',
    '.card{a:b}.hero .card,.card p{a:b}@media print{.hero{a:b}}',
    '.card{a:b}.card p{a:b}@media print{}',
    '"card"',
  ],
  [
    'a variable stays if a rule, a script or another style sheet reads it, also indirectly',
    ':root{--a:1;--b:var(--a);--c:2;--d:3;--e:4;--f:var(--e)}p{margin:var(--b)}',
    ':root{--a:1;--b:var(--a);--c:2;--d:3}p{margin:var(--b)}',
    'fill:"var(--c)"',
    'i{top:var(--d)}',
  ],
  [
    'what the site sets on the page itself is not set before',
    ':root{--a:1;--b:1;--c:1;--d:1}html[data-theme=dark]{--a:2}@media print{html{--a:3}}.card,html{--a:4}p{--a:5}:root{--a:6!important}',
    ':root{--b:1;--c:1;--d:1}@media print{}.card,html{--a:4}p{--a:5}:root{--a:6!important}',
    '"card"',
    own + reading,
  ],
])('of Infima, %s', (_what, css, used = css, script = '', other = '.mine{--x:1}') => {
  const inInfima = (rules: string) => `@layer docusaurus.infima{${rules}}${other}`;
  expect(removeUnused(inInfima(css), namesIn([{ text: script }]))).toBe(inInfima(used));
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
