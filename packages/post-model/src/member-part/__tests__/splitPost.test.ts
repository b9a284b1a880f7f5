import { isForMembers } from '../isForMembers';
import { splitPost } from '../splitPost';

const post = (body: string) => `---\ntitle: A post\nmembers: true\n---\n\n${body}`;

test('everybody gets the preview, what it refers to, and the headings with the ids of the whole post', () => {
  const { publicText } = splitPost(
    post(
      [
        '# Title\n\n## Setup\n\nPreview with [a link][there] and a note[^n].\n\n<!-- truncate -->',
        '## Setup\n\nSecret.\n\n### A `flag` & an ![picture of it](secret.png) {#own}\n\n```md\n## No heading\n```',
        '> ## Quoted _words_\n\n[there]: /there\n[unused]: /secret\n\n[^n]: Secret note.',
      ].join('\n\n'),
    ),
    { isMdx: false },
  );
  expect(publicText).toBe(
    [
      '---\ntitle: A post\nmembers: true\n---',
      '',
      '# Title\n\n## Setup\n\nPreview with [a link][there] and a note.',
      '[there]: </there>',
      '',
      '<!-- truncate -->',
      '## Setup <!-- #setup-1 -->',
      '### A flag \\& an <!-- #own -->',
      '## Quoted words <!-- #quoted-words -->',
      '',
    ]
      .join('\n\n')
      .replace('---\n\n\n\n#', '---\n\n\n#'),
  );
});

test.each([
  ['without a marker', 'Secret.\n\n## Heading', true],
  ['whose previews are for members, too', 'Secret.\n\n<!-- truncate -->\n\n## Heading', false],
])('a post %s has no preview', (_, body, hasPreview) => {
  const { publicText } = splitPost(post(body), { isMdx: false, hasPreview });
  expect(publicText).not.toContain('Secret');
  expect(publicText).toContain('## Heading <!-- #heading -->');
});

test('MDX loses the imports that only the rest uses', () => {
  const { publicText } = splitPost(
    post(
      "import Chart from './Chart';\nimport Shown, { Part as Other } from './Shown';\nimport './secret.css';\n\n<Other />\n\n{/* truncate */}\n\n<Chart />\n\n## End\n\n## Own {/* #its-own */}",
    ),
    { isMdx: true },
  );
  expect(publicText).toContain("import Shown, { Part as Other } from './Shown';");
  expect(publicText).not.toMatch(/Chart|secret/);
  expect(publicText).toContain(
    '{/* truncate */}\n\n## End {/* #end */}\n\n## Own {/* #its-own */}',
  );
});

test('only what is a heading in MDX is one, and text that is not MDX has none', () => {
  const code = '<Code>{`\n# A secret comment\n`}</Code>';
  const body = `Preview.\n\n<!-- truncate -->\n\n${code}\n\n## Price of {secret} {#price}\n\n<Tabs>\n\n## In tabs\n\n</Tabs>\n`;
  const { publicText } = splitPost(post(body), { isMdx: true });
  expect(publicText).not.toContain('secret');
  expect(publicText).toContain('## Price of {/* #price */}\n\n## In tabs {/* #in-tabs */}');
  const { publicText: unclosed } = splitPost(post(`${body}\n<Tabs>`), { isMdx: true });
  expect(unclosed).toContain('Preview.');
  expect(unclosed).not.toContain('##');
});

test('the amount of the rest is counted, not that of the preview', () => {
  const code = '```ts\n1\n```';
  const picture = '![A](a.png)';
  const body = [code, picture, '<!-- truncate -->', code, code, picture, '```mermaid\nA\n```'];
  expect(splitPost(post(body.join('\n\n')), { isMdx: false })).toMatchObject({
    codes: 2,
    pictures: 2,
  });
});

test.each([
  ['members: true', true],
  ['members: yes', true],
  ['members:', true],
  ['members: false', false],
  ['title: members', false],
  ['title: "unclosed\nmembers: true', true],
  ['title: [a\nother: true', false],
])('a post that says %j is for members: %s', (frontMatter, expected) => {
  expect(isForMembers(`---\n${frontMatter}\n---\n\nmembers: no\n`)).toBe(expected);
});
