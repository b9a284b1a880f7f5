import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import siteFiles from '..';
import { newDirectory } from 'test-support/newDirectory';
import { securityText, securityTextPath, securityTextProblem } from '../securityText';

const now = new Date('2026-11-22T12:00:00Z');
const contact = 'mailto:security@example.com';

/** A file after a build, in which the owner's own may already be. */
async function build(
  setting: string | undefined,
  own?: string,
  name = securityTextPath,
  localeConfigs: Record<string, { baseUrl: string }> = { en: { baseUrl: '/notes/' } },
): Promise<string | undefined> {
  const outDir = newDirectory();
  const file = path.join(outDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  if (own !== undefined) writeFileSync(file, own);
  const siteConfig = { url: 'https://blog.example.com', baseUrl: '/notes/' };
  await siteFiles(setting)().postBuild?.({ outDir, siteConfig, i18n: { localeConfigs } } as never);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

test('it has the fields that RFC 9116 requires, and the same in all builds of a month', () => {
  const text = securityText(contact, 'https://blog.example.com/', now);
  expect(text).toBe(
    'Contact: mailto:security@example.com\nExpires: 2027-10-01T00:00:00Z\nPreferred-Languages: en\nCanonical: https://blog.example.com/.well-known/security.txt\n',
  );
  expect(securityText(contact, 'https://blog.example.com/', new Date('2026-11-01'))).toBe(text);
  expect(securityTextProblem(text, now)).toBeUndefined();
});

test('the build writes it if the owner names a contact, and does not replace their own', async () => {
  expect(await build(contact)).toMatch(/^Contact: mailto:security@example\.com\nExpires: /);
  expect(await build(undefined)).toBeUndefined();
  const own = 'Contact: https://example.com/security\nExpires: 2999-01-01T00:00:00Z\n';
  expect(await build(contact, own)).toBe(own);
});

test("an expired file of the owner's own stops the build", async () => {
  const own = `Contact: ${contact}\nExpires: 2020-01-01T00:00:00Z\n`;
  await expect(build(contact, own)).rejects.toThrow(
    'static/.well-known/security.txt expired on 2020-01-01T00:00:00Z. Write a later date, less than a year from now.',
  );
});

test.each([
  ['Expires: 2999-01-01T00:00:00Z', 'has no line such as "Contact:'],
  [`Contact: ${contact}`, 'has no line such as "Expires:'],
  [`Contact: ${contact}\nExpires: next year`, 'has no line such as "Expires:'],
  ['Contact: security@example.com\nExpires: 2999-01-01T00:00:00Z', 'has no line such as "Contact:'],
])('%j lacks a field', (text, problem) => {
  expect(securityTextProblem(text, now)).toContain(problem);
});

test('robots may read everything, and get the address of the sitemap, unless the owner says otherwise', async () => {
  expect(await build(undefined, undefined, 'robots.txt')).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://blog.example.com/notes/sitemap.xml\n',
  );
  expect(await build(undefined, 'Disallow: /', 'robots.txt')).toBe('Disallow: /');
});

test('robots get the sitemaps of all languages, because only the file at the root of a host counts', async () => {
  const languages = { en: { baseUrl: '/' }, de: { baseUrl: '/de/' } };
  expect(await build(undefined, undefined, 'robots.txt', languages)).toContain(
    '\nSitemap: https://blog.example.com/de/sitemap.xml\nSitemap: https://blog.example.com/sitemap.xml\n',
  );
});
