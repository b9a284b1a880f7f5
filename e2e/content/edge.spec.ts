import { existsSync } from 'node:fs';
import path from 'node:path';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { askEdge } from '../../infra/testing/askEdge';
import { sitemapPaths } from '../sites/sites';
import { expect, test } from '../testing/test';

test('CloudFront finds the file of every page of the sitemap, with and without a slash at its end', async ({
  siteDir,
}) => {
  const addresses = sitemapPaths(siteDir).flatMap((address) => [
    address,
    address.endsWith('/') ? address : `${address}/`,
  ]);
  const files = await Promise.all(
    addresses.map(async (address) => [address, (await askEdge(address)).uri] as const),
  );
  const build = previewFolder(siteDir);
  const lost = files.filter(([, uri]) => !uri || !existsSync(path.join(build, decodeURI(uri))));
  expect(files.length).toBeGreaterThan(0);
  expect(lost).toEqual([]);
});
