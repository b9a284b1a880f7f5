import { post, problemsIn } from '../testSite';

const FILE = 'blog/2024-01-02-good/index.md';
const MDX = 'blog/2024-01-02-good/index.mdx';

/** The problems of a post whose body starts on line 13, without the name of its file. */
async function problemsOf(body: string, file = FILE): Promise<string[]> {
  const marker = file === MDX ? '{/* truncate */}' : '<!-- truncate -->';
  const lines = await problemsIn({ [file]: post(body).replace('<!-- truncate -->', marker) });
  return lines.map((line) => line.replace(`${file}:`, ''));
}

test.each([
  ['"A', 2],
  ['"A\ndescription: "Another."', 2],
  ["'It's so'", 2],
])('an unclosed quote is reported where it opens: %s', async (title, line) => {
  const [problem] = await problemsIn({ [FILE]: `---\ntitle: ${title}\nslug: a\n---\n\nText.\n` });
  expect(problem).toMatch(new RegExp(`^${FILE}:${line}  `));
});

test.each([
  ['tags: [a, b', 3, '[', ']'],
  ['tags: [a, [b, c]\ndraft: true', 3, '[', ']'],
  ["last_update: { date: 2024-01-02\ntitle_meta: 'More'", 3, '{', '}'],
])('an unclosed list is reported where it opens: %j', async (field, line, opening, closing) => {
  const [problem] = await problemsIn({ [FILE]: `---\ntitle: A\n${field}\n---\n\nText.\n` });
  expect(problem).toBe(
    `${FILE}:${line}  The ${opening} that opens here is never closed. Add a ${closing} where the list ends.`,
  );
});

test('the message of an unclosed quote', async () => {
  expect(await problemsIn({ [FILE]: post('', { title: '"A' }) })).toEqual([
    `${FILE}:2  The quote that opens here is never closed. Add the same sign where it ends.`,
  ]);
});

