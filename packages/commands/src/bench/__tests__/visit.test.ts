import { SITES } from '../sites';
import { hasVisit } from '../visit';

test('only this site has members, and both have the other visits', () => {
  const sites = (kind: Parameters<typeof hasVisit>[1]) =>
    SITES.filter((site) => hasVisit(site, kind));
  expect(sites('four posts, member')).toEqual(['here']);
  expect(sites('four posts')).toEqual(['here', 'stock']);
  expect(sites('one post by #anchor')).toEqual(['here', 'stock']);
});
