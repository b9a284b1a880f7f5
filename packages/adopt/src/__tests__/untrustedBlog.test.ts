import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { newDirectory } from 'test-support/newDirectory';
import { renderText, REPORT_FILE } from '../report';
import { adopt, emptySite, FIXTURES, textOf } from '../testSite';

test('posts in MDX are imported, or with --no-mdx left out and listed, with what only they use', async () => {
  const [all, some] = [emptySite(), emptySite()];
  const old = path.join(FIXTURES, 'docusaurus');

  const everything = await adopt(all, old);
  const result = await adopt(some, old, { withMdx: false });

  expect(everything.written).toContain('blog/2021-06-01-by-hand/index.mdx');
  expect(result.posts.map(({ post }) => post.from)).toEqual([
    'blog/2021-05-04-dovetails.md',
    'blog/welcome.md',
  ]);
  expect(filesBelow(some).filter((file) => /by-hand|\.mdx|shaving/.test(file))).toEqual([]);
  expect(textOf(all, 'authors.yml')).toContain('tom-ash:\n');
  expect(textOf(some, 'authors.yml')).not.toContain('tom-ash:\n');
  expect(renderText(result)).toMatch(
    /^Posts in MDX, left out by --no-mdx \(1\)\n {2}blog\/2021\/06-01-planes\/index\.mdx {2}\S/m,
  );
  // A link to the post has no target now.
  expect(renderText(result)).toMatch(/Errors of the check link \(1\)\n.*06-01-planes/);
});

test('an author without letters and digits gets a number, in each run the same, and no file but a picture', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(path.join(old, 'docusaurus.config.js'), "export default { baseUrl: '/' };\n");
  mkdirSync(path.join(old, 'blog'));
  mkdirSync(path.join(old, 'static'));
  for (const file of ['a.PNG', 'b.npmrc']) writeFileSync(path.join(old, 'static', file), 'content');
  writeFileSync(
    path.join(old, 'blog/authors.yml'),
    [
      "'../../../': { name: '../../../', image_url: /a.PNG, page: { permalink: /../../away } }",
      "'…': { name: '…', image_url: /b.npmrc, page: { permalink: /dots } }",
      '山田 太郎: { name: 山田 太郎, image_url: /a.PNG }',
      "'Author 2': { name: Author 2 }",
    ].join('\n'),
  );
  writeFileSync(
    path.join(old, 'blog/2021-01-01-one.md'),
    "---\nauthors: ['../../../', '…', 山田 太郎, Author 2]\ntags: ['../..', '🚀']\n---\nText.\n",
  );

  const first = await adopt(siteDir, old);
  const second = await adopt(siteDir, old);

  expect(textOf(siteDir, 'authors.yml')).toBe(
    [
      'owner:',
      '  name: The author',
      'author-1:',
      '  name: ../../../',
      '  image_url: /img/authors/author-1.png',
      '  page: true',
      'author-2:',
      '  name: …',
      '  image_url: /b.npmrc',
      '  page:',
      '    permalink: /dots',
      '山田-太郎:',
      '  name: 山田 太郎',
      '  image_url: /img/authors/山田-太郎.png',
      '',
    ].join('\n'),
  );
  expect(textOf(siteDir, 'tags.yml')).toContain('permalink: /tag-1\n');
  expect(textOf(siteDir, '2021-01-01-one/index.md')).toContain(
    'authors: [author-1, author-2, 山田-太郎]\ntags: [tag-1, tag-2]\n',
  );
  expect(renderText(first)).toContain(
    'The picture of author-2 is no file of a picture: static/b.npmrc',
  );
  expect(second.posts.map(({ outcome }) => outcome.kind)).toEqual(['same']);
  expect(second.written).toEqual([REPORT_FILE]);
});

test('a picture in the front matter that did not come is dropped and reported', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  writeFileSync(path.join(old, 'docusaurus.config.js'), "export default { baseUrl: '/' };\n");
  for (const folder of ['blog', 'static']) mkdirSync(path.join(old, folder));
  for (const file of ['blog/notes.txt', 'static/notes.txt', 'blog/a.png', 'static/a.png'])
    writeFileSync(path.join(old, file), 'content');
  const images = ['./notes.txt!./x.png', './notes.txt', '../gone.png', './a.png', '/gone.png'];
  const authors = images.map((image, at) => `a${at}: { name: A${at}, image_url: ${image} }\n`);
  writeFileSync(path.join(old, 'blog/authors.yml'), authors.join(''));
  for (const [at, image] of images.entries()) {
    const text = `---\ntitle: T\nauthors: [a${at}]\nimage: ${image}\n---\nText.\n`;
    writeFileSync(path.join(old, `blog/2021-01-0${at + 1}-one.md`), text);
  }

  const report = renderText(await adopt(siteDir, old));

  const kept = images.map((_, at) => {
    const [, image] =
      /^image: (.*)$/m.exec(textOf(siteDir, `2021-01-0${at + 1}-one/index.md`)) ?? [];
    return image;
  });
  expect(kept).toEqual([undefined, undefined, undefined, './a.png', undefined]);
  expect(textOf(siteDir, 'authors.yml').match(/image_url: .*/g)).toEqual([
    'image_url: /img/authors/a3.png',
    'image_url: /gone.png',
  ]);
  expect(report).toContain(
    [
      'Pictures in the front matter that are left out (4)',
      '  blog/2021-01-01-one/index.md  image: ./notes.txt!./x.png is no picture of the old blog.',
      '  blog/2021-01-02-one/index.md  image: ./notes.txt is no picture of the old blog.',
      '  blog/2021-01-03-one/index.md  image: ../gone.png is no picture of the old blog.',
      '  blog/2021-01-05-one/index.md  image: /gone.png is no picture of the old blog.',
    ].join('\n'),
  );
  expect(report).toContain(
    [
      'Authors (3)',
      '  blog/authors.yml  The picture of a0 is left out, because it is no picture of the old blog: ./notes.txt!./x.png',
      '  blog/authors.yml  The picture of a1 is left out, because it is no picture of the old blog: ./notes.txt',
      '  blog/authors.yml  The picture of a2 is left out, because it is no picture of the old blog: ../gone.png',
    ].join('\n'),
  );
});