test.each(['```ts\nconst a = 1;\n\n## More\n', '~~~~\n~~~\n', '> ```ts\n> code\n\nText.'])(
  'a fence that nothing closes: %j',
  async (body) => {
    expect(await problemsOf(body)).toEqual([
      expect.stringMatching(/^13 {2}This code is never closed\. Add (```|~~~~) where it ends\.$/),
    ]);
  },
);

test.each([
  '```ts\ncode\n```',
  '> ```ts\n> code\n> ```',
  '- ```ts\n  code\n  ```\n- more',
  '1. ~~~\n   code\n   ~~~~',
  '    indented code',
  ':::note\n\nText.\n\n:::',
  '::::note\n\n:::tip[With **title**]\n\nText.\n\n:::\n\n::::',
  '> :::note\n> Text.\n> :::',
  '<div>\n\nText <b>bold</b>.<br>\n\n</div>',
  '<details>\n<summary>More</summary>\n\n- a <br>\n\n</details>',
  '<!-- <div> --> <p>Text.',
  '`<div>` and `:::note`',
  '```html\n<div>\n```',
])('closed blocks are no problem: %j', async (body) => {
  expect(await problemsOf(body)).toEqual([]);
});

test('a ::: block that nothing closes, alone and in another', async () => {
  const advice = 'Add ::: where it ends. A block around another has one colon more.';
  expect(await problemsOf(':::note\n\nText.\n\n## More\n')).toEqual([
    `13  :::note is never closed. ${advice}`,
  ]);
  expect(await problemsOf(':::note\n\n:::tip\n\nText.\n\n:::\n\n:::\n')).toEqual([
    '21  ::: closes nothing. A block around another has one colon more.',
  ]);
});

test('a ::: block of an unknown kind, with a title or not', async () => {
  expect(await problemsOf(':::waring\n\nText.\n\n:::')).toEqual([
    '13  There is no :::waring. Did you mean "warning"?',
  ]);
  expect(await problemsOf(':::waring Mind this\n\nText.\n\n:::')).toEqual([
    '13  There is no :::waring. Did you mean "warning"?',
  ]);
});

test('a space before the name of a ::: block', async () => {
  expect(await problemsOf('::: tip\nText.\n:::\n\n::: note Mind this\n\nText.\n\n:::')).toEqual([
    '13  Readers would see this line as text. Write :::tip.',
    '17  Readers would see this line as text. Write :::note[Mind this].',
  ]);
});

test.each([FILE, MDX])('a ::: block may have its title without brackets: %s', async (file) => {
  const body = ':::note Mind this\n\nText.\n\n:::\n\n> :::info **Bold** title\n> Text.\n> :::';
  expect(await problemsOf(body, file)).toEqual([]);
});

test('a ::: block with such a title in a list is text', async () => {
  expect(await problemsOf('- :::note Mind this\n\n  Text.\n\n  :::')).toEqual([
    '13  Readers would see this line as text. Write :::note[Mind this].',
  ]);
});

test.each(['```', '````'])(
  'the content of a %s mdx-code-block is read as MDX, with its line',
  async (fence) => {
    const body = `${fence}mdx-code-block\n<div>\n\n[a](./no.md)\n\n</div>\n${fence}\n\n[b](./no.md)`;
    const advice = 'leads to no file. Correct the path; that of a post is ../folder/index.md.';
    expect(await problemsOf(body, MDX)).toEqual([
      `16  The link ./no.md ${advice}`,
      `21  The link ./no.md ${advice}`,
    ]);
  },
);

test('HTML that nothing closes, and an end without a start', async () => {
  expect(await problemsOf('<div>\n\n<details>\n<summary>A</summary>\n\nText.\n\n</div>')).toEqual([
    '15  <details> is never closed. Add </details> where it ends.',
  ]);
  expect(await problemsOf('Text.\n\n</div>')).toEqual([
    '15  </div> closes nothing. Remove it, or open it before.',
  ]);
});

test('an unknown language', async () => {
  expect(await problemsOf('```typscript\n```\n\n```nothing-like-it\n```')).toEqual([
    'warning 13  Unknown language "typscript". Did you mean "typescript"?',
    'warning 16  Unknown language "nothing-like-it". Write text for one without colors.',
  ]);
  expect(await problemsOf('```text\n```\n\n```\na\n```\n\n```rust\n```\n\n```tsx\n```')).toEqual(
    [],
  );
});

test('a language that the site does not color is not suggested', async () => {
  // One letter from Pascal, which Prism knows and the site does not load.
  expect(await problemsOf('```pascl\n```')).toEqual([
    'warning 13  Unknown language "pascl". Write text for one without colors.',
  ]);
});

const noHost = 'begins with two slashes, but names no host. Write one slash for a file of static/.';
const backslash = 'has a backslash, which browsers read as a slash. Write a slash in its place.';

test.each([
  [
    '[a](htps://a.example.org)',
    'htps://a.example.org has the scheme "htps". Did you mean "https"?',
  ],
  ['[a](http:/a.example.org)', 'http:/a.example.org is not complete. Write https://a.example.org.'],
  ['[a](https//a.b)', 'https//a.b is not complete. Write https://a.b.'],
  ['[a](www.example.org/x)', 'www.example.org/x has no scheme. Write https://www.example.org/x.'],
  [
    '[a](example.org:8080/x)',
    'example.org:8080/x has no scheme. Write https://example.org:8080/x.',
  ],
  ['[a](localhost:3000)', 'localhost:3000 has no scheme. Write http://localhost:3000.'],
  ['[a](//../.env.local)', `//../.env.local ${noHost}`],
  ['[a](//%2E%2e/.env.local)', `//%2E%2e/.env.local ${noHost}`],
  ['[a](///a.example/b)', `///a.example/b ${noHost}`],
  ['[a](/\\a.example/b)', `/\\a.example/b ${backslash}`],
  ['[a](<\\\\\\a.example>)', `\\\\a.example ${backslash}`],
  ['[a](http://%20http://a.b)', 'http://%20http://a.b has two schemes. Write http://a.b.'],
  ['[a](https://http://a.b)', 'https://http://a.b has two schemes. Write http://a.b.'],
  ['[a](https://a%20b/c)', 'https://a%20b/c is none that browsers can read. Correct its host.'],
  ['[a](<https://a.b/c d>)', 'https://a.b/c d has a space. Write %20 in its place.'],
])('a malformed address: %s', async (body, message) => {
  expect(await problemsOf(body)).toEqual([`13  The address ${message}`]);
});

test('a link that is text because its address has a space', async () => {
  expect(await problemsOf('See [a](https://a.b/c d) and [b](https://a.b "Title").')).toEqual([
    '13  The address of [a](https://a.b/c d) has a space. Write %20 in its place.',
  ]);
});

test('a file with a space in its name', async () => {
  const files = {
    [FILE]: post('[a](<./my file.txt>) ![b](<./my pic.svg>)\n[c](<./no file.txt>)'),
    'blog/2024-01-02-good/my file.txt': '',
    'blog/2024-01-02-good/my pic.svg': '',
  };
  expect(await problemsIn(files)).toEqual([
    expect.stringContaining(`${FILE}:14  The link ./no file.txt leads to no file.`),
  ]);
});

test('a link and a picture that leave the blog', async () => {
  const files = { [FILE]: post('[a](../../package.json) ![b](../../secret.png)') };
  const advice =
    'is outside the folder of the text and static/. Move the file into that folder, or into static/.';
  expect(
    await problemsIn({ ...files, 'package.json': '{}', 'secret.png': '', 'blog/tags.yml': 'aws:' }),
  ).toEqual([`${FILE}:13  ../../package.json ${advice}`, `${FILE}:13  ../../secret.png ${advice}`]);
});

test('a style sheet in the post', async () => {
  const problems = [
    '13  The policy of the site takes no <style>. Take it out, or write a class in src/css.',
  ];
  expect(await problemsOf('<style>b { color: red }</style>')).toEqual(problems);
  expect(await problemsOf('<style>{`b { color: red }`}</style>', MDX)).toEqual(problems);
});

test('data in a script', async () => {
  const type = 'type="application/ld+json"';
  expect(await problemsOf(`<script ${type}>{}</script>`)).toEqual([]);
  expect(
    await problemsOf(`<head>\n  <script ${type}>{JSON.stringify({})}</script>\n</head>`, MDX),
  ).toEqual([]);
});

test('scripts, event handlers and styles', async () => {
  const advice = 'Take it out, or make it a component in src/.';
  expect(
    await problemsOf('<script>go()</script>\n\n<b onclick="go()" style="color: red">x</b>'),
  ).toEqual([
    `13  The policy of the site runs no script of a post or README. ${advice}`,
    `15  The policy of the site runs no onclick="…". ${advice}`,
  ]);
  expect(
    await problemsOf('<b style="color: red">x</b> <b style={{ color: "red" }}>y</b>', MDX),
  ).toEqual([`13  React cannot read style="color: red". Write style={{ color: 'red' }}.`]);
});

test.each([
  ['<!-- old -->\n\nText <!-- a\nb --> more.', []],
  ['Text.\n\n<!-- old', ['15  This comment is never closed. Add --> where it ends.']],
  ['- ```html\n  <!-- a -->\n  ```\n\n> ```html\n> <!-- b\n> ```\n\n``a ` <!-- c``', []],
  ['## A {#a}', []],
  ['Text {#a}', ['13  MDX reads {#a} as code. Write {/* #a */}.']],
  ['See <https://a.b/c>.', ['13  MDX has no <address>. Write [https://a.b/c](https://a.b/c).']],
  ['Text.\n\n<div>\n\nText.', ['15  <div> is never closed. Add </div> where it ends.']],
  ['A<br>b', ['13  <br> is written <br /> in MDX.']],
  ['<p>\n<img src="/a.png">\n</p>', ['14  <img> is written <img /> in MDX.']],
  ['Text.\n\n<>\n\nText.', ['15  <> is never closed. Add </> where it ends.']],
  ['A</br>b', ['13  Write <br /> in place of </br>.']],
  [
    '<details><summary>A</summary>\n\nB\n\n</details>',
    [
      '13  <details> begins in one block of text and ends in another. Put <details> and </details> on lines of their own.',
    ],
  ],
  ['<details>\n<summary>A</summary>\n\nB\n\n</details>', []],
  ['Text {a\n\nb.', ['13  A { is never closed. Add }, or write \\{.']],
])('MDX: %j', async (body, problems) => {
  expect(await problemsOf(body, MDX)).toEqual(problems);
});

test('a file that is empty, a folder without a post, and one whose post is hidden', async () => {
  const empty = 'blog/2024-01-03-empty/index.md';
  expect(
    await problemsIn({
      [FILE]: post(),
      [empty]: post('', { slug: 'empty' }).split('\n').slice(0, 7).join('\n'),
      'blog/2024-01-04-nothing/picture.svg': '<svg/>',
      'blog/2024-01-05-hidden/_index.md': 'Later.',
    }),
  ).toEqual([
    expect.stringContaining(`${empty}:8  No truncation marker.`),
    'blog/2024-01-04-nothing:1  The folder has no index.md, so that there is no post. Add it, or remove the folder.',
  ]);
});

test('a byte order mark and Windows line ends make no difference', async () => {
  const text = `\uFEFF${post('## A\n\n```ts\ncode\n```\n\n:::note\n\nText.\n\n:::')}`;
  expect(await problemsIn({ [FILE]: text.replaceAll('\n', '\r\n') })).toEqual([]);
});

test('a key that stands twice, with its lines', async () => {
  const again = (key: string, line: number) =>
    `The key "${key}" stands here again, after line ${line}. Remove one of the two.`;
  const files = {
    [FILE]: post('', { slug: 'a\nslug: b' }),
    'blog/tags.yml': 'aws: { label: AWS }\ncdk:\naws:\n  label: Amazon\n',
    'blog/authors.yml': 'owner:\n  name: Ada\n  page: true\n  name: Bea\n',
  };
  expect(await problemsIn(files)).toEqual([
    `${FILE}:5  ${again('slug', 4)}`,
    `blog/authors.yml:4  ${again('name', 2)}`,
    `blog/tags.yml:3  ${again('aws', 1)}`,
  ]);
});

test.each([
  ['aws:\n\tlabel: AWS', 2, 'Indent with spaces.'],
  [
    'aws: { label: AWS }\ncdk\nddb:',
    2,
    'Write each key as "key: value", with a space after the colon.',
  ],
  ['aws:\n  label: AWS\n permalink: /aws', 3, 'Begin the keys of one level in the same column.'],
  [
    'aws: { label: AWS }\ncdk: it: works',
    2,
    'Put text with a colon, a quote or a sign such as @ or * in quotes.',
  ],
])('YAML that cannot be read, with what fits the mistake: %j', async (text, line, advice) => {
  const [problem] = await problemsIn({ [FILE]: post(), 'blog/tags.yml': text });
  expect(problem).toMatch(new RegExp(`^blog/tags\\.yml:${line}  Not valid YAML: .*\\.`));
  expect(problem).toContain(`. ${advice}`);
});
