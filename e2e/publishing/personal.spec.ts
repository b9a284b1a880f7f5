import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { site as rootSite } from '../../site.config';
import { fixtureSite } from '../sites/sites';
import { expect, test } from '../testing/test';

test('no file names the folder that the site was built in', () => {
  const build = previewFolder(fixtureSite);
  const files = filesBelow(build).filter((file) => /\.(?:html|js|json|xml|txt|md|css)$/.test(file));
  const root = path.join(__dirname, '../..');
  const found = files.filter((file) => readFileSync(path.join(build, file), 'utf8').includes(root));
  expect(found).toEqual([]);
});

test('[1.1] a site with its own site.config.ts shows nothing of the one that it was copied from', ({
  content: { site },
}) => {
  const { title, tagline, description, about, url, sourceProfile } = rootSite;
  // A text of one or two words can be in any post.
  const personal = [title, tagline, description, about, url, sourceProfile.href].filter(
    (text) => /^https:|\S+ \S+ \S+/.test(text) && !JSON.stringify(site).includes(text),
  );
  expect(personal).not.toEqual([]);
  const build = previewFolder(fixtureSite);
  const files = filesBelow(build).filter((file) => /\.(?:html|js|json|xml|txt|md|svg)$/.test(file));
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(build, file), 'utf8');
    return personal.filter((one) => text.includes(one)).map((one) => `${file}: ${one}`);
  });
  expect(found).toEqual([]);
});
