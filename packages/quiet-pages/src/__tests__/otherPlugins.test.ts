import { hasPlugin, limitsOfPlugins } from '../otherPlugins';

test.each(['pwa', '@docusaurus/pwa', '@docusaurus/plugin-pwa'])(
  'a plugin is known by the name %s, as Docusaurus reads it',
  (name) => {
    expect(hasPlugin({ plugins: [[name, {}]] }, 'pwa')).toBe(true);
    expect(hasPlugin({ themes: [name] }, 'pwa')).toBe(true);
  },
);

test('plugins of others, functions and switched off ones are none of Docusaurus', () => {
  const plugins = ['docusaurus-plugin-pwa', () => ({ name: 'pwa' }), false, null];
  expect(hasPlugin({ plugins: plugins as never }, 'pwa')).toBe(false);
  expect(hasPlugin({}, 'pwa')).toBe(false);
});

test('the owner learns what readers would miss of the other plugins', () => {
  const themes = ['@docusaurus/theme-live-codeblock'];
  expect(limitsOfPlugins({ themes, plugins: ['other'] })).toEqual([
    expect.stringContaining('The site has live-codeblock of Docusaurus. Code blocks marked "live"'),
  ]);
});
