import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import siteFiles from '..';
import { newDirectory } from 'test-support/newDirectory';

/** `robots.txt` after a build, in which the owner's own may already be. */
async function build(
  own?: string,
  localeConfigs: Record<string, { baseUrl: string }> = { en: { baseUrl: '/notes/' } },
): Promise<string | undefined> {
  const outDir = newDirectory();
  const file = path.join(outDir, 'robots.txt');
  if (own !== undefined) writeFileSync(file, own);
  const siteConfig = { url: 'https://blog.example.com', baseUrl: '/notes/' };
  await siteFiles().postBuild?.({ outDir, siteConfig, i18n: { localeConfigs } } as never);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

test('robots may read everything, and get the address of the sitemap, unless the owner says otherwise', async () => {
  expect(await build()).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://blog.example.com/notes/sitemap.xml\n',
  );
  expect(await build('Disallow: /')).toBe('Disallow: /');
});

test('robots get the sitemaps of all languages, because only the file at the root of a host counts', async () => {
  const languages = { en: { baseUrl: '/' }, de: { baseUrl: '/de/' } };
  expect(await build(undefined, languages)).toContain(
    '\nSitemap: https://blog.example.com/de/sitemap.xml\nSitemap: https://blog.example.com/sitemap.xml\n',
  );
});
