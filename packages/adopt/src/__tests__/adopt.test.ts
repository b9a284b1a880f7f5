import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { checkBlog } from 'docusaurus-content-checks/checkBlog';
import { findProblems } from 'docusaurus-content-checks/checkPosts';
import { ownerSettings } from 'docusaurus-content-checks/ownerSettings';
import { countByLevel } from 'docusaurus-content-checks/summarize';
import { KINDS, type Kind } from '../old-blog/oldBlog';
import { countConflicts, renderMarkdown, renderText, REPORT_FILE } from '../report';
import { adopt, contentOf, emptySite, FIXTURES, folderOf, textOf } from '../testSite';

/** The files that the fixture of each kind becomes. A post without a date has that of its file's first commit. */
const FILES: Record<Kind, string[]> = {
  docusaurus: [
    'blog/2020-02-03-welcome/index.md',
    'blog/2021-05-04-dovetails/bench.png',
    'blog/2021-05-04-dovetails/index.md',
    'blog/2021-06-01-by-hand/index.mdx',
    'blog/2021-06-01-by-hand/shaving.png',
    'blog/authors.yml',
    'blog/tags.yml',
    'static/img/authors/lea.png',
  ],
  jekyll: [
    'blog/2019-05-04-why-kettles-sing/boiling-curve.png',
    'blog/2019-05-04-why-kettles-sing/index.md',
    'blog/2019-05-04-why-kettles-sing/measurements.csv',
    'blog/2020-01-01-tea/index.md',
    'blog/<day>-decaf/index.md',
    'blog/authors.yml',
    'blog/tags.yml',
    'static/img/authors/mara.png',
  ],
  hugo: [
    'blog/2021-03-06-first-ridge/index.md',
    'blog/2021-03-06-first-ridge/ridge.png',
    'blog/2021-05-04-second/dry.png',
    'blog/2021-05-04-second/index.md',
    'blog/authors.yml',
    'blog/tags.yml',
    'static/img/2021-05-04-second/dry.png',
  ],
  astro: [
    'blog/2022-07-08-first-light/index.md',
    'blog/2022-07-08-first-light/lamp.png',
    'blog/2022-09-01-second-light/index.mdx',
    'blog/tags.yml',
  ],
  markdown: [
    'blog/2018-11-30-on-lists/index.md',
    'blog/2018-11-30-on-lists/list.png',
    'blog/<day>-undated/index.md',
  ],
};

test.each(KINDS)(
  'recognizes a %s blog, leaves it alone, and changes nothing the second time',
  async (kind) => {
    const siteDir = emptySite();
    const before = contentOf(path.join(FIXTURES, kind));

    const first = await adopt(siteDir, path.join(FIXTURES, kind));
    const afterFirst = contentOf(siteDir);
    const second = await adopt(siteDir, path.join(FIXTURES, kind));

    const posts = FILES[kind].filter((file) => /index\.mdx?$/.test(file));
    const [news, sames] = [posts.map(() => 'new'), posts.map(() => 'same')];
    expect(first.blog.kind).toBe(kind);
    expect(first.posts.map(({ outcome }) => outcome.kind)).toEqual(news);
    expect(
      first.written.map((file) => file.replace(/[\d-]+(?=-(?:decaf|undated)\/)/, '<day>')).sort(),
    ).toEqual([REPORT_FILE, ...FILES[kind]]);
    expect(Object.keys(afterFirst)).toEqual(expect.arrayContaining(first.written));
    expect(second.posts.map(({ outcome }) => outcome.kind)).toEqual(sames);
    expect(second.written).toEqual([REPORT_FILE]);
    expect(contentOf(siteDir)).toEqual({ ...afterFirst, [REPORT_FILE]: expect.any(String) });
    expect(contentOf(path.join(FIXTURES, kind))).toEqual(before);
  },
);

