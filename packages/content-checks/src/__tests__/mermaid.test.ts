import { checkBlog } from '../checkBlog';
import { ownerSettings } from '../ownerSettings';
import { post, writeSite } from '../testSite';

const FILE = 'blog/2024-01-02-good/index.md';

async function problems(source: string, mermaid = true): Promise<string[]> {
  const siteDir = await writeSite({ [FILE]: post(`\`\`\`mermaid\n${source}\n\`\`\``) });
  const settings = ownerSettings({ syntax: { mermaid } });
  const found = await checkBlog({ siteDir, withDrafts: false, ...settings });
  return found.map(({ line, message, check, level }) => `${line} ${level} ${check}: ${message}`);
}

test.each([
  [
    'sequenceDiagramm',
    '13 warning mermaid-kind: Mermaid knows no diagram "sequenceDiagramm". Did you mean "sequenceDiagram"?',
  ],
  [
    'a --> b',
    '13 warning mermaid-kind: Mermaid knows no diagram "a". A diagram begins with its kind, such as flowchart.',
  ],
  ['', '13 warning mermaid-kind: This diagram is empty. Write it, or take it out.'],
  ['%% to come', '13 warning mermaid-kind: This diagram is empty. Write it, or take it out.'],
])('the diagram %j is a mistake', async (source, message) => {
  expect(await problems(source)).toEqual([message]);
});

test.each([
  'flowchart LR\n  a --> b',
  'graph TD; a-->b',
  'swimlane-beta\n  a --> b',
  '---\ntitle: A title\nconfig:\n  look: neo\n---\npie\n  "a" : 1',
  "%%{init: { 'theme': 'base' }}%%\n%% A comment\ngitGraph:\n  commit",
])('the diagram %j is correct', async (source) => {
  expect(await problems(source)).toEqual([]);
});

test('for a diagram on a site without Mermaid, the message names the setting', async () => {
  expect(await problems('pie\n  "a" : 1', false)).toEqual([
    '13 warning mermaid-off: Readers see the source of this diagram. To draw it, write in site.config.ts: syntax: { mermaid: true },',
  ]);
});
