import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBlog } from 'docusaurus-content-checks/checkBlog';
import { newDirectory } from 'test-support/newDirectory';
import { adoptBlog } from '../adoptBlog';
import { renderText, type Result } from '../report';
import { emptySite } from '../testSite';
import { writeLevels } from '../tolerate';

/** A blog with dead links, a picture that is missing, and a picture beside the post that is none. */
function deadBlog(): string {
  const old = newDirectory();
  const text = '# Keel\n\nText.\n\n[a](/no) [b](/none)\n\n![c](gone.png)\n\n![d](bad.png)\n';
  writeFileSync(path.join(old, '2020-03-04-keel.md'), text);
  writeFileSync(path.join(old, 'bad.png'), 'no picture');
  return old;
}

function tolerate(siteDir: string, isDryRun = false): Promise<Result> {
  return adoptBlog(siteDir, { folder: deadBlog(), isDryRun, withMdx: true, tolerate: true });
}

test('--tolerate writes the levels, with which no error is left, as a list of what to mend', async () => {
  const siteDir = emptySite();

  const result = await tolerate(siteDir);

  const levels = { link: 'warning', 'image-content': 'warning', 'image-file': 'warning' } as const;
  const problems = await checkBlog({ siteDir, withDrafts: false, levels });
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  expect(readFileSync(path.join(siteDir, 'content-checks.config.ts'), 'utf8'))
    .toBe(`export default {
  /** To mend: with these levels the imported posts build. .cache/adopt-report.md names each place. */
  levels: {
    // 2 places: a link to a file, a page or a heading of this site that does not exist
    link: 'warning',
    // 1 place: a picture whose file does not exist, or that HTML cannot reach
    'image-file': 'warning',
    // 1 place: a JPEG or PNG that cannot be read, or has more than 100 million pixels
    'image-content': 'warning',
  },
};
`);
  expect(result.written).toContain('content-checks.config.ts');
  expect(renderText(result)).toMatch(
    / finds \d+ warnings, .*\nTo mend later\. .*\n {2}link \(2\)\n/,
  );
  expect(renderText(result)).toContain('Warnings of the check link (2)');
});

test('a dry run says which levels it would write, and writes none', async () => {
  const siteDir = emptySite();

  const report = renderText(await tolerate(siteDir, true));

  expect(report).toMatch(/To mend later\. These checks would become warnings.*\n {2}link \(2\)\n/);
  expect(report).toContain('  content-checks.config.ts\n');
  expect(existsSync(path.join(siteDir, 'content-checks.config.ts'))).toBe(false);
});

test('errors whose level cannot be changed stay, and so do those that the site had before', async () => {
  const siteDir = emptySite();
  mkdirSync(path.join(siteDir, 'blog/2019-01-01-own'));
  writeFileSync(path.join(siteDir, 'blog/2019-01-01-own/index.md'), '---\ntags: [nope]\n---\n');
  const old = newDirectory();
  writeFileSync(path.join(old, '2020-03-04-keel.md'), '# A\n\nT.\n\n<iframe title="a"></iframe>\n');

  const options = { folder: old, isDryRun: false, withMdx: true, tolerate: true };
  const { tolerated, problems, imported } = await adoptBlog(siteDir, options);

  expect(tolerated).toEqual([]);
  const errors = (some: typeof problems) =>
    some.filter(({ level }) => level === 'error').map(({ check }) => check);
  expect(errors(imported)).toEqual(['frame-address']);
  expect(errors(problems)).toContain('unknown-tag');
});

const link = [{ check: 'link', count: 2 }];

test.each([
  [
    "export const site: SiteConfig = {\n  title: 'A', // mine\n};\n",
    /^export const site: SiteConfig = \{\n {2}title: 'A', \/\/ mine\n {2}\/\*\* To mend.*\n {2}checks: \{\n {4}\/\/ 2 places.*\n {4}link: 'warning',\n {2}\},\n\};\n$/,
  ],
  [
    "const a = {};\nexport default { checks: { 'image-alt': 'off', link: 'error' } } satisfies A;\n",
    /^const a = \{\};\nexport default \{ checks: \{ 'image-alt': 'off', link: 'warning' \} \} satisfies A;\n$/,
  ],
  [
    "const a = {\n  checks: {\n    title: 'off',\n  },\n};\nexport default a;\n",
    /^const a = \{\n {2}checks: \{\n {4}title: 'off',\n {4}\/\/ 2 places.*\n {4}link: 'warning',\n {2}\},\n\};\nexport default a;\n$/,
  ],
  [
    "export default { title: 'A' }\n",
    /^export default \{ title: 'A',\n {2}\/\*\* To mend.*\n {2}checks: \{\n.*\n {4}link: 'warning',\n {2}\},\n\}\n$/,
  ],
])('levels are added to %j, and all else stays', (before, after) => {
  const siteDir = newDirectory();
  writeFileSync(path.join(siteDir, 'site.config.ts'), before);
  writeLevels(siteDir, 'site.config.ts', 'checks', link);
  expect(readFileSync(path.join(siteDir, 'site.config.ts'), 'utf8')).toMatch(after);
});

test('a file that computes its levels is left alone, and the error has the lines to write', () => {
  const siteDir = newDirectory();
  const before = 'export default { checks: levels() };\n';
  writeFileSync(path.join(siteDir, 'site.config.ts'), before);
  expect(() => writeLevels(siteDir, 'site.config.ts', 'checks', link)).toThrow(
    /^Write these levels into site\.config\.ts by hand:\nchecks: \{\n.*\n {2}link: 'warning',\n\}$/,
  );
  expect(readFileSync(path.join(siteDir, 'site.config.ts'), 'utf8')).toBe(before);
});