test('a Jekyll post arrives with its date, tags, addresses, code, pictures and links', async () => {
  const siteDir = emptySite();
  const result = await adopt(siteDir, path.join(FIXTURES, 'jekyll'));
  const text = textOf(siteDir, '2019-05-04-why-kettles-sing/index.md');

  expect(text).toContain("title: 'Why kettles sing: a measurement'\n");
  expect(text).toContain('date: 2019-05-04T22:15:00+02:00\n');
  expect(text).toContain('tags: [water, sound, physics, kitchen]\n');
  expect(text).toContain(
    'redirectFrom: [/notes/physics/kitchen/2019/05/04/why-kettles-sing/, /notes/2019/singing/]\n',
  );
  expect(text).toContain('sings.\n\n<!-- truncate -->\n');
  expect(text).toContain('## The measurement {#measurement}\n');
  expect(text).toContain('![The curve](./boiling-curve.png)\n');
  expect(text).toContain('![The same curve](./boiling-curve.png)\n\n*Twenty runs*\n');
  expect(text).toContain('```python showLineNumbers\ndef degrees(minute):\n');
  expect(text).toContain('# <!--more--> is not a marker here\n```\n');
  expect(text).toContain('[here](./measurements.csv)');
  expect(text).toContain('[about tea](../2020-01-01-tea/index.md)');
  expect(text).toContain('```liquid\n{{ page.title }} and {% if true %}yes{% endif %}\n```');
  expect(text).toContain('(https://www.youtube.com/watch?v=dQw4w9WgXcQ)');
  expect(textOf(siteDir, 'tags.yml')).toMatch(/^# Tags\.\nwater:\n {2}label: Water\nsound:\n/);
  const line = text.split('\n').indexOf('{% mystery kettle %}') + 1;
  expect(renderText(result)).toContain(
    `blog/2019-05-04-why-kettles-sing/index.md:${line}  {% mystery kettle %}`,
  );
  expect(renderText(result)).toContain('There is no image static/notes/assets/images/gone.png.');
});

test('a Hugo post arrives with its bundle, shortcodes and aliases', async () => {
  const siteDir = emptySite();
  const result = await adopt(siteDir, path.join(FIXTURES, 'hugo'));
  const ridge = textOf(siteDir, '2021-03-06-first-ridge/index.md');
  const second = textOf(siteDir, '2021-05-04-second/index.md');

  expect(ridge).toContain(
    'redirectFrom: [/2021/03/first-ridge/, /old/ridge/, /2021/03/ridge-one]\n',
  );
  expect(ridge).toContain("last_update: { date: '2021-04-01' }\n");
  expect(ridge).toContain('hide_table_of_contents: true\n');
  expect(ridge).toContain('image: ./ridge.png\n');
  expect(ridge).toContain('![The ridge at noon](./ridge.png)\n\n*Looking _back_ at it*\n');
  expect(ridge).toContain('```go {2,4-5} showLineNumbers\nfunc main() {\n\troute');
  expect(ridge).toContain('```js {1,3-4} showLineNumbers\n');
  expect(ridge).toContain(':::warning\n\nThe stream is **deep** in spring.\n\n:::\n');
  expect(ridge).toContain('[the second ridge](../2021-05-04-second/index.md#stream)');
  expect(ridge).toContain('`{{< figure src="a.png" >}}`');
  expect(second).toContain('draft: true\n');
  expect(second).toContain('redirectFrom: [/special/second.html]\n');
  expect(second).toContain('## The stream {#stream}\n');
  expect(second).toContain('dry. ![The dry stream](./dry.png)');
  expect(second).toContain(
    '<img src="/img/2021-05-04-second/dry.png" alt="A stamp" style="width: 50%">',
  );
  expect(second).toContain('<img src="/img/2021-05-04-second/dry.png" alt="Again">');
  const report = renderMarkdown(result);
  expect(report).toContain('`content/posts/second-ridge.de.md` Written in "de"');
  expect(report).toContain('{{< elevation file="ridge.gpx" >}}');
  expect(report).toContain('content/posts/first-ridge/index.md: 3');
  expect(report).toContain('The link ../2021-05-04-second/index.md#stream leads to a draft.');
});

test('a Docusaurus post arrives as Markdown unless it uses MDX, with authors and tags', async () => {
  const siteDir = emptySite();
  await adopt(siteDir, path.join(FIXTURES, 'docusaurus'));
  const plain = textOf(siteDir, '2021-05-04-dovetails/index.md');
  const mdx = textOf(siteDir, '2021-06-01-by-hand/index.mdx');

  expect(plain).toContain('redirectFrom: [/articles/2021/05/04/dovetails]\n');
  expect(plain).toContain('<!-- written in the train -->');
  expect(plain).toContain(':::note[Mind the saw]\n');
  expect(plain).toContain('[the second part](../2021-06-01-by-hand/index.mdx#flat)');
  expect(mdx).toContain('{/* truncate */}\n\n{/* an old comment */}\n\n## Flat {/* #flat */}\n');
  expect(mdx).toContain("require('./shaving.png')");
  expect(mdx).toContain('[dovetails](../2021-05-04-dovetails/index.md)');
  expect(mdx).toContain('authors: [tom-ash]\ntags: [hand-tools, wood]\n');
  expect(textOf(siteDir, 'authors.yml')).toContain('image_url: /img/authors/lea.png\n');
  expect(textOf(siteDir, 'tags.yml')).toContain('description: All about wood.\n');
});

test('the content checks find no error but what the report leaves to a person', async () => {
  const siteDir = emptySite();
  for (const kind of KINDS) await adopt(siteDir, path.join(FIXTURES, kind));

  const problems = await checkBlog({ siteDir, withDrafts: true, ...ownerSettings({}) });
  const errors = problems.filter(({ level }) => level === 'error');

  expect(errors.map(({ file, message }) => `${file} ${message.split('.')[0]}`)).toEqual([
    'blog/authors.yml Pages may not load pictures from https://tom',
    'blog/2020-01-01-tea/index.md There is no image static/notes/assets/images/gone',
    'blog/2020-01-01-tea/index.md Pages may not load pictures from https://pictures',
    'blog/2021-06-01-by-hand/index.mdx There is no file @site/src/components/Bench to import',
    expect.stringContaining('blog/2022-09-01-second-light/index.mdx There is no file '),
  ]);
});

test('keeps an address that this blog gives too', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(path.join(old, 'docusaurus.config.js'), "export default { baseUrl: '/' };\n");
  mkdirSync(path.join(old, 'blog'));
  writeFileSync(path.join(old, 'blog/2021-05-04-name.md'), '---\ntitle: A\n---\n\nText.\n');

  await adopt(siteDir, old);

  const text = textOf(siteDir, '2021-05-04-name/index.md');
  expect(text).toContain('slug: /2021/05/04/name\n');
  expect(text).not.toContain('redirectFrom');
});

