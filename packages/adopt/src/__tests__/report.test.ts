import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { newDirectory } from 'test-support/newDirectory';
import { renderText, REPORT_FILE } from '../report';
import { adopt, emptySite, FIXTURES } from '../testSite';

test('the report names every written file, and if they are many the terminal counts them by folder', async () => {
  const [siteDir, tried] = [emptySite(), emptySite()];
  const old = newDirectory();
  writeFileSync(path.join(old, 'a.png'), 'picture');
  const few = renderText(await adopt(emptySite(), path.join(FIXTURES, 'hugo')));
  for (let day = 10; day < 26; day += 1) {
    const text = '---\ntags: [sea]\n---\n![a](a.png)\n\n<p>b <img src="a.png" alt="a"></p>\n';
    writeFileSync(path.join(old, `2021-01-${day}-name.md`), text);
  }

  const many = await adopt(siteDir, old);
  const dryRun = renderText(await adopt(tried, old, { isDryRun: true }));

  const names = [
    ...['  blog/authors.yml', '  blog/tags.yml'],
    ...['  static/img/2021-05-04-second/dry.png'],
    ...['  blog/2021-03-06-first-ridge/index.md', '  blog/2021-03-06-first-ridge/ridge.png'],
    ...[
      '  blog/2021-05-04-second/index.md',
      '  blog/2021-05-04-second/dry.png',
      `  ${REPORT_FILE}`,
    ],
  ];
  expect(few.split('\n\n')[2]?.split('\n').sort()).toEqual(['Files written (8)', ...names].sort());
  const folders = [
    '  blog/               1',
    '  static/img/<post>/  16',
    '  blog/<post>/        32',
  ];
  expect(renderText(many)).toContain(
    [
      'Files written (50)',
      ...folders,
      '  .cache/             1',
      `  each by its name, in ${REPORT_FILE}`,
    ].join('\n'),
  );
  expect(dryRun).toContain(['Files that would be written (49)', ...folders, ''].join('\n'));
  const report = readFileSync(path.join(siteDir, REPORT_FILE), 'utf8');
  const listed = [...report.matchAll(/^- `((?:blog|static|\.cache)\/[^`:]+)`$/gm)].map(
    ([, file]) => file,
  );
  expect(listed.sort()).toEqual(
    filesBelow(siteDir)
      .filter((file) => file !== 'blog/authors.yml')
      .sort(),
  );
});

test('characters that move the cursor of a terminal are not shown', async () => {
  const old = newDirectory();
  writeFileSync(path.join(old, '2021-01-01-\u001b[2J.md'), 'Text.\n');

  const shown = renderText(await adopt(emptySite(), old));

  expect(shown).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(shown).toContain('Named after 2021-01-01-�[2J.md.');
});
