import { quietPages } from '../config';

const options = { sessionKeys: 'Token' };
const site = {
  title: 'Stock',
  url: 'https://stock.example.com',
  baseUrl: '/',
  storage: { namespace: false },
  plugins: ['other', ['docusaurus-quiet-pages', options]] as ['other', [string, object]],
};

test('the configuration gets a template that loads no script, by the options of the plugin', () => {
  const { ssrTemplate = '', title } = quietPages({ ...site, ssrTemplate: undefined });
  expect(title).toBe('Stock');
  expect(ssrTemplate).toContain('data-theme="light"');
  expect(ssrTemplate).not.toContain(' defer></script>');
});

test("the options stay the plugin's, and do not come into the scripts of pages", () => {
  const { plugins } = quietPages(site);
  expect(plugins).toMatchObject(['other', ['docusaurus-quiet-pages', options]]);
  expect(JSON.stringify(plugins)).toBe('["other",["docusaurus-quiet-pages",{}]]');
});

test.each([
  ['no plugin', { plugins: [] }, "Add 'docusaurus-quiet-pages' to the plugins"],
  ['a template of its own', { ssrTemplate: '<html>' }, 'take out ssrTemplate'],
  ['long keys', { storage: { namespace: true } }, 'set storage: { namespace: false }'],
  [
    'the mode of the system',
    { themeConfig: { colorMode: { respectPrefersColorScheme: true } } },
    'take out respectPrefersColorScheme',
  ],
])('a configuration with %s is refused, which the error names', (_what, changed, message) => {
  expect(() => quietPages({ ...site, ...changed } as never)).toThrow(message);
});