test('overwrites nothing: what differs is a conflict, and the other posts move in', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(path.join(old, '2021-01-01-one.md'), '# One\n\nText.\n');
  writeFileSync(path.join(old, '2021-01-02-two.md'), '# Two\n\nText.\n');
  mkdirSync(path.join(siteDir, 'blog/2021-01-01-one'));
  writeFileSync(path.join(siteDir, 'blog/2021-01-01-one/index.md'), '---\nslug: one\n---\nMine.\n');

  const result = await adopt(siteDir, old);

  expect(countConflicts(result)).toBe(1);
  expect(renderText(result)).toContain('blog/2021-01-01-one/index.md differs');
  expect(textOf(siteDir, '2021-01-01-one/index.md')).toBe('---\nslug: one\n---\nMine.\n');
  expect(textOf(siteDir, '2021-01-02-two/index.md')).toContain('title: Two\n');
});

test('a dry run writes nothing', async () => {
  const siteDir = emptySite();
  const before = contentOf(siteDir);

  const result = await adopt(siteDir, path.join(FIXTURES, 'hugo'), { isDryRun: true });

  expect(result.posts.map(({ outcome }) => outcome.kind)).toEqual(['new', 'new']);
  expect(contentOf(siteDir)).toEqual(before);
});

test('reads files of other systems, and says which it cannot read', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  const outside = newDirectory();
  writeFileSync(path.join(outside, 'secret.png'), 'secret');
  writeFileSync(
    path.join(old, '2021-01-01-dos.md'),
    '\uFEFF---\r\ntitle: From DOS\r\n---\r\n\r\nText. ![out](../secret.png) ![link](link.png)\r\n',
  );
  writeFileSync(path.join(old, 'latin.md'), Buffer.from('caf\xe9', 'latin1'));
  writeFileSync(path.join(old, 'binary.md'), Buffer.from([0, 1, 2]));
  writeFileSync(path.join(old, 'broken.md'), '---\ntitle: "open\n---\n\nText.\n');
  symlinkSync(path.join(outside, 'secret.png'), path.join(old, 'link.png'));

  const report = renderText(await adopt(siteDir, old));

  expect(textOf(siteDir, '2021-01-01-dos/index.md')).toContain('title: From DOS\n');
  expect(readdirSync(path.join(siteDir, 'blog/2021-01-01-dos'))).toEqual(['index.md']);
  expect(report).toContain('latin.md  It is not UTF-8');
  expect(report).toContain('binary.md  It is not text');
  expect(report).toMatch(/broken\.md:\d+ {2}/);
  expect(report).toContain('link.png  Links are not followed');
  expect(report).toContain('Errors of the check image-file (2)');
});

