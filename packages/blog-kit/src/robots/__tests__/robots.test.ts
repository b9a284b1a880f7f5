import { robots } from '..';

test('robots may read everything, and get the address of the sitemap', () => {
  expect(robots('https://a.example/')).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://a.example/sitemap.xml\n',
  );
});
