import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import hydrateComponents from '../hydrateComponents';

/** How often a page with this MDX says when it is hydrated. */
function timesHydrated(mdx: string): number {
  const known = ['Frame', '@site/src/components/Card'];
  const processor = unified().use(remarkParse).use(remarkMdx).use(hydrateComponents, { known });
  const tree = processor.runSync(processor.parse(mdx));
  return JSON.stringify(tree).match(/"Hydrate"/g)?.length ?? 0;
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
  "import Frame from './Frame';\n\n<Frame />",
  "import Part from '@site/src/_part.mdx';\n\n<Part />",
  '<select onChange={() => {}} />',
  '```jsx live\n<b />\n```',
  // A page that says so by itself.
  '<Own />\n\n<Hydrate when="asked" />',
])('a page is hydrated for %j', (mdx) => {
  expect(timesHydrated(mdx)).toBe(1);
});

test.each([
  "import Cost from './figures/Cost';\n\n<Cost caption='Slide.' />",
  'Text, <b>HTML</b> and <details><summary>more</summary></details>',
  "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n<Tabs><TabItem value='a'>a</TabItem></Tabs>",
  "import Part from './_part.mdx';\nimport Logo from './logo.svg';\n\n<Part /><Logo />",
  "import Counter from './Counter';\n\nThe component comes below the opening.",
  'export const year = 2024;\n\nIn {year}.',
  '```ts file=./live.ts#follow title="Live"\nfollow();\n```',
  '<Frame src="https://example.org" />',
  "import Card from '@site/src/components/Card';\n\n<Card />",
])('a page is static with %j', (mdx) => {
  expect(timesHydrated(mdx)).toBe(0);
});
