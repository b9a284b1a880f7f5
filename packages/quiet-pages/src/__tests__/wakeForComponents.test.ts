import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import wakeForComponents from '../wakeForComponents';

/** Whether a page with this MDX wakes by itself. */
function wakes(mdx: string, quiet: string[] = []): boolean {
  const processor = unified().use(remarkParse).use(remarkMdx).use(wakeForComponents, { quiet });
  const { children } = processor.runSync(processor.parse(mdx)) as Root;
  return JSON.stringify(children[0]).includes('"WakeEarly"');
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
])('wakes for %j', (mdx) => {
  expect(wakes(mdx)).toBe(true);
});

test('a page may say by itself when it wakes', () => {
  const processor = unified().use(remarkParse).use(remarkMdx).use(wakeForComponents);
  const tree = processor.runSync(processor.parse('<Own />\n\n<WakeEarly when="asked" />'));
  expect(JSON.stringify(tree).match(/"WakeEarly"/g)).toHaveLength(1);
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
])('sleeps with %j', (mdx) => {
  expect(wakes(mdx)).toBe(false);
});

test('what the site names as quiet does not wake, unless a page has its own of that name', () => {
  const quiet = ['Frame', '@site/src/components/Card'];
  expect(wakes('<Frame src="https://example.org" />')).toBe(true);
  expect(wakes('<Frame src="https://example.org" />', quiet)).toBe(false);
  expect(wakes("import Card from '@site/src/components/Card';\n\n<Card />", quiet)).toBe(false);
  expect(wakes("import Frame from './Frame';\n\n<Frame />", quiet)).toBe(true);
});
