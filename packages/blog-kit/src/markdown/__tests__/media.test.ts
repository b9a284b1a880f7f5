import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { media } from '../rehype';

const passThrough = ['mdxJsxFlowElement', 'mdxJsxTextElement'] as const;

/** The elements of a post that the plugin made, as `name {attributes}`. */
async function shown(text: string, format: 'md' | 'mdx'): Promise<string[]> {
  const parser = unified().use(remarkParse);
  if (format === 'mdx') parser.use(remarkMdx);
  const processor = parser
    .use(remarkRehype, { allowDangerousHtml: true, passThrough: [...passThrough] })
    .use(format === 'md' ? [[rehypeRaw, { passThrough }]] : [])
    .use(media);
  const tree = (await processor.run(
    processor.parse(text) as never,
    new VFile({ path: `/site/blog/a/index.${format}` }),
  )) as unknown as Root;
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const attributes = node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute'
        ? [[attribute.name, Object(attribute.value).value ?? attribute.value]]
        : [],
    );
    found.push(`${node.name} ${JSON.stringify(Object.fromEntries(attributes))}`);
  });
  return found;
}

test.each(['md', 'mdx'] as const)('.%s plays the files beside the post', async (format) => {
  const [video, source, track] = await shown(
    '<video controls src="clip.mp4#t=2" poster="./a.png">\n<source src="@site/static/clip.webm" /><track kind="captions" src="a.vtt" />\n</video>',
    format,
  );
  expect(video).toContain('"controls":');
  expect(video).toContain(String.raw`"src":"require(\"./clip.mp4\").default + \"#t=2\""`);
  expect(video).toMatch(/"poster":"require\(\\"!.*images.*!\.\/a\.png\\"\)\.default/);
  expect(source).toContain(String.raw`require(\"@site/static/clip.webm\")`);
  expect(track).toMatch(/require\(\\"!.*files.*!\.\/a\.vtt/);
});

test('an address, and a path from the root of the site, stay as they are', async () => {
  for (const src of ['https://videos.example.org/a.mp4', '//videos.example.org/a.mp4', '/a.mp4']) {
    expect(await shown(`<audio src="${src}"></audio>`, 'md')).toEqual([`audio {"src":"${src}"}`]);
  }
});

test('attributes in .md keep their names, as React knows them', async () => {
  expect(
    await shown(
      '<video class="wide" aria-label="A clip" data-start-at="3" crossorigin="anonymous" playsinline style="max-width: 20em; --gap: 1px" src="/a.mp4"></video>',
      'md',
    ),
  ).toEqual([
    'video {"className":"wide","aria-label":"A clip","data-start-at":"3","crossOrigin":"anonymous","playsInline":null,"style":"({\\"maxWidth\\":\\"20em\\",\\"--gap\\":\\"1px\\"})","src":"/a.mp4"}',
  ]);
});
