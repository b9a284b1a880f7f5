import { checkBlog } from '../../checkBlog';
import type { ContentChecksOptions } from '../../options/options';
import { ownerSettings } from '../../ownerSettings';
import { RULES } from '../../registry';
import { post, writeSite } from '../../testSite';

const FILE = 'blog/2024-01-02-good/index.md';

test('every check has a unique name, in kebab case', () => {
  const names = RULES.map(({ name }) => name);

  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});

test('an option raises, lowers and turns off a check by its name', async () => {
  const siteDir = await writeSite({
    [FILE]: post('## A\n\n#### C', { tags: '[awss]', description: 'Short.' }),
  });
  const levelsWith = async (levels: ContentChecksOptions['levels']) => {
    const problems = await checkBlog({ siteDir, withDrafts: false, levels });
    return problems.map(({ check, level }) => `${level} ${check}`).sort();
  };

  expect(await levelsWith({})).toEqual([
    'error unknown-tag',
    'warning description-length',
    'warning heading-level',
  ]);
  expect(
    await levelsWith({
      'unknown-tag': 'warning',
      'description-length': 'error',
      'heading-level': 'off',
    }),
  ).toEqual(['error description-length', 'warning unknown-tag']);
});

test('a name and a level in site.config.ts that do not exist', async () => {
  const siteDir = await writeSite({
    [FILE]: post(),
    'site.config.ts':
      "export const site = {\n  checks: {\n    'descripton-length': 'off',\n},\n};\n",
  });
  const checks = { 'descripton-length': 'off', title: 'warn', nothing: 'off' };
  const settings = ownerSettings({ checks: checks as ContentChecksOptions['levels'] });

  const problems = await checkBlog({ siteDir, withDrafts: false, ...settings });

  expect(problems.map(({ file, line, message }) => `${file}:${line}  ${message}`)).toEqual([
    'site.config.ts:3  There is no check "descripton-length". Did you mean "description-length"?',
    'site.config.ts:1  The check "title" has no level "warn". Write error, warning, off.',
    'site.config.ts:1  There is no check "nothing". packages/content-checks/README.md lists the checks.',
  ]);
});
