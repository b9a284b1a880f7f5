import { findProblems, post } from '../testSite';

const FOLDER = 'blog/2024-01-02-good';
const FILE = `${FOLDER}/index.md`;
const MDX = `${FOLDER}/index.mdx`;

/** What the check says about a post with these files beside it and in `static/`. */
async function problemsOf(file: string, text: string): Promise<string[]> {
  const names = [
    'evil.htm',
    'evil.xhtml',
    'evil.svg',
    'evil.svgz',
    'evil.xml',
    'evil.js',
    'a b.html',
  ];
  const problems = await findProblems({
    ...Object.fromEntries([...names, 'a.pdf', 'a.zip'].map((name) => [`${FOLDER}/${name}`, ''])),
    'static/page.html': '',
    [file]: text,
  });
  const own = problems.filter(({ check }) => ['attachment', 'private-file'].includes(check));
  return own.map(({ file, line, message }) => `${file}:${line}  ${message}`);
}

const problem = (what: string) =>
  `is ${what}, and the build would publish it as a part of this site. Put it into a zip, or show it as code.`;
const ofDocument = problem('a document in which scripts can run');
const ofScript = problem('a script');

test.each([
  ['[x](./evil.htm)', `./evil.htm ${ofDocument}`],
  ['[x](evil.xhtml?a#b)', `evil.xhtml?a#b ${ofDocument}`],
  ['[x](./evil.svg)', `./evil.svg ${ofDocument}`],
  ['[x](./evil.svgz)', `./evil.svgz ${ofDocument}`],
  ['[x](@site/blog/2024-01-02-good/evil.xml)', `@site/${FOLDER}/evil.xml ${ofDocument}`],
  ['[x](./a%20b.html)', `./a%20b.html ${ofDocument}`],
  ['[x](./evil%2ehtm)', `./evil%2ehtm ${ofDocument}`],
  ['[x](./evil.js)', `./evil.js ${ofScript}`],
  ['![x](./evil.htm)', `./evil.htm ${ofDocument}`],
  ['<video controls src="./evil.htm"></video>', `./evil.htm ${ofDocument}`],
  [
    '[x](/page.html)',
    `/page.html ${ofDocument} To link to the one in static/, write pathname:///page.html.`,
  ],
])('%s is refused in Markdown and in MDX', async (text, message) => {
  expect(await problemsOf(FILE, post(text))).toEqual([`${FILE}:13  ${message}`]);
  const inMdx = post(text.replace('></video>', ' />')).replace(
    '<!-- truncate -->',
    '{/* truncate */}',
  );
  expect(await problemsOf(MDX, inMdx)).toEqual([`${MDX}:13  ${message}`]);
});

test('the definition of a link is where a document is named', async () => {
  const text = post('[x][y]\n\n[y]: ./evil.xml');
  expect(await problemsOf(FILE, text)).toEqual([`${FILE}:15  ./evil.xml ${ofDocument}`]);
});

test.each([
  ["require('!file-loader!./evil.htm')", `!file-loader!./evil.htm ${ofDocument}`],
  ["require('!url-loader?name=a.js!./evil.js')", `!url-loader?name=a.js!./evil.js ${ofScript}`],
])('%s is refused in MDX', async (code, message) => {
  const text = post(`<a href={${code}.default}>x</a>`).replace(
    '<!-- truncate -->',
    '{/* truncate */}',
  );
  expect(await problemsOf(MDX, text)).toEqual([`${MDX}:13  ${message}`]);
});

test.each([
  '[x](./a.pdf)',
  '[x](./a.zip)',
  '![x](./evil.svg)',
  '[x](pathname:///page.html)',
  '[x](https://example.org/a.html)',
  '[x](./index.md)',
])('%s is a link or a picture like any other', async (text) => {
  expect(await problemsOf(FILE, post(text))).toEqual([]);
});