test('a copy of the blog in other places gives the same posts', async () => {
  const [one, other] = [emptySite(), emptySite()];
  const copy = newDirectory();
  cpSync(path.join(FIXTURES, 'jekyll'), copy, { recursive: true, preserveTimestamps: true });

  await adopt(one, path.join(FIXTURES, 'jekyll'));
  await adopt(other, copy);

  const dated = ([file]: [string, string]) => /^20(?:19|20)/.test(file);
  const posts = (siteDir: string) =>
    Object.entries(contentOf(path.join(siteDir, 'blog'))).filter(dated);
  expect(posts(other)).toEqual(posts(one));
});

test('the report has the problems of the check that follows, and no other number of them', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  const text = '# Odd\n\nText.\n\n![](gone.png) [a](/nowhere)\n';
  writeFileSync(path.join(old, '20210101-odd.md'), text);

  const tried = renderText(await adopt(siteDir, old, { isDryRun: true }));
  const report = renderText(await adopt(siteDir, old));
  const problems = await findProblems(siteDir, ownerSettings({}));

  expect(report).toContain(`npm run check -- --all finds ${countByLevel(problems)}, 2 errors and `);
  expect(tried).toContain(`npm run check -- --all would find ${countByLevel(problems)}, 2 errors`);
  const line =
    textOf(siteDir, '2021-01-01-odd/index.md').split('\n').indexOf('![](gone.png) [a](/nowhere)') +
    1;
  const place = `blog/2021-01-01-odd/index.md:${line}`;
  expect(report).toContain(`Errors of the check image-file (1)\n  ${place}  There is no image`);
  expect(report).toContain(`Errors of the check link (1)\n  ${place}  The site has no page`);
  expect(report).toContain(`Warnings of the check image-alt (1)\n  ${place}  `);
});

test('scripts and style sheets are left out and listed, but not those in code', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  const code = '```html\n<script>2</script>\n```\n';
  writeFileSync(
    path.join(old, '20210101-odd.md'),
    `# Odd\n\nText.\n\n<script async\n  src="//a.example/b.js"></script>\n\n${code}`,
  );
  writeFileSync(
    path.join(old, '20210102-odd.mdx'),
    `# Odd\n\nText {1}.\n\n<style>{'p { color: red }'}</style>\n\n${code}`,
  );

  const report = renderText(await adopt(siteDir, old));

  for (const file of ['2021-01-01-odd/index.md', '2021-01-02-odd/index.mdx']) {
    expect(textOf(siteDir, file).match(/<s\w+/g)).toEqual(['<script']);
    expect(textOf(siteDir, file)).toContain(code);
  }
  expect(report).toContain('Scripts and styles that are left out (2)');
  expect(report).toContain('  <script async src="//a.example/b.js"></script>\n');
});

