import path from 'node:path';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';
import { pages } from 'docusaurus-cognito-sign-in/settings/addresses';
import { readPorts } from 'local-cognito/ports';
import { localMembers } from '../../scripts/localServices';
import { feedLength } from '../sites/blogContent';
import { fixtureSite, sitemapPaths } from '../sites/sites';
import { expect, open, test } from '../testing/test';

const build = previewFolder(fixtureSite);

/** The built files of a folder and those below it, as addresses. */
function files(folder: string): string[] {
  return filesBelow(path.join(build, folder)).map((file) => path.posix.join('/', folder, file));
}

const policy = /^default-src 'none'; script-src 'self' ('sha256-[\w+/]{43}=' ?)+; style-src 'self'/;

test('pages carry the headers of production', async ({ request }) => {
  for (const address of ['/', '/blog/long-read', pages.callback, pages.logout, pages.account]) {
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
  }
});

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

test('hashed files are cached for a year, and missing ones not; other sites may show images and feeds, but use no script and style', async ({
  request,
}) => {
  // Folders decide, not files.
  const some = (folder: string) => files(folder).slice(0, 3);
  const hashed = [...some('assets/js'), ...some('assets/css')];
  const shown = [...some('img'), ...some('assets/images'), '/blog/rss.xml', '/blog/feed.json'];
  expect(Math.min(hashed.length, shown.length)).toBeGreaterThan(3);
  const headersOf = async (file: string) => (await request.get(file)).headers();
  for (const file of hashed) {
    expect(await headersOf(file), file).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  }
  for (const file of shown) {
    expect((await headersOf(file))['cross-origin-resource-policy'], file).toBe('cross-origin');
  }
  expect(await headersOf('/assets/js/gone.js')).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
  });
});

// everyPage.spec.ts visits every page: the fixture fails on every policy violation.
test('opened by itself, a diagram keeps its own styles, and a feed is a page with its posts', async ({
  page,
  content: { listed, site },
}) => {
  const diagrams = files('assets/images').filter((file) => file.endsWith('.svg'));
  expect(diagrams).not.toEqual([]);
  // Browsers request it for a document that names no icon.
  await page.route('/favicon.ico', (route) => route.fulfill({ status: 204 }));
  for (const diagram of diagrams) await page.goto(diagram);
  for (const feed of ['/blog/rss.xml', '/blog/atom.xml']) {
    await page.goto(feed);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.title);
    await expect(page.getByText('This is a feed')).toBeVisible();
    const posts = page.getByRole('heading', { level: 2 }).getByRole('link');
    await expect(posts).toHaveCount(Math.min(listed.length, feedLength));
    await expect(posts.first()).toHaveAttribute('href', site.url + listed[0]?.address);
  }
});

test.describe('what injected text could do', () => {
  test.use({ expectedProblems: /^policy: |^console: .*(?:script|Trusted|inline event handler)/s });

  test('is refused: a script in the page, the address of one, markup with code, and a policy that would allow it', async ({
    page,
  }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</head>', '<script>foreign=1</script></head>');
      await route.fulfill({ response, body });
    });
    await open(page, '/');
    expect(await page.evaluate(() => 'foreign' in window)).toBe(false);
    const attempt = (kind: 'src' | 'innerHTML' | 'policy', text: string) =>
      page.evaluate(
        ([what, value]) => {
          const { trustedTypes } = window as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): unknown };
          };
          try {
            if (what === 'src') document.createElement('script').src = value;
            else if (what === 'innerHTML') document.createElement('div').innerHTML = value;
            else trustedTypes.createPolicy(value, { createHTML: (html: string) => html });
            return 'allowed';
          } catch (error) {
            return (error as Error).name;
          }
        },
        [kind, text] as const,
      );
    expect(await attempt('src', '/assets/js/any.js')).toBe('allowed');
    expect(await attempt('innerHTML', '<b class="token">a</b>')).toBe('allowed');
    for (const [kind, text] of [
      ['src', '/assets/files/any.js'],
      ['innerHTML', '<img src="" onerror="go()">'],
      ['innerHTML', '<script src="/assets/js/a.js"></script>'],
      ['innerHTML', '<iframe srcdoc="a"></iframe>'],
      ['innerHTML', '<a href="javascript:go()">a</a>'],
      ['policy', 'default'],
      ['policy', 'inert'],
      ['policy', 'other'],
    ] as const) {
      expect(await attempt(kind, text), text).toBe('TypeError');
    }
  });
});
