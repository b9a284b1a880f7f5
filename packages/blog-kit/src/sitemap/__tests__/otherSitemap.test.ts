import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import { newDirectory } from 'test-support/newDirectory';
import { rememberSitemap, tellOfOtherSitemap } from '../otherSitemap';

const siteConfig = { url: 'https://a.example', baseUrl: '/' };
const pages = ['https://a.example/', 'https://a.example/blog/a%20b?x=1&y'];

/** What is told at the end of a build with this sitemap. */
function told(locations: readonly string[] | undefined): string[] {
  const outDir = newDirectory();
  const command = new EventEmitter();
  const warn = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  rememberSitemap(siteConfig, pages);
  tellOfOtherSitemap({ outDir, siteConfig }, command);
  if (locations) {
    const text = locations.map((each) => `<url><loc>${each}</loc></url>`).join('');
    writeFileSync(path.join(outDir, 'sitemap.xml'), `<urlset>${text}</urlset>`);
  }
  command.emit('beforeExit');
  return warn.mock.calls.map(([message]) => String(message));
}

afterEach(() => jest.restoreAllMocks());

test("Docusaurus's own sitemap is in the build without a word, and none is needed", () => {
  expect(told(['https://a.example/', 'https://a.example/blog/a%20b?x=1&amp;y'])).toEqual([]);
  expect(told(undefined)).toEqual([]);
});

test('a sitemap of another plugin is told', () => {
  expect(told(['https://a.example/'])).toEqual([
    expect.stringMatching(/^Another plugin writes sitemap\.xml, too, .* switch it off/),
  ]);
});
