import { MDX, FILE, post, problemsIn, problemsOf } from '../testing/testSite';

/** Markdown, and its problems: a table for each subject. */
type Table = [body: string, ...problems: string[]][];

const oneMore = 'A block around another has one colon more.';

test.each<Table[number]>([
  ['```ts\nconst a = 1;\n\n## More\n', '13  This code is never closed. Add ``` where it ends.'],
  ['~~~~\n~~~\n', '13  This code is never closed. Add ~~~~ where it ends.'],
  ['> ```ts\n> code\n\nText.', '13  This code is never closed. Add ``` where it ends.'],
  [
    ':::note\n\nText.\n\n## More\n',
    `13  :::note is never closed. Add ::: where it ends. ${oneMore}`,
  ],
  [':::note\n\n:::tip\n\nText.\n\n:::\n\n:::\n', `21  ::: closes nothing. ${oneMore}`],
  [':::waring\n\nText.\n\n:::', '13  There is no :::waring. Did you mean "warning"?'],
  [':::waring Mind this\n\nText.\n\n:::', '13  There is no :::waring. Did you mean "warning"?'],
  ['::: tip\nText.\n:::', '13  Readers would see this line as text. Write :::tip.'],
  [
    '- :::note Mind this\n\n  Text.\n\n  :::',
    '13  Readers would see this line as text. Write :::note[Mind this].',
  ],
  [
    '<div>\n\n<details>\n<summary>A</summary>\n\nText.\n\n</div>',
    '15  <details> is never closed. Add </details> where it ends.',
  ],
  ['Text.\n\n</div>', '15  </div> closes nothing. Remove it, or open it before.'],
  [
    'Text\n\n<!-- more\n\nText',
    '15  This comment is never closed, and hides what follows. Add --> where it ends.',
  ],
  ['> ```ts\n> code\n> ```'],
  ['- ```ts\n  code\n  ```\n- more'],
  ['1. ~~~\n   code\n   ~~~~'],
  ['::::note\n\n:::tip[With **title**]\n\nText.\n\n:::\n\n::::'],
  ['> :::info **Bold** title\n> Text.\n> :::'],
  ['See std::vec ::: and :::note'],
  ['<details>\n<summary>More</summary>\n\n- a <br>\n\n</details>'],
  ['<!-- <div> --> <p>Text.'],
  ['`<div>` and `:::note`'],
  ['```html\n<div>\n```'],
])('blocks of Markdown: %j', async (body, ...problems) => {
  expect(await problemsOf(body)).toEqual(problems);
});

const rename = 'Rename the file to index.mdx, or';

test.each<Table[number]>([
  [
    "import Tabs from '@theme/Tabs';",
    `import Tabs from '@theme/Tabs'. ${rename} write HTML in its place.`,
  ],
  ['<Tabs>\n\na\n\n</Tabs>', `<Tabs>. ${rename} write HTML in its place, or \\< if it is text.`],
  ['{/* note */}', `{/* note */}. ${rename} write <!-- note -->.`],
  ["<div style={{ color: 'red' }}>a</div>", `style={…. ${rename} write HTML in its place.`],
])('MDX in plain Markdown: %j', async (body, problem) => {
  expect(await problemsOf(body)).toEqual([`13  Plain Markdown has no ${problem}`]);
});

test.each<Table[number]>([
  ['Text.\n\n<!-- old', '15  This comment is never closed. Add --> where it ends.'],
  ['Text {#a}', '13  MDX reads {#a} as code. Write {/* #a */}.'],
  ['See <https://a.b/c>.', '13  MDX has no <address>. Write [https://a.b/c](https://a.b/c).'],
  ['Text.\n\n<div>\n\nText.', '15  <div> is never closed. Add </div> where it ends.'],
  ['Text.\n\n<>\n\nText.', '15  <> is never closed. Add </> where it ends.'],
  ['A<br>b', '13  <br> is written <br /> in MDX.'],
  ['A</br>b', '13  Write <br /> in place of </br>.'],
  [
    '<details><summary>A</summary>\n\nB\n\n</details>',
    '13  <details> begins in one block of text and ends in another. Put <details> and </details> on lines of their own.',
  ],
  ['Text {a\n\nb.', '13  A { is never closed. Add }, or write \\{.'],
  [
    '<b style="color: red">x</b>',
    '13  React cannot read style="color: red". Write style={{ color: \'red\' }}.',
  ],
  ['<!-- old -->\n\nText <!-- a\nb --> more.\n\n## A {#a}\n\n``a ` <!-- c``'],
  ['<Head><title>A</title></Head> <button onClick={() => alert(props.a)}>a</button>'],
  ["export const A = () => new IntersectionObserver(() => require('./a')) && null;\n\n<A />"],
  [':::note Mind this\n\nText.\n\n:::'],
])('MDX: %j', async (body, ...problems) => {
  expect(await problemsOf(body, { file: MDX })).toEqual(problems);
});

