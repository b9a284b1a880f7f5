import { FILE, holding, MDX, post, problemsIn, problemsOf } from '../testing/testSite';

/** Markdown, and a part of each of its problems: a table for each subject. */
type Row = [body: string, ...parts: string[]];

test.each<Row>([
  ['```ts\nconst a = 1;\n\n## More\n', '13  This code is never closed. Add ``` where it ends.'],
  ['~~~~\n~~~\n', '13  This code is never closed. Add ~~~~ where it ends.'],
  ['> ```ts\n> code\n\nText.', '13  This code is never closed. Add ``` where it ends.'],
  [':::note\n\nText.\n\n## More\n', '13  :::note is never closed. Add ::: where it ends. A block'],
  [':::note\n\n:::tip\n\nText.\n\n:::\n\n:::\n', '21  ::: closes nothing. A block around another'],
  [':::waring\n\nText.\n\n:::', '13  There is no :::waring. Did you mean "warning"?'],
  [':::waring Mind this\n\nText.\n\n:::', '13  There is no :::waring. Did you mean "warning"?'],
  ['::: tip\nText.\n:::', '13  Readers would see this line as text. Write :::tip.'],
  ['- :::note Mind\n\n  Text.\n\n  :::', 'see this line as text. Write :::note[Mind].'],
  ['<div>\n\n<details>\n\nText.\n\n</div>', '15  <details> is never closed. Add </details> where'],
  ['Text.\n\n</div>', '15  </div> closes nothing. Remove it, or open it before.'],
  ['Text\n\n<!-- more\n\nText', '15  This comment is never closed, and hides what follows. Add'],
  ["import A from '@theme/A';", "Plain Markdown has no import A from '@theme/A'. Rename the file"],
  ['<Tabs>\n\na\n\n</Tabs>', 'no <Tabs>. Rename the file to index.mdx, or write HTML in its'],
  [
    '{/* note */}',
    '13  Plain Markdown has no {/* note */}. Rename the file to index.mdx, or write <!--',
  ],
  ["<div style={{ color: 'red' }}>a</div>", '13  Plain Markdown has no style={…. Rename the file'],
  ['# Title', "warning 13  A heading of level 1, which is the title's. Start it with ##."],
  ['## One\n\n#### Three\n\n## Two', 'warning 15  The heading skips from level 2 to 4. Start it'],
])('[1.3] blocks and headings of Markdown: %j', async (body, ...parts) => {
  expect(await problemsOf(body)).toEqual(holding(parts));
});

test('what is closed, and code, is no mistake', async () => {
  const bodies = [
    '> ```ts\n> code\n> ```\n\n- ```ts\n  code\n  ```\n\n1. ~~~\n   code\n   ~~~~',
    '::::note\n\n:::tip[With **title**]\n\nText.\n\n:::\n\n::::',
    '> :::info **Bold** title\n> Text.\n> :::\n\nSee std::vec ::: and :::note',
    '<details>\n<summary>More</summary>\n\n- a <br>\n\n</details>\n\n<!-- <div> --> <p>Text.',
    '`<div>` and `:::note`\n\n```html\n<div>\n```',
  ];
  expect(await problemsOf(bodies.join('\n\n'))).toEqual([]);
});

test.each<Row>([
  ['Text.\n\n<!-- old', '15  This comment is never closed. Add --> where it ends.'],
  ['Text {#a}', '13  MDX reads {#a} as code. Write {/* #a */}.'],
  ['See <https://a.b/c>.', '13  MDX has no <address>. Write [https://a.b/c](https://a.b/c).'],
  ['Text.\n\n<div>\n\nText.', '15  <div> is never closed. Add </div> where it ends.'],
  ['A<br>b', '13  <br> is written <br /> in MDX.'],
  ['A</br>b', '13  Write <br /> in place of </br>.'],
  ['<details><b>A</b>\n\nB\n\n</details>', '13  <details> begins in one block of text and ends in'],
  ['Text {a\n\nb.', '13  A { is never closed. Add }, or write \\{.'],
  ['<b style="color: red">x</b>', '13  React cannot read style="color: red". Write style={{ color'],
  ['<!-- old -->\n\nText <!-- a\nb --> more.\n\n## A {#a}\n\n``a ` <!-- c``'],
  ['<Head><title>A</title></Head> <button onClick={() => alert(props.a)}>a</button>'],
  [':::note Mind this\n\nText.\n\n:::'],
])('MDX: %j', async (body, ...parts) => {
  expect(await problemsOf(body, { file: MDX })).toEqual(holding(parts));
});

test('[1.3] no truncation marker; one in a block of code does not count, one of HTML in MDX does', async () => {
  const text = post().replace('<!-- truncate -->', '```html\n<!-- truncate -->\n```');
  const advice = 'on its own line after the opening paragraphs.';
  expect(await problemsIn({ [FILE]: text })).toEqual([
    `${FILE}:8  No truncation marker. Put <!-- truncate --> ${advice}`,
  ]);
  expect(await problemsIn({ [MDX]: text })).toEqual([
    `${MDX}:8  No truncation marker. Put {/* truncate */} ${advice}`,
  ]);
  expect(await problemsIn({ [MDX]: post() })).toEqual([]);
});