test('no program that the settings of Git in the old blog name is run', async () => {
  const old = newDirectory();
  const ran = path.join(newDirectory(), 'ran');
  const program = path.join(old, 'program.sh');
  writeFileSync(program, `#!/bin/sh\ntouch '${ran}'\nexit 1\n`, { mode: 0o755 });
  const git = (args: string[], input = '') =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: old, input })
      .toString()
      .trim();
  const text = Array.from({ length: 40 }, (_, line) => `Line ${line}.`).join('\n');
  git(['init', '--quiet']);
  writeFileSync(path.join(old, 'first.md'), text);
  git(['add', 'first.md']);
  git(['commit', '--quiet', '-m', 'a', '--date', '2019-05-04T10:00:00Z']);
  const tree = git(['rev-parse', 'HEAD^{tree}']);
  git(['mv', 'first.md', 'name.md']);
  git(['commit', '--quiet', '-m', 'b']);
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n AAAA\n -----END PGP SIGNATURE-----';
  const signed = git(['cat-file', 'commit', 'HEAD']).replace(/^committer .*$/m, `$&\n${signature}`);
  git(['update-ref', 'HEAD', git(['hash-object', '-w', '-t', 'commit', '--stdin'], `${signed}\n`)]);

  // Git shows the signature by a program, and fetches a missing object from the other end by one.
  git(['config', 'log.showSignature', 'true']);
  git(['config', 'gpg.program', program]);
  const dated = emptySite();
  await adopt(dated, old);
  git(['config', 'core.repositoryFormatVersion', '1']);
  git(['config', 'extensions.partialClone', 'origin']);
  git(['config', 'remote.origin.url', old]);
  git(['config', 'remote.origin.uploadPack', program]);
  rmSync(path.join(old, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  await adopt(emptySite(), old);

  expect(existsSync(path.join(dated, 'blog/2019-05-04-name/index.md'))).toBe(true);
  expect(existsSync(ran)).toBe(false);
});

test('pages and scripts that a post links to are not taken but listed with the reason, and drawings are shown', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  for (const file of ['login.html', 'run.js', 'data.xml', 'frame.svg', 'one.svg', 'two.svg'])
    writeFileSync(path.join(old, file), '<svg/>');
  const lines = [
    '<a href="./login.html">sign in</a>',
    '[a page](login.html#top)',
    '[a script](run.js)',
    '[data](./data.xml)',
    '<iframe src="frame.svg"></iframe>',
    '![a drawing](one.svg)',
    '[its file](./one.svg)',
    '<p>A drawing: <img src="two.svg" alt="b"></p>',
  ];
  writeFileSync(path.join(old, '2021-01-01-one.md'), `${lines.join('\n\n')}\n`);

  const result = await adopt(siteDir, old, { withMdx: false });

  expect(result.written).toEqual([
    'static/img/2021-01-01-one/two.svg',
    'blog/2021-01-01-one/index.md',
    'blog/2021-01-01-one/one.svg',
    REPORT_FILE,
  ]);
  const text = textOf(siteDir, '2021-01-01-one/index.md');
  for (const line of lines.slice(0, 5)) expect(text).toContain(`${line}\n`);
  const line = (start: string) => text.split('\n').findIndex((one) => one.startsWith(start)) + 1;
  const place = (start: string) => `  blog/2021-01-01-one/index.md:${line(start)}  `;
  const end =
    'and the build would publish it as a part of this site. Put it into a zip, or show it as code.';
  expect(renderText(result)).toContain(
    [
      'Files that are not taken (6)',
      `${place('<a')}./login.html is a document in which scripts can run, ${end}`,
      `${place('[a page')}login.html#top is a document in which scripts can run, ${end}`,
      `${place('[a script')}run.js is a script, ${end}`,
      `${place('[data')}./data.xml is a document in which scripts can run, ${end}`,
      `${place('<iframe')}frame.svg is a document in which scripts can run, ${end}`,
      `${place('[its')}./one.svg is a document in which scripts can run, ${end}`,
    ].join('\n'),
  );
});