test.each([
  ['20190504-name.md', '2019-05-04-name'],
  ['2019/5/4 name.md', '2019-05-04-name'],
  ['notes/201905041530 name.md', '2019-05-04-name'],
  ['2019-5-4_name.md', '2019-05-04-name'],
])('a file %s is dated by its name', async (file, folder) => {
  const siteDir = emptySite();
  const old = newDirectory();
  mkdirSync(path.dirname(path.join(old, file)), { recursive: true });
  writeFileSync(path.join(old, file), 'Text.\n');

  await adopt(siteDir, old);

  expect(textOf(siteDir, `${folder}/index.md`)).toContain('title: Name\n');
});

test('a name with numbers that are no day says no date', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(path.join(old, '20191304-name.md'), 'Text.\n');

  const report = renderText(await adopt(siteDir, old));

  expect(report).toContain('Posts without a date (1)');
});

test('a date that cannot be read stays in the post, and the report and the checks name it', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(
    path.join(old, 'undecided.md'),
    '---\ntitle: Undecided\ndate: 05/04/2019\nlastmod: soon\n---\n\nText.\n',
  );

  const report = renderText(await adopt(siteDir, old));

  expect(textOf(siteDir, 'undecided/index.md')).toMatch(
    /\ndate: '05\/04\/2019, unclear'\n(?:.*\n)*last_update: \{ date: soon \}\n/,
  );
  expect(report).toContain('Dates that cannot be read (2)');
  expect(report).toMatch(
    /blog\/undecided\/index\.md:4 {2}"05\/04\/2019, unclear", from undecided\.md/,
  );
  expect(report).not.toContain('Posts without a date');
  const problems = await checkBlog({ siteDir, withDrafts: true, ...ownerSettings({}) });
  expect(problems.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
    expect.stringContaining('has no date in "soon"'),
    expect.stringMatching(/^"05\/04\/2019, unclear" is no date\./),
  ]);
});

test('--author is the author of posts that do not describe theirs', async () => {
  const siteDir = emptySite();
  const keys = 'owner:\n  name: The author\nlea:\n  name: Lea\n';
  writeFileSync(path.join(siteDir, 'blog/authors.yml'), keys);
  const old = newDirectory();
  writeFileSync(path.join(old, '2021-01-01-own.md'), '---\nauthor: Somebody\n---\nText.\n');
  writeFileSync(path.join(old, '2021-01-02-none.md'), 'Text.\n');

  await adopt(siteDir, old, { author: 'lea' });

  expect(textOf(siteDir, '2021-01-01-own/index.md')).toContain('authors: [lea]\n');
  expect(textOf(siteDir, '2021-01-02-none/index.md')).toContain('authors: [lea]\n');
  expect(textOf(siteDir, 'authors.yml')).toBe(keys);
});

test('without --author nobody is credited by guess, and the report says so', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(path.join(old, '2021-01-02-none.md'), 'Text.\n');

  const report = renderText(await adopt(siteDir, old));

  expect(textOf(siteDir, '2021-01-02-none/index.md')).not.toContain('authors:');
  expect(report).toContain('Posts without an author (1)');
});

test('authors without a name keep their picture and their link, in each run under the same key', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  mkdirSync(path.join(old, 'blog'));
  writeFileSync(path.join(old, 'docusaurus.config.js'), "export default { baseUrl: '/' };\n");
  const picture = 'https://faces.example/1.png';
  writeFileSync(
    path.join(old, 'blog/2021-01-01-one.md'),
    `---\nauthors: [{ url: https://code.example/mo, image_url: ${picture} }]\n---\nText.\n`,
  );
  writeFileSync(
    path.join(old, 'blog/2021-01-02-two.md'),
    '---\nauthor_url: https://code.example/lu\nauthor_title: Joiner\n---\nText.\n',
  );

  const report = renderText(await adopt(siteDir, old));
  const second = await adopt(siteDir, old);

  expect(textOf(siteDir, '2021-01-01-one/index.md')).toContain('authors: [code-example-mo]\n');
  expect(textOf(siteDir, 'authors.yml')).toBe(
    'owner:\n  name: The author\n' +
      `code-example-mo:\n  url: https://code.example/mo\n  image_url: ${picture}\n` +
      'code-example-lu:\n  name: code.example/lu\n  title: Joiner\n  url: https://code.example/lu\n',
  );
  expect(report).toContain('code-example-mo has no name in the old blog. Add one.');
  expect(second.written).toEqual([REPORT_FILE]);
});

