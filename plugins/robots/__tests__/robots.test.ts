import { robots } from '..';

test('robots may read everything, and learn where the sitemap is', () => {
  expect(robots('https://a.example')).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://a.example/sitemap.xml\n',
  );
});
