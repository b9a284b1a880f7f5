import path from 'node:path';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import { readPorts } from 'local-cognito/ports';
import { localMembers } from '../../scripts/localServices';
import { fixtureSite, sitemapPaths } from '../sites/sites';
import { expect, open, test } from '../testing/test';

const build = previewFolder(fixtureSite);

/** The built files of a folder and those below it, as addresses. */
function files(folder: string): string[] {
  return filesBelow(path.join(build, folder)).map((file) => path.posix.join('/', folder, file));
}

const policy = /^default-src 'none'; script-src 'self' ('sha256-[\w+/]{43}=' ?)+; style-src 'self'/;

for (const address of ['/', '/blog/long-read', pages.callback, pages.logout, pages.account]) {
  test(`${address} carries the headers of production`, async ({ request }) => {
    const response = await request.get(address);
    expect(response.status()).toBe(200);
    const headers = response.headers();
    expect(headers['content-security-policy']).toMatch(policy);
    expect(headers['content-security-policy']).not.toMatch(/(?<!style-src-attr ')unsafe-/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-encoding']).toMatch(/^(br|gzip)$/);

    const isReturn = address === pages.callback || address === pages.logout;
    const kept = isReturn ? 'no-store' : 'public, max-age=0, must-revalidate';
    expect(headers['cache-control']).toBe(kept);
    const isMembers = Object.values<string>(pages).includes(address);
    expect(headers['x-robots-tag']).toBe(isMembers ? 'noindex' : undefined);
    expect(headers['referrer-policy']).toBe(
      isMembers ? 'no-referrer' : 'strict-origin-when-cross-origin',
    );
  });
}

test("the sign-in's pages stay out of the sitemap", () => {
  for (const page of Object.values(pages)) expect(sitemapPaths(fixtureSite)).not.toContain(page);
});

test('[7.7] the browser may connect only to the local identity and the GraphQL endpoint of the settings', async ({
  request,
}) => {
  const headers = (await request.get('/')).headers();
  const [, sources] = /connect-src ([^;]+)/.exec(headers['content-security-policy'] ?? '') ?? [];
  const { api, hosted } = readPorts();
  expect(sources?.split(' ')).toEqual([
    "'self'",
    `http://localhost:${api}`,
    `https://localhost:${hosted}`,
    localMembers().endpoint.replace('/graphql', ''),
    localMembers().endpoint.replace('/graphql', '').replace('http', 'ws'),
  ]);
});

test('hashed files are cached for a year; only this site may use scripts and styles', async ({
  request,
}) => {
  const found = [...files('assets/js'), ...files('assets/css')];
  expect(found.length).toBeGreaterThan(2);
  for (const file of found) {
    const headers = (await request.get(file)).headers();
    expect(headers['cache-control'], file).toBe('public, max-age=31536000, immutable');
    expect(headers['cross-origin-resource-policy'], file).toBe('same-origin');
    expect(headers['x-content-type-options'], file).toBe('nosniff');
  }
});

test('other sites may show images and feeds', async ({ request }) => {
  const feeds = ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `/blog/${file}`);
  const images = [...files('img'), ...files('assets/images')];
  expect(images.length).toBeGreaterThan(2);
  for (const file of [...feeds, ...images]) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect(response.headers()['cross-origin-resource-policy'], file).toBe('cross-origin');
  }
});

test('answers for missing files are not cached', async ({ request }) => {
  const response = await request.get('/assets/js/gone.js');
  expect(response.status()).toBe(404);
  expect(response.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
});

// everyPage.spec.ts visits every page: the fixture fails on every policy violation.
test('a diagram opened by itself keeps its own styles', async ({ page }) => {
  const diagrams = files('assets/images').filter((file) => file.endsWith('.svg'));
  expect(diagrams).not.toEqual([]);
  // Browsers request it for a document that names no icon.
  await page.route('/favicon.ico', (route) => route.fulfill({ status: 204 }));
  for (const diagram of diagrams) await page.goto(diagram);
});

test.describe('a script that the template does not have', () => {
  test.use({ expectedProblems: /^policy: script-src-elem inline|^console: .*script-src/s });

  test('is refused', async ({ page }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</head>', '<script>foreign=1</script></head>');
      await route.fulfill({ response, body });
    });
    await open(page, '/');
    expect(await page.evaluate(() => 'foreign' in window)).toBe(false);
  });
});

test.describe('text that would become the address of a script', () => {
  test.use({ expectedProblems: /^policy: require-trusted-types-for|^console: .*TrustedScriptURL/ });

  test('is refused, unless it is a script of the build', async ({ page }) => {
    await open(page, '/');
    const set = (address: string) =>
      page.evaluate((src) => {
        try {
          document.createElement('script').src = src;
          return 'allowed';
        } catch (error) {
          return (error as Error).name;
        }
      }, address);
    expect(await set('/assets/js/any.js')).toBe('allowed');
    expect(await set('/assets/files/any.js')).toBe('TypeError');
  });
});

test.describe('markup with code, written by a script', () => {
  test.use({
    expectedProblems:
      /^policy: |^console: .*(?:TrustedHTML|inline event handler|TrustedTypePolicy)/,
  });

  test('is refused, and other markup is not', async ({ page }) => {
    await open(page, '/');
    const write = (html: string) =>
      page.evaluate((text) => {
        try {
          document.createElement('div').innerHTML = text;
          return 'allowed';
        } catch (error) {
          return (error as Error).name;
        }
      }, html);
    expect(await write('<b class="token">a</b>')).toBe('allowed');
    expect(await write('<img src="" onerror="go()">')).toBe('TypeError');
    expect(await write('<script src="/assets/js/a.js"></script>')).toBe('TypeError');
    expect(await write('<iframe srcdoc="a"></iframe>')).toBe('TypeError');
    expect(await write('<a href="javascript:go()">a</a>')).toBe('TypeError');
    const policies = ['default', 'inert', 'other'].map((name) =>
      page.evaluate((policy) => {
        const { trustedTypes } = window as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): unknown };
        };
        try {
          trustedTypes.createPolicy(policy, { createHTML: (html: string) => html });
          return 'made';
        } catch (error) {
          return (error as Error).name;
        }
      }, name),
    );
    expect(await Promise.all(policies)).toEqual(['TypeError', 'TypeError', 'TypeError']);
  });
});