test('an author whom nobody knows is refused before anything is written', async () => {
  const siteDir = emptySite();
  const before = contentOf(siteDir);

  await expect(adopt(siteDir, path.join(FIXTURES, 'hugo'), { author: 'lae' })).rejects.toThrow(
    'There is no author "lae" in blog/authors.yml. Add one first.',
  );

  expect(contentOf(siteDir)).toEqual(before);
});

test('a folder that is no blog is refused, with what was looked for', async () => {
  const old = newDirectory();
  writeFileSync(path.join(old, 'notes.txt'), 'Text.\n');
  writeFileSync(path.join(old, 'README.md'), '# About\n');

  await expect(adopt(emptySite(), old)).rejects.toThrow(
    /^There is no blog in .*\. Looked for:\n {2}docusaurus {2}docusaurus\.config\.js .*\n(?:.*\n){3} {2}markdown {4}\.md files$/,
  );
});

test.each(KINDS)('a folder without posts, read as %s, is refused', async (kind) => {
  await expect(adopt(emptySite(), newDirectory(), { kind })).rejects.toThrow(
    `read as ${kind}: that has `,
  );
});

test('a folder that is not there, a file and the blog itself are refused', async () => {
  const siteDir = emptySite();
  const missing = path.join(siteDir, 'nowhere');
  const file = path.join(siteDir, 'blog/tags.yml');

  await expect(adopt(siteDir, missing)).rejects.toThrow(`There is no folder ${missing}.`);
  await expect(adopt(siteDir, file)).rejects.toThrow(`${file} is not a folder.`);
  await expect(adopt(siteDir, siteDir)).rejects.toThrow('is this blog, or part of it.');
});

test('a post that cannot be written is named, nothing of it is left, and the next run goes on', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(path.join(old, '2021-01-01-one.md'), 'Text.\n');
  writeFileSync(path.join(old, '2021-01-02-two.md'), '![a](a.png)\n\n<img src="a.png">\n\nText.\n');
  writeFileSync(path.join(old, 'a.png'), 'picture');
  const obstacle = path.join(siteDir, '.cache');
  writeFileSync(obstacle, '');

  await expect(adopt(siteDir, old)).rejects.toThrow(
    /^blog\/2021-01-01-one\/index\.md could not be written: .*run the command again/,
  );
  expect(readdirSync(path.join(siteDir, 'blog')).sort()).toEqual(['authors.yml', 'tags.yml']);

  rmSync(obstacle);
  const result = await adopt(siteDir, old);
  expect(result.posts.map(({ outcome }) => outcome.kind)).toEqual(['new', 'new']);
});

test('an import that stops halfway names every file that it wrote, and a dry run names none', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(path.join(old, '2021-01-01-one.md'), '---\ntags: [new]\n---\n![a](a.png)\n');
  writeFileSync(path.join(old, '2021-01-02-two.md'), '<p>b <img src="a.png" alt="a"></p>\n');
  writeFileSync(path.join(old, '2021-01-03-three.md'), 'Text.\n');
  writeFileSync(path.join(old, 'a.png'), 'picture');
  symlinkSync(newDirectory(), path.join(siteDir, 'blog/2021-01-03-three'));
  const before = contentOf(siteDir);
  const errorOf = async (isDryRun: boolean) =>
    adopt(siteDir, old, { isDryRun }).then(String, ({ message }: Error) => message);

  const tried = await errorOf(true);
  const message = await errorOf(false);

  expect(tried).toMatch(
    /^blog\/2021-01-03-three\/index\.md could not be written: .* symbolic link .*$/,
  );
  const [first = '', heading, ...files] = message.split('\n');
  expect(first).toBe(
    `${tried}. What is written stays. Mend this, and run the command again: it goes on from here.`,
  );
  expect(heading).toBe('Files written (5)');
  const after = contentOf(siteDir);
  const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
  expect(files.sort()).toEqual(changed.map((file) => `  ${file}`).sort());
});

