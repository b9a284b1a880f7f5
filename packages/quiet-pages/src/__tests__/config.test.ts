import { quietPages } from '../config';

const options = { browsers: ['chrome111'], sessionKeys: 'Token' };
const site = {
  title: 'Stock',
  url: 'https://stock.example.com',
  baseUrl: '/',
  plugins: ['other', ['docusaurus-quiet-pages', options]] as ['other', [string, object]],
};

test('the configuration gets a template that loads no script, by the options of the plugin', () => {
  const { ssrTemplate = '', title } = quietPages({ ...site, ssrTemplate: undefined });
  expect(title).toBe('Stock');
  expect(ssrTemplate).toContain('data-session="Token"');
  expect(ssrTemplate).not.toContain(' defer></script>');
});

test("the options stay the plugin's, and do not come into the scripts of pages", () => {
  const { plugins } = quietPages(site);
  expect(plugins).toMatchObject(['other', ['docusaurus-quiet-pages', options]]);
  expect(JSON.stringify(plugins)).toBe('["other",["docusaurus-quiet-pages",{}]]');
});

test.each([
  [undefined, { swcHtmlMinimizer: false }],
  [true, expect.objectContaining({ rspackBundler: true, swcHtmlMinimizer: false })],
  [{ rspackBundler: true }, { rspackBundler: true, swcHtmlMinimizer: false }],
  [false, false],
])('of the faster parts %j only the minifier of pages is off', (faster, expected) => {
  expect(quietPages({ ...site, future: { faster } as object }).future).toMatchObject({
    faster: expected,
  });
});

test.each([
  ['no plugin', { plugins: [] }, "Add 'docusaurus-quiet-pages' to the plugins"],
  ['a template of its own', { ssrTemplate: '<html>' }, 'take out ssrTemplate'],
  ['storage for the session', { storage: { type: 'sessionStorage' } }, 'take out storage.type'],
  [
    'a wrong option',
    { plugins: [['docusaurus-quiet-pages', { connect: ['api.example.com/x'] }]] },
    '"connect[0]" must be an origin such as https://images.example.org',
  ],
  [
    'an unknown option',
    { plugins: [['docusaurus-quiet-pages', { conect: [] }]] },
    '"conect" is not allowed',
  ],
])('a configuration with %s is refused, which the error names', (_what, changed, message) => {
  expect(() => quietPages({ ...site, ...changed } as never)).toThrow(message);
});