test.each(['```', '````'])(
  'the content of a %s mdx-code-block is read with its line',
  async (fence) => {
    const body = `${fence}mdx-code-block\n<div>\n\n[a](#no)\n\n</div>\n${fence}\n\n[b](#no)`;
    const message = 'There is no heading #no in this post. Correct the part after #.';
    expect(await problemsOf(body, { file: MDX })).toEqual([`16  ${message}`, `21  ${message}`]);
  },
);

test.each<Table[number]>([
  ['# Title', "warning 13  A heading of level 1, which is the title's. Start it with ##."],
  ['### Deep', 'warning 13  The heading skips from level 1 (the title) to 3. Start it with ##.'],
  [
    '## One\n\n#### Three\n\n## Two',
    'warning 15  The heading skips from level 2 to 4. Start it with ###.',
  ],
])('[1.3] headings: %j', async (body, problem) => {
  expect(await problemsOf(body)).toEqual([problem]);
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

const missing = (name: string) =>
  `:::try-it begins with a list of Needs, Versions, Region, Costs, in this order. Write "- **${name}:** …" here.`;
const noCommand =
  'There is no command to try. Write a fence of console whose commands begin with "$ ".';
const example = ':::measured[2026-11-23 · Node 20.19.2 · Debian, 2 cores]';
const noDay = `13  The label begins with no day that exists. Write ${example}.`;
const noVersion = `13  The label names no version. Write ${example}.`;

test.each<Table[number]>([
  [tryIt(facts, commands, result)],
  [tryIt(facts, '1. Install:\n\n   ```console\n   $ npm ci\n   ```', result)],
  [tryIt(commands, result), `13  ${missing('Needs')}`],
  [tryIt(facts.replace(/\n.*$/, ''), commands, result), `17  ${missing('Costs')}`],
  [tryIt(facts.replace('Region', 'Where'), commands, result), `17  ${missing('Region')}`],
  [tryIt('- Node', commands, result), `15  ${missing('Needs')}`],
  [
    tryIt(facts.replace(' nothing', ''), commands, result),
    '18  Costs says nothing. Write it after "- **Costs:**", or "none".',
  ],
  [
    tryIt(facts.replace('Region:** none', 'Region**: none'), commands, result),
    '17  The colon belongs in the bold text. Write "- **Region:** …" here.',
  ],
  [tryIt(facts, '```console\nadded 3 packages\n```', result), `13  ${noCommand}`],
  [tryIt(facts, '```bash\n$ npm ci\n```', result), `13  ${noCommand}`],
  [
    tryIt(facts, commands, 'It works.'),
    '13  Readers cannot tell whether it worked. Add a paragraph that begins with "You should see".',
  ],
  [
    tryIt(facts, commands, result).replace(cleanUp, ''),
    '13  Nothing says how to remove what this makes. Add a :::clean-up with the commands, and what stays.',
  ],
  [measured('[2024-01-02 · Go 1.24]')],
  [measured('[2024-01-02 · Node.js v20]')],
  [measured('[2024-01-02 · aws-cdk@2.276.0]')],
  [measured('[2024-01-02 · 20.19.2, 2 cores]')],
  [measured(''), noDay, noVersion],
  [measured('[2023-02-29 · Node 20]'), noDay],
  [
    measured('[2999-01-02 · Node 20]'),
    '13  2999-01-02 is still to come. Write the day of the measurement.',
  ],
  [measured('[2024-01-02]'), noVersion],
  [measured('[2024-01-02 · Debian, 2 cores · Apple M2, 16 GB]'), noVersion],
  [measured('[2024-01-02 · Linux on 4 CPUs · Mean of 5 runs]'), noVersion],
  [
    measured('[2024-01-02 · Node 20]', 'It is fast.'),
    '13  Readers cannot repeat this. Write a fence of console whose commands begin with "$ ".',
  ],
])("this blog's own blocks: %j", async (body, ...problems) => {
  expect(await problemsOf(body)).toEqual(problems);
});

const runs = 'The policy of the site runs no';
const component = 'Take it out, or make it a component in src/.';
const noScript = `${runs} script of a post or README. ${component}`;
const noAddress = (url: string) =>
  `The policy of the site refuses the address ${url}. An address may not run code.`;

test.each<Table[number]>([
  ['<noscript>\n<script>go()</script>\n</noscript>', `14  ${noScript}`],
  ['<template>\n<script>go()</script>\n</template>', `14  ${noScript}`],
  ['Text\n<script type="module">go()</script>', `14  ${noScript}`],
  ['\n<svg><script>go()</script></svg>', `14  ${noScript}`],
  ['<b onmouseover="go()">x</b>', `13  ${runs} onmouseover="…". ${component}`],
  [
    '<style>b { color: red }</style>',
    '13  The policy of the site takes no <style>. Take it out, or write a class in src/css.',
  ],
  ['[x](javascript:go())', `13  ${noAddress('javascript:go()')}`],
  ['[x]\n\n[x]: javascript:go()', `15  ${noAddress('javascript:go()')}`],
  ['<javascript:go()>', `13  ${noAddress('javascript:go()')}`],
  ['[x](JaVaScRiPt:go())', `13  ${noAddress('JaVaScRiPt:go()')}`],
  ['[x](<data:text/html,y>)', `13  ${noAddress('data:text/html,y')}`],
  [
    '<meta http-equiv="refresh" content="0">',
    '13  The policy of the site refuses <meta http-equiv>. Remove it.',
  ],
  ['<embed src="/a.pdf">', '13  The policy of the site refuses <embed>. Link to the file.'],
  ['<script type="application/ld+json">{}</script>'],
  ['```html\n<script>go()</script>\n```\n\n`<script>` [x](https://a.example/#javascript:x)'],
])('scripts in Markdown: %j', async (body, ...problems) => {
  const lines = (await problemsOf(body)).join('\n');
  expect(lines).toBe(problems.join('\n'));
});

test.each([
  ['[x](java&#10;script:go())', 'refuses the address'],
  ['<a href="&#1;javascript:go()">x</a>', 'refuses <a href='],
  ['<base href="https://a.example/">', 'refuses <base>.'],
  ['<object data="/a.pdf"></object>', 'refuses <object>.'],
  ['<iframe title="x" srcdoc="<p>"></iframe>', 'refuses srcdoc.'],
])('other HTML that the policy refuses: %j', async (body, message) => {
  expect((await problemsOf(body)).join()).toContain(message);
});

test.each([
  ['<div dangerouslySetInnerHTML={{ __html: x }} />', 'dangerouslySetInnerHTML'],
  ['<div {...{ dangerouslySetInnerHTML: { __html: x } }} />', 'dangerouslySetInnerHTML'],
  ['export const X = () => <div dangerouslySetInnerHTML={{ __html: y }} />;', 'dangerouslySet'],
  ['export const X = () => <script src="/a.js" />;', noScript],
  ['{[1].map(() => <script>{`go()`}</script>)}', noScript],
  ['<Head><script>{`go()`}</script></Head>', noScript],
  ['<Head><meta httpEquiv="refresh" content="0" /></Head>', 'refuses <meta http-equiv>.'],
  ['<iframe title="x" srcDoc={x} />', 'refuses srcdoc.'],
  ['<a href="javascript:go()">x</a>', 'refuses <a href='],
  ['<style>{`b { color: red }`}</style>', 'takes no <style>'],
])('in MDX %j is refused on its line', async (body, message) => {
  const problems = await problemsOf(body, { file: MDX });
  expect(problems).toContainEqual(expect.stringMatching(/^13 /));
  expect(problems.join()).toContain(message);
});
