import { mermaidConfig } from '../mermaidConfig';

test('the themes are the ones that Docusaurus documents, unless the owner sets others', () => {
  expect(mermaidConfig({}, 'light', 'serif').theme).toBe('default');
  expect(mermaidConfig({}, 'dark', 'serif').theme).toBe('dark');
  const owners = { theme: { light: 'neutral' } };
  expect(mermaidConfig(owners, 'light', 'serif').theme).toBe('neutral');
  expect(mermaidConfig(owners, 'dark', 'serif').theme).toBe('dark');
});

test("the owner's options win, and options for one kind of diagram keep the small layout", () => {
  const options = { fontFamily: 'fantasy', flowchart: { curve: 'linear' } };
  expect(mermaidConfig({ options }, 'light', 'serif')).toMatchObject({
    htmlLabels: false,
    fontFamily: 'fantasy',
    flowchart: { curve: 'linear', layout: 'dagre' },
    state: { layout: 'dagre' },
  });
});

test('a layout that the owner sets applies to all kinds', () => {
  const config = mermaidConfig({ options: { layout: 'elk' } }, 'light', 'serif');
  expect(config.layout).toBe('elk');
  expect(config).not.toHaveProperty('flowchart');
});
