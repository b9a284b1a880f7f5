import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import hydrateComponents from '../hydrateComponents';

/** Whether a page with this MDX is hydrated by itself. */
function isHydrated(mdx: string, known: string[] = []): boolean {
  const processor = unified().use(remarkParse).use(remarkMdx).use(hydrateComponents, { known });
  const { children } = processor.runSync(processor.parse(mdx)) as Root;
  return JSON.stringify(children[0]).includes('"Hydrate"');
}

test.each([
  "import Counter from './Counter';\n\n<Counter />",
  "import { Chart } from '@site/src/components/charts';\n\nText with <Chart.Bar />",
  "import BrowserOnly from '@docusaurus/BrowserOnly';\n\n<BrowserOnly>{() => 1}</BrowserOnly>",
  'export const Box = () => <b />;\n\n<Box />',
  '<Registered />',
  "import Counter from './Counter';\n\n{[1, 2].map((n) => <Counter key={n} />)}",
  "import Counter from './Counter';\n\n<div title={<Counter />} />",
  "import * as charts from './charts';\n\n<charts.Bar />",
  "import Details from './Details';\n\n<Details />",
  "import Playground from '@theme/Playground';\n\n<Playground />",
  "import Part from '@site/src/_part.mdx';\n\n<Part />",
  '<select onChange={() => {}} />',
  '```jsx live\n<b />\n```',
])('a page is hydrated for %j', (mdx) => {
  expect(isHydrated(mdx)).toBe(true);
});

test('a page may say by itself when it is hydrated', () => {
  const processor = unified().use(remarkParse).use(remarkMdx).use(hydrateComponents);
  const tree = processor.runSync(processor.parse('<Own />\n\n<Hydrate when="asked" />'));
  expect(JSON.stringify(tree).match(/"Hydrate"/g)).toHaveLength(1);
});

test.each([
  "import Cost from './figures/Cost';\n\n<Cost caption='Slide.' />",
  'Text, <b>HTML</b> and <details><summary>more</summary></details>',
  "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs><TabItem value='a'>a</TabItem></Tabs>",
  "import Part from './_part.mdx';\nimport Logo from './logo.svg';\n\n<Part /><Logo />",
  "import Link from '@docusaurus/Link';\n\n<Link to='/'>Home</Link>",
  "import Counter from './Counter';\n\nThe component comes below the opening.",
  'export const year = 2024;\n\nIn {year}.',
  '```ts file=./live.ts#follow title="Live"\nfollow();\n```',
])('a page is static with %j', (mdx) => {
  expect(isHydrated(mdx)).toBe(false);
});

test('what the site names as static needs no React, unless a page has its own of that name', () => {
  const known = ['Frame', '@site/src/components/Card'];
  expect(isHydrated('<Frame src="https://example.org" />')).toBe(true);
  expect(isHydrated('<Frame src="https://example.org" />', known)).toBe(false);
  expect(isHydrated("import Card from '@site/src/components/Card';\n\n<Card />", known)).toBe(
    false,
  );
  expect(isHydrated("import Frame from './Frame';\n\n<Frame />", known)).toBe(true);
});
