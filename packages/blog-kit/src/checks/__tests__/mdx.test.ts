import { post, problemsIn } from '../testSite';

const MD = 'blog/2024-01-02-good/index.md';
const MDX = 'blog/2024-01-02-good/index.mdx';

/** The problems of a post whose body starts on line 13, and of other files. */
async function problemsOf(
  body: string,
  file = MDX,
  files: Record<string, string> = {},
): Promise<string[]> {
  return problemsIn({ [file]: post(body), ...files });
}

test.each([
  '<Head><title>A</title></Head> <Details>a</Details> <WakeEarly />',
  '{frontMatter.title} {toc.length} {props.a} {Math.PI} {new Date().getFullYear()}',
  "<button onClick={() => alert(location.href)}>a</button> {typeof window === 'undefined' || document.title}",
  "export const A = () => new IntersectionObserver(() => require('./a')) && null;\n\n<A />",
])('in MDX %j is fine', async (body) => {
  expect(await problemsOf(body, MDX, { 'blog/2024-01-02-good/a.js': '' })).toEqual([]);
});

const rename = 'Rename the file to index.mdx, or';

test.each([
  [
    "import Tabs from '@theme/Tabs';",
    `import Tabs from '@theme/Tabs'. ${rename} write HTML in its place.`,
  ],
  ['<Tabs>\n\na\n\n</Tabs>', `<Tabs>. ${rename} write HTML in its place, or \\< if it is text.`],
  ['{/* note */}', `{/* note */}. ${rename} write <!-- note -->.`],
  ["<div style={{ color: 'red' }}>a</div>", `style={…. ${rename} write HTML in its place.`],
])('in plain Markdown %j is an error', async (body, message) => {
  expect(await problemsOf(body, MD)).toEqual([`${MD}:13  Plain Markdown has no ${message}`]);
});
