import { lostFiles } from '../recorded';
import { smallSite } from '../testing/smallSite';

test('the files of an earlier release that the bucket has no longer are named', () => {
  const { build } = smallSite({ version: '1', posts: ['a'] });
  const entries = Object.entries(build.files);
  const situation = {
    releases: [],
    manifests: new Set<string>(),
    site: new Map(entries.map(([path, { md5 }]) => [path, md5])),
    content: new Set(entries.map(([, { sha256 }]) => sha256)),
    allowed: { everywhere: [], somewhere: [] },
    redirects: {},
    now: 0,
  };
  expect(lostFiles(build, situation)).toEqual([]);
  situation.site.set('assets/js/main.1.js', 'of other bytes');
  situation.content.delete(build.files['index.html']?.sha256 ?? '');
  // What the site has now under this name is of another release.
  expect(lostFiles(build, situation)).toEqual(['assets/js/main.1.js', 'index.html']);
});
