import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { newDirectory } from 'test-support/newDirectory';
import { adoptBlog } from '../adoptBlog';
import { KINDS } from '../old-blog/oldBlog';
import { REPORT_FILE } from '../report';

const SECRET = 'a secret that lies outside of the old blog';

/** Parts of names that lead elsewhere on some system, or that no file can have. */
const PARTS = [
  ...[
    '../',
    '../../../',
    '..',
    '.',
    '/',
    '\\',
    '..\\..\\',
    '\\\\host\\share\\',
    'C:',
    'C:\\',
    '~/',
  ],
  ...[
    '%2e%2e%2f',
    '%00',
    '\0',
    '\n',
    '\u001b[2J',
    '\u202e',
    ':stream',
    '@site/',
    '?',
    '#',
    ' ',
    '...',
  ],
  ...[
    'outside/',
    'secret.png',
    '.env',
    '.npmrc',
    '.zshenv',
    'con',
    'a',
    'Ü',
    '山田',
    '🚀',
    '__proto__',
  ],
  ...['x'.repeat(300), '山'.repeat(120)],
];

const text = fc.oneof(
  fc.constantFrom(...PARTS),
  fc
    .array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', minLength: 1 }),
);

/** Names that a file of the old blog can have. */
const fileName = fc.oneof(
  fc.constantFrom(
    ...[
      'pic.png',
      'PIC.PNG',
      '.env',
      'x.env',
      'a.npmrc',
      '..\\..\\up.png',
      'C:drive.png',
      'dots.png...',
    ],
    ...[
      'index.md ',
      'code.mdx ',
      '_package.json',
      'go.mod',
      'prettier.config.mjs',
      '\u001b[2J.png',
    ],
    ...['login.html', 'run.mjs', 'page.XHTML'],
    ...[`${'x'.repeat(250)}.png`, `${'山'.repeat(80)}.png`, `a.${'x'.repeat(250)}`],
  ),
  text
    .map((name) => `${name.replace(/[/\0]/g, '_')}.png`)
    .filter((name) => Buffer.byteLength(name) <= 255),
);

/** What the bundler would take for a request: a loader that runs, and its file. */
const request = fc.constantFrom(
  './notes.txt!./x.png',
  './run.mjs!./x.png',
  '.\\notes.txt!./x.png',
  '../gone.png',
  './gone.png',
  './notes.txt',
);

const hostileBlog = fc.record({
  kind: fc.constantFrom(...KINDS),
  withMdx: fc.boolean(),
  author: text,
  page: fc.oneof(fc.constant(true), fc.record({ permalink: text })),
  picture: fileName,
  isPictureNamed: fc.boolean(),
  request: fc.option(request, { nil: undefined }),
  title: text,
  slug: text,
  tags: fc.array(text, { maxLength: 3 }),
  aliases: fc.array(text, { maxLength: 2 }),
  link: text,
  body: fc.constantFrom('', '<Component />', 'import x from "./x";\n\n{x}'),
});

type HostileBlog = typeof hostileBlog extends fc.Arbitrary<infer Value> ? Value : never;

