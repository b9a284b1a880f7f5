import { scriptText } from '../StructuredData';

// Docusaurus resolves these names when it bundles.
jest.mock('@docusaurus/Head', () => 'head', { virtual: true });
jest.mock('@docusaurus/useDocusaurusContext', () => 'context', { virtual: true });

test('no title can end the script, and programs read it as it is', () => {
  const data = { name: 'What </script><!-- does' };
  expect(scriptText(data)).not.toContain('<');
  expect(JSON.parse(scriptText(data))).toEqual(data);
});
