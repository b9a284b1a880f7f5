import { hasSchemeOrHost } from 'docusaurus-plugin-kit/hasSchemeOrHost';

test.each(['https://a.example', '//a.example/b', 'MAILTO:ada@a.example', 'pathname:///old'])(
  '%s has a scheme or a host',
  (address) => {
    expect(hasSchemeOrHost(address)).toBe(true);
  },
);

test.each(['/blog', 'other.md', '../a:b', '#part', '?q=a:b', ''])('"%s" has neither', (address) => {
  expect(hasSchemeOrHost(address)).toBe(false);
});