const commands = '```console\n$ npm ci\n```';
const facts = `- **Needs:** [Node](https://nodejs.org)
- **Versions:** aws-cdk-lib 2.276.0
- **Region:** none
- **Costs:** nothing`;
const result = 'You should see a table.';
const cleanUp = ':::clean-up\n\nNothing is left.\n\n:::';
const tryIt = (...parts: string[]) => `:::try-it\n\n${parts.join('\n\n')}\n\n:::\n\n${cleanUp}`;
const measured = (label: string, content = commands) => `:::measured${label}\n\n${content}\n\n:::`;

test.each<Row>([
  [tryIt(facts, commands, result)],
  [tryIt(facts, '1. Install:\n\n   ```console\n   $ npm ci\n   ```', result)],
  [tryIt(commands, result), '13  :::try-it begins with a list of Needs, Versions, Region, Costs'],
  [tryIt(facts.replace(/\n.*$/, ''), commands, result), '17  :::try-it begins with a list'],
  [tryIt(facts.replace('Region', 'Where'), commands, result), 'Write "- **Region:** …" here.'],
  [tryIt(facts.replace(' nothing', ''), commands, result), '18  :::try-it begins'],
  [tryIt(facts.replace('Region:**', 'Region**:'), commands, result), '17  :::try-it begins'],
  [tryIt(facts, '```bash\n$ npm ci\n```', result), '13  There is no command to try. Write a fence'],
  [tryIt(facts, commands, 'It works.'), '13  Readers cannot tell whether it worked. Add a'],
  [tryIt(facts, commands, result).replace(cleanUp, ''), '13  Nothing says how to remove what this'],
  [measured('[2024-01-02 · Node 20]')],
  [measured(''), '13  The label is not a day and what was measured with. Write'],
  [measured('[2023-02-29 · Node 20]'), '13  The label is not a day'],
  [measured('[2024-01-02]'), '13  The label is not a day'],
  [measured('[2024-01-02 · Node 20]', 'It is fast.'), '13  Readers cannot repeat this. Write a'],
])("this blog's own blocks: %j", async (body, ...parts) => {
  expect(await problemsOf(body)).toEqual(holding(parts));
});

const policy = 'The policy of the site refuses';

test.each<Row>([
  ['<noscript>\n<script>go()</script>\n</noscript>', `14  ${policy} a script of a post or`],
  ['\n<svg><script>go()</script></svg>', `14  ${policy} a script`],
  ['<b onmouseover="go()">x</b>', `13  ${policy} <b onmouseover="go()">. Put the code into`],
  ['<style>b { color: red }</style>', `13  ${policy} <style>. Use a class`],
  ['[x](javascript:go())', `13  ${policy} the address javascript:go(). An address may not run`],
  ['[x](<data:text/html,y>)', `13  ${policy} the address data:text/html,y.`],
  ['<a href="javascript:go()">x</a>', `${policy} <a href="javascript:go()">.`],
  ['<meta http-equiv="refresh" content="0">', `13  ${policy} <meta http-equiv>. Remove it.`],
  ['<embed src="/a.pdf">', `13  ${policy} <embed src="/a.pdf">. Link to it.`],
  ['<iframe title="x" srcdoc="<p>"></iframe>', `${policy} srcdoc.`],
  ['<script type="application/ld+json">{}</script>'],
  ['```html\n<script>go()</script>\n```\n\n`<script>` [x](https://a.example/#javascript:x)'],
])('scripts in Markdown: %j', async (body, ...parts) => {
  expect(await problemsOf(body)).toEqual(holding(parts));
});

test.each([
  ['<Head><meta httpEquiv="refresh" content="0" /></Head>', '<meta http-equiv>.'],
  ['<iframe title="x" srcDoc={x} />', 'srcdoc.'],
  ['<a href="javascript:go()">x</a>', '<a href='],
])('in MDX %j is refused', async (body, what) => {
  expect(await problemsOf(body, { file: MDX })).toEqual(holding([`13  ${policy} ${what}`]));
});

const fence = (info: string, code = '') => `\`\`\`${info}\n${code}\`\`\``;

const files = {
  'blog/2024-01-02-good/a.ts': '// #region table\n// #endregion\n',
  'blog/2024-01-02-good-too/a.ts': '',
};

test.each<Row>([
  [fence('ts file=./samples/b.ts'), '13  There is no code file ./samples/b.ts beside the text.'],
  [fence('ts file=./a.ts#tabel'), '13  a.ts has no region "tabel". It has table.'],
  [fence('ts file=../2024-01-02-good-too/a.ts'), '13  The code file ../2024-01-02-good-too/a.ts'],
  [fence('ts file=./a.ts', 'a\n'), '13  The code is replaced by ./a.ts. Leave the fence empty.'],
  [fence('typscript'), 'warning 13  Unknown language "typscript". Did you mean "typescript"?'],
  [fence('constructor'), 'warning 13  Unknown language "constructor". Write text for one without'],
  [fence('text')],
  [fence('')],
  [fence('ts file=./a.ts#table title="how to fold it"')],
])('%s', async (body, ...problems) => {
  expect(await problemsOf(body, { files })).toEqual(holding(problems));
});