test('a picture of an author that cannot be written stops the import with a list, too', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(path.join(old, 'docusaurus.config.js'), "export default { baseUrl: '/' };\n");
  for (const folder of ['blog', 'static']) mkdirSync(path.join(old, folder));
  for (const name of ['a', 'b']) writeFileSync(path.join(old, 'static', `${name}.png`), 'picture');
  writeFileSync(
    path.join(old, 'blog/authors.yml'),
    'a: { name: A, image_url: /a.png }\nb: { name: B, image_url: /b.png }\n',
  );
  writeFileSync(path.join(old, 'blog/2021-01-01-one.md'), '---\nauthors: [a, b]\n---\nText.\n');
  mkdirSync(path.join(siteDir, 'static/img/authors'), { recursive: true });
  symlinkSync('nowhere', path.join(siteDir, 'static/img/authors/b.png'));

  await expect(adopt(siteDir, old)).rejects.toThrow(
    /b\.png is a symbolic link that leads nowhere.*\nFiles written \(1\)\n {2}static\/img\/authors\/a\.png$/,
  );
});

test('a post whose address another one has is a conflict', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(path.join(old, '2021-01-01-one.md'), 'Text.\n');
  mkdirSync(path.join(siteDir, 'blog/2019-09-09-mine'));
  writeFileSync(
    path.join(siteDir, 'blog/2019-09-09-mine/index.md'),
    '---\nslug: one\n---\nMine.\n',
  );

  const result = await adopt(siteDir, old);

  expect(countConflicts(result)).toBe(1);
  expect(renderText(result)).toContain('blog/2019-09-09-mine/index.md has its address');
  expect(existsSync(path.join(siteDir, 'blog/2021-01-01-one'))).toBe(false);
});

test('links to the packages of a project are passed over', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(path.join(old, '2021-01-01-one.md'), 'Text.\n');
  symlinkSync(newDirectory(), path.join(old, 'node_modules'));

  expect(renderText(await adopt(siteDir, old))).not.toContain('Symbolic links');
});

test('a Jekyll post has both its category and its categories in its address', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(path.join(old, '_config.yml'), 'url: https://old.example\npermalink: pretty\n');
  mkdirSync(path.join(old, '_posts'));
  const fields = 'category: Deep Dive\ncategories: web ops\nredirect_from: /?p=7\n';
  const picture = '![a](http://old.example/a.png)\n';
  writeFileSync(
    path.join(old, '_posts/2021-01-01-my post.md'),
    `---\n${fields}---\nText.\n\n${picture}`,
  );
  writeFileSync(path.join(old, 'a.png'), 'picture');

  const report = renderText(await adopt(siteDir, old));

  const text = textOf(siteDir, '2021-01-01-my-post/index.md');
  expect(text).toContain('redirectFrom: [/web/ops/deep dive/2021/01/01/my-post/]\n');
  expect(text).toContain('![a](./a.png)\n');
  expect(report).toContain('Old addresses that do not forward (1)');
});

test('extensions of kramdown that are not known stay, and are listed', async () => {
  const text = '---\ntitle: A\n---\n\nA {::highlight}kept words{:/highlight} B\n';
  const files = { '_config.yml': 'title: A\n', '_posts/2020-03-04-a.md': text };
  const siteDir = emptySite();

  const report = renderText(await adopt(siteDir, folderOf(files)));

  expect(report).toMatch(
    /^Extensions of kramdown that are not known \(1\)\n {2}blog\/2020-03-04-a\/index\.md:\d+ {2}\{::highlight\}$/m,
  );
  expect(textOf(siteDir, '2020-03-04-a/index.md')).toContain(
    'A {::highlight}kept words{:/highlight} B',
  );
});
