import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { askEdge } from '../../infra/testing/askEdge';
import { site as rootSite } from '../../site.config';
import { fixtureSite, sitemapPaths } from '../sites/sites';
import { expect, test } from '../testing/built';

const build = previewFolder(fixtureSite);
const files = filesBelow(build)
  .filter((file) => /\.(?:html|js|json|xml|txt|md|css|svg)$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(build, file), 'utf8') }));

const filesWith = (words: string): string[] =>
  files.filter(({ text }) => text.includes(words)).map(({ file }) => file);

test('[1.1] no file names the folder that the site was built in, or the site that its own site.config.ts was copied from', ({
  content: { site },
}) => {
  expect(filesWith(path.join(__dirname, '../..'))).toEqual([]);
  const { title, tagline, description, about, url, sourceProfile } = rootSite;
  // A text of one or two words can be in any post.
  const personal = [title, tagline, description, about, url, sourceProfile.href].filter(
    (text) => /^https:|\S+ \S+ \S+/.test(text) && !JSON.stringify(site).includes(text),
  );
  expect(personal).not.toEqual([]);
  for (const words of personal) expect(filesWith(words), words).toEqual([]);
});

test('no public file names a post of the future, or an unlisted one except its own and the addresses of the router', async ({
  request,
}) => {
  expect(filesWith('far-future')).toEqual([]);
  expect((await request.get('/blog/far-future')).status()).toBe(404);

  const own = filesWith('Who has the address can read this.');
  const isOfPage = (file: string) => /^blog\/unlisted\b/.test(file);
  expect(own.filter(isOfPage)).not.toEqual([]);
  // None is of the search.
  expect(own.filter((file) => !isOfPage(file))).toEqual([
    expect.stringMatching(/^assets\/js\/[^/]+$/),
  ]);
  const others = (words: string) =>
    filesWith(words).filter((file) => !own.includes(file) && !isOfPage(file));
  expect(others('A post that is not listed')).toEqual([]);
  expect(others('blog/unlisted')).toEqual([expect.stringMatching(/^assets\/js\/main\./)]);
  expect(others('tags/secret')).toEqual([]);
});

test('every variable that a built page reads without a fallback is defined', () => {
  const find = (pattern: RegExp) =>
    new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name)));
  const read = find(/var\(\s*(--(?:ifm|site|docusaurus)-[\w-]+)\s*\)/g);
  const defined = find(/(--(?:ifm|site|docusaurus)-[\w-]+)["']?\s*:/g);
  expect(read).toContain('--ifm-color-emphasis-600');
  expect([...read].filter((name) => !defined.has(name))).toEqual([]);
});

test('CloudFront finds the file of every page of the sitemap, with and without a slash at its end', async () => {
  const addresses = sitemapPaths(fixtureSite).flatMap((address) => [
    address,
    address.endsWith('/') ? address : `${address}/`,
  ]);
  expect(addresses).not.toEqual([]);
  for (const address of addresses) {
    const { uri } = await askEdge(address);
    expect(uri && existsSync(path.join(build, decodeURI(uri))), address).toBe(true);
  }
});
