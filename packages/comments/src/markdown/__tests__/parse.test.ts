/** @jest-environment node */
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';
import fc from 'fast-check';
import { parse, type Block, type Inline } from '../parse';

const text = (value: string): Inline => ({ kind: 'text', text: value });
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });
const link = (href: string, label = href): Inline => ({
  kind: 'link',
  href,
  children: [text(label)],
});

test.each<[string, Block[]]>([
  ['', []],
  ['One\n\n\nTwo', [paragraph(text('One')), paragraph(text('Two'))]],
  ['One\r\nTwo', [paragraph(text('One'), { kind: 'break' }, text('Two'))]],
  [
    'Use `a` and `` b`c ``',
    [
      paragraph(text('Use '), { kind: 'code', text: 'a' }, text(' and '), {
        kind: 'code',
        text: 'b`c',
      }),
    ],
  ],
  ['A ` alone and ``two', [paragraph(text('A ` alone and ``two'))]],
  [
    '```ts\nlet a = `b`;\n\n# no\n```\nafter',
    [{ kind: 'code', text: 'let a = `b`;\n\n# no' }, paragraph(text('after'))],
  ],
  ['~~~~\n~~~\n~~~~', [{ kind: 'code', text: '~~~' }]],
  ['```\nnever closed', [{ kind: 'code', text: 'never closed' }]],
  [
    'List:\n- one\n  more\n* two\n\nend',
    [
      paragraph(text('List:')),
      { kind: 'list', items: [[text('one'), { kind: 'break' }, text('more')], [text('two')]] },
      paragraph(text('end')),
    ],
  ],
  ['3. three\n4) four', [{ kind: 'list', start: 3, items: [[text('three')], [text('four')]] }]],
  ['-no list', [paragraph(text('-no list'))]],
  [
    'See [the `docs`](https://example.org/a_b).',
    [
      paragraph(
        text('See '),
        {
          kind: 'link',
          href: 'https://example.org/a_b',
          children: [text('the '), { kind: 'code', text: 'docs' }],
        },
        text('.'),
      ),
    ],
  ],
  ['[write](mailto:a@example.org)', [paragraph(link('mailto:a@example.org', 'write'))]],
  [
    'https://example.org/a, <https://example.org/b>!',
    [
      paragraph(
        link('https://example.org/a'),
        text(', '),
        link('https://example.org/b'),
        text('!'),
      ),
    ],
  ],
  [
    '\\`no code\\` \\[no\\](https://e.org)',
    [paragraph(text('`no code` [no]('), link('https://e.org/', 'https://e.org'), text(')'))],
  ],
  [
    '**Bold *and `a*b`* word**, 2 * 3 * 4, \\*no\\*, **open',
    [
      paragraph(
        {
          kind: 'strong',
          children: [
            text('Bold '),
            { kind: 'em', children: [text('and '), { kind: 'code', text: 'a*b' }] },
            text(' word'),
          ],
        },
        text(', 2 * 3 * 4, *no*, **open'),
      ),
    ],
  ],
  [
    '> One\n> > *Two*\n>\n> - three\n\nAnswer > them',
    [
      {
        kind: 'quote',
        children: [
          paragraph(text('One')),
          { kind: 'quote', children: [paragraph({ kind: 'em', children: [text('Two')] })] },
          { kind: 'list', items: [[text('three')]] },
        ],
      },
      paragraph(text('Answer > them')),
    ],
  ],
  [
    '[*outer https://inner.example/*](https://outer.example/)',
    [
      paragraph({
        kind: 'link',
        href: 'https://outer.example/',
        children: [{ kind: 'em', children: [text('outer '), text('https://inner.example/')] }],
      }),
    ],
  ],
  [
    '[outer https://inner.example/](https://outer.example/)',
    [paragraph(link('https://outer.example/', 'outer https://inner.example/'))],
  ],
])('%j', (source, blocks) => {
  // Texts that follow each other are one.
  expect(joined(parse(source))).toEqual(joined(blocks));
});

function joined(blocks: readonly Block[]): unknown {
  return JSON.parse(JSON.stringify(blocks).replaceAll('"},{"kind":"text","text":"', ''));
}

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:null/1',
  '//evil.example/',
  '/account/',
  'http://',
])('%j is no link', (address) => {
  for (const source of [`[a](${address})`, `<${address}>`, address]) {
    expect(JSON.stringify(parse(source))).not.toContain('"link"');
  }
});

test('HTML and other Markdown are text', () => {
  const source = '<img src=x onerror=alert(1)> <b>b</b> # h ![i](x) | a | __b__ &lt;';
  expect(parse(source)).toEqual([paragraph(text(source))]);
});

test('every text is read, and no character of words is lost', () => {
  const words = (blocks: unknown): string =>
    JSON.stringify(blocks)
      .match(/word\d/g)
      ?.join() ?? '';
  const parts = fc.array(
    fc.constantFrom(
      '`',
      '``',
      '[',
      ']',
      '](',
      ')',
      '\n',
      '\n\n',
      '```\n',
      '- ',
      '1. ',
      '\\',
      '<',
      'https://',
      '*',
      '**',
      '> ',
      ' ',
      'word1',
      'word2',
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(parts, (made) => {
      const source = made.join('');
      const info = source.replace(/^ {0,3}(`{3,}|~{3,})[^`\n]*$/gm, '$1');
      expect(words(parse(info)).length).toBeGreaterThanOrEqual(words(info).length);
    }),
  );
});

/** The parser as a program of its own, which can be stopped. */
const program = buildSync({
  entryPoints: [path.join(__dirname, '../parse.ts')],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'parser',
}).outputFiles[0]!.text;

const long = 'a'.repeat(99);

test.each([
  ...[
    '`',
    '``a',
    '[',
    '[a](',
    '<https://',
    '\\',
    '- ',
    '```\n',
    '`a``',
    '[a]\n',
    '> ',
    '>',
    '*a',
    '**a ',
    '*a**b',
  ],
  ...[`[${long}`, `[a](${long}`, `https://${long}`, `\`${long}`, `- ${long}\n`],
])('a text of %j alone comes to its end', (piece) => {
  // More than three times the longest comment. Work that grows faster than with the square of it would take days.
  const source = piece.repeat(10_000 / piece.length);
  // The limit is that of all tests; it does not measure how fast the parser is.
  const run = () =>
    runInNewContext(`${program}; parser.parse(source)`, { source }, { timeout: 50_000 });
  expect(run).not.toThrow();
});
