import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkBlog } from 'docusaurus-content-checks/checkBlog';
import { ownerSettings } from 'docusaurus-content-checks/ownerSettings';
import { newDirectory } from 'test-support/newDirectory';
import { renderText, REPORT_FILE } from '../report';
import { adopt, emptySite, textOf } from '../testSite';

const files = {
  'docusaurus.config.js': "export default { baseUrl: '/' };\n",
  'static/cup.gif': 'picture',
  'src/theme/MDXComponents/index.tsx':
    "import Tabs from '@theme/Tabs';\nimport Meter from './Meter';\nexport default { Tabs, Meter };\n",
  'blog/_thanks.mdx':
    '---\ntitle: none\n---\nThanks. ![A cup](/cup.gif)\n\n<Meter at="end" />\n\nimport Fine from "./parts/_fine.md";\n\n<Fine />\n',
  'blog/parts/_fine.md': 'Fine print, see [one](../2021-01-01-one.mdx).\n',
  'blog/2021-01-01-one.mdx':
    'One.\n\n<!-- truncate -->\n\nimport Thanks from "./_thanks.mdx";\n\n<Thanks />\n\n<Tabs><Meter /></Tabs>\n',
  'blog/2021-01-02-two/index.mdx':
    'Two.\n\n<!-- truncate -->\n\nimport Thanks from "../_thanks.mdx";\n\n<Thanks />\n',
  'blog/2021-01-03-three.md':
    'Three.\n\n<!-- truncate -->\n\n```mdx-code-block\nexport const Meter = () => 1;\n\n<Meter />\n```\n',
};

test('partials come once, with their pictures; registered components are imported or held a place', async () => {
  const siteDir = emptySite();
  const old = newDirectory();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(old, file)), { recursive: true });
    writeFileSync(path.join(old, file), text);
  }

  const report = renderText(await adopt(siteDir, old));
  const second = await adopt(siteDir, old);

  const one = textOf(siteDir, '2021-01-01-one/index.mdx');
  expect(one).toContain(
    "---\n\nimport Meter from '../_components/Meter.mdx';\nimport Tabs from '@theme/Tabs';\n\nOne.\n",
  );
  expect(one).toContain('import Thanks from "../_partials/thanks.mdx";\n');
  expect(textOf(siteDir, '2021-01-02-two/index.mdx')).toContain('"../_partials/thanks.mdx"');
  expect(textOf(siteDir, '2021-01-03-three/index.mdx')).toContain(
    '{/* truncate */}\n\nexport const Meter = () => 1;\n\n<Meter />\n',
  );
  expect(textOf(siteDir, '_partials/thanks.mdx')).toBe(
    "import Meter from '../_components/Meter.mdx';\n\nThanks. ![A cup](./cup.gif)\n\n" +
      '<Meter at="end" />\n\nimport Fine from "../_partials/fine.mdx";\n\n<Fine />\n',
  );
  expect(textOf(siteDir, '_partials/fine.mdx')).toBe(
    'Fine print, see [one](../2021-01-01-one/index.mdx).\n',
  );
  expect(readdirSync(path.join(siteDir, 'blog/_partials')).sort()).toEqual([
    'cup.gif',
    'fine.mdx',
    'thanks.mdx',
  ]);
  expect(textOf(siteDir, '_components/Meter.mdx')).toContain('{props.children}');
  expect(report).toContain(
    'Components that only hold a place (1)\n  blog/_components/Meter.mdx  <Meter> is in 2 of the old files',
  );
  expect(second.written).toEqual([REPORT_FILE]);
  const problems = await checkBlog({ siteDir, withDrafts: true, ...ownerSettings({}) });
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
});