/** Writes a post in the folders of every kind of blog. */
function writeBlog(old: string, blog: HostileBlog): void {
  const { author, page, picture, title, slug, tags, aliases, body } = blog;
  const link = blog.isPictureNamed ? picture : blog.link;
  const image = blog.request ?? `/${link}`;
  const put = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(old, file)), { recursive: true });
    writeFileSync(path.join(old, file), content);
  };
  const authors = { [author]: { name: author, image_url: image, page } };
  const fields = {
    ...{
      title,
      slug,
      url: slug,
      permalink: slug,
      tags,
      categories: tags,
      author,
      image,
    },
    ...{ aliases, redirect_from: aliases },
  };
  const target = encodeURI(link.replace(/[\ud800-\udfff]/g, ''));
  const references = [
    ...[`![a](<${target}>)`, `![a](/${target})`, `[a](<../${target}>)`, `[a](${target})`],
    ...[
      `<img src="${target}">`,
      `<a href="/${target}">a</a>`,
      '![a](link/secret.png) ![a](/link.png)',
    ],
  ];
  const post = `---\n${stringify(fields)}---\n\n${references.join('\n\n')}\n\n${body}\n`;
  put('docusaurus.config.js', 'export default { baseUrl: "/" };\n');
  for (const file of ['blog/authors.yml', '_data/authors.yml']) put(file, stringify(authors));
  put('hugo.json', JSON.stringify({ baseURL: 'https://old.example/', params: { authors } }));
  put('src/content/blog/one.mdx', post);
  for (const folder of ['blog', '_posts', 'content/posts']) {
    for (const name of ['one.md', 'one.mdx']) put(`${folder}/2021-01-01-${name}`, post);
    put(`${folder}/${picture}`, 'picture');
  }
  for (const folder of ['static', 'public', '.', 'blog', '_posts']) {
    put(`${folder}/notes.txt`, 'module.exports = () => {};');
  }
  for (const folder of ['static', 'public', '.']) put(`${folder}/${picture}`, 'picture');
  for (const folder of ['blog', '_posts', 'content/posts', 'src/content/blog']) {
    symlinkSync(
      '../'.repeat(folder.split('/').length + 1) + 'outside',
      path.join(old, folder, 'link'),
    );
  }
  for (const folder of ['static', 'public']) {
    symlinkSync('../../outside/secret.png', path.join(old, folder, 'link.png'));
  }
}

/** Every file and link below a folder with its content; a folder and a link have none. */
function contentOf(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((file) => {
        const full = path.join(folder, file);
        return [file, lstatSync(full).isFile() ? readFileSync(full, 'latin1') : ''];
      }),
  );
}

test('whatever another blog names its files, authors, tags, addresses and pictures, only this blog is written', async () => {
  await fc.assert(
    fc.asyncProperty(hostileBlog, async (blog) => {
      const sandbox = newDirectory();
      const place = path.join(sandbox, 'some/folders/deep');
      const siteDir = path.join(place, 'site');
      const outside = path.join(place, 'outside');
      for (const folder of [path.join(siteDir, 'blog'), outside])
        mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(siteDir, 'blog/authors.yml'), 'owner:\n  name: The author\n');
      writeFileSync(path.join(outside, 'secret.png'), SECRET);
      writeBlog(path.join(place, 'old'), blog);
      const before = contentOf(sandbox);

      const { written, posts } = await adoptBlog(siteDir, {
        folder: path.join(place, 'old'),
        kind: blog.kind,
        isDryRun: false,
        withMdx: blog.withMdx,
      });

      const after = contentOf(sandbox);
      const changed = [...after].filter(([file, content]) => before.get(file) !== content);
      const files = changed
        .filter(([file]) => lstatSync(path.join(sandbox, file)).isFile())
        .map(([file]) => path.relative('some/folders/deep/site', file));
      expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
      expect(files.sort()).toEqual([...written].sort());
      for (const file of files) {
        // Names that are the same on every system, and that tools do not run.
        expect(file === REPORT_FILE || /^(?:blog|static)\//.test(file)).toBe(true);
        expect(file).not.toMatch(/\\|:|\p{Cc}|[. ](?:\/|$)|(?:^|\/)\.(?!cache)/u);
        expect(file).not.toMatch(/\.(?:html|mjs|xhtml)$/i);
        expect(file).not.toMatch(/package\.json$|go\.mod$|prettier\.config/);
        expect(file).not.toMatch(/^static\/img\/authors\/.*(?<!\.png)$/);
      }
      for (const file of files.filter((one) => one !== REPORT_FILE)) {
        // Only the name of a picture that has come with the post.
        const text = readFileSync(path.join(siteDir, file), 'utf8');
        for (const [, image = ''] of text.matchAll(/^ *image(?:_url)?: ["']?(\..*?)["']?$/gm)) {
          expect(files).toContain(path.posix.join(path.posix.dirname(file), image));
        }
      }
      for (const [, content] of changed) expect(content).not.toContain(SECRET);
      const arrived = files.filter((file) => /\.mdx?$/.test(file) && file !== REPORT_FILE);
      expect(arrived).toEqual(posts.map(({ post }) => post.file).sort());
      if (!blog.withMdx) expect(arrived.join()).not.toContain('.mdx');
    }),
    { numRuns: 40 },
  );
}, 180_000);
