import type { Element, ElementContent, Root } from 'hast';
import highlight from '../rehype';

function codeBlock(text: string, language?: string, metastring?: string): Root {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {
      ...(language && { className: [`language-${language}`] }),
      ...(metastring && { metastring }),
    },
    children: [{ type: 'text', value: text }],
  };
  const pre: Element = { type: 'element', tagName: 'pre', properties: {}, children: [code] };
  return { type: 'root', children: [pre] };
}

function highlighted(tree: Root): Element['properties'] {
  highlight()(tree);
  return (tree.children[0] as Element).properties;
}

/** What a browser would show of the colored HTML. */
function shownText(html: unknown): string {
  return String(html)
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

test.each(['ts', 'tsx', 'js', 'go', 'bash', 'yaml', 'json', 'graphql', 'css', 'html'])(
  'colors %s and keeps every character',
  (language) => {
    const text = 'const a = "<b>&amp;";\nif (a) { $ echo $a } # query { x: Int }\n';
    const { html } = highlighted(codeBlock(text, language));
    expect(html).toContain('<span class=');
    expect(shownText(html)).toBe(text.replace(/\n$/, ''));
  },
);

test('tells the commands of a terminal session from their output', () => {
  const { html } = highlighted(codeBlock('$ aws s3 ls "x"\n2024 bucket\n', 'console'));
  expect(html).toContain('<span class=comment>$');
  expect(html).toMatch(/2024 bucket$/);
  expect(shownText(html)).toBe('$ aws s3 ls "x"\n2024 bucket');
});

test('leaves text and unknown languages plain, with markup escaped', () => {
  for (const language of [undefined, 'text', 'klingon']) {
    const { html } = highlighted(codeBlock('<script>alert(1)</script> & more\n', language));
    expect(html).not.toMatch(/<(?!\/?span)/);
    expect(shownText(html)).toBe('<script>alert(1)</script> & more');
  }
});

test('keeps the text of markup inside the block, and after its code', () => {
  const element = (tagName: string, ...children: ElementContent[]): Element => ({
    type: 'element',
    tagName,
    properties: {},
    children,
  });
  const text = (value: string): ElementContent => ({ type: 'text', value });
  const tree: Root = {
    type: 'root',
    children: [
      element(
        'pre',
        element(
          'code',
          text('npm '),
          element('b', text('install '), element('i', text('--global'))),
          { type: 'comment', value: 'hidden' },
          element('br'),
          text('npm test'),
        ),
        text('\n'),
        element('code', text('npm start')),
        text('\n'),
      ),
    ],
  };
  expect(highlighted(tree).html).toBe('npm install --global\nnpm test\nnpm start');
});

test('hands the language and the title on', () => {
  const properties = highlighted(codeBlock('a', 'ts', 'title="stack.ts"'));
  expect(properties).toMatchObject({ language: 'ts', title: 'stack.ts' });
});

test('leaves a <pre> without <code> alone', () => {
  const pre: Element = {
    type: 'element',
    tagName: 'pre',
    properties: {},
    children: [{ type: 'text', value: 'x' }],
  };
  highlight()({ type: 'root', children: [pre] });
  expect(pre.children).toHaveLength(1);
});
