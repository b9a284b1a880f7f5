import { createHash } from 'node:crypto';
import type { Config, LoadContext, Plugin } from '@docusaurus/types';
import type { BrowserContext, Page } from '@playwright/test';
import analytics from 'docusaurus-blog-kit/analytics';
import { servicesOf } from 'docusaurus-blog-kit/third-parties/services';
import { quietPages } from 'docusaurus-quiet-pages/config';
import { contentSecurityPolicy } from 'docusaurus-quiet-pages/headers/contentSecurityPolicy';
import { localMembers } from '../../scripts/local-identity/localMembers';
import { expect, test, wake } from '../test';

const post = '/blog/bees-the-year';

const ending = (page: Page) => page.getByRole('region', { name: 'After the post' });

/** Answers for other hosts, and records what they are asked for. */
async function standInForOthers(context: BrowserContext, body: string, contentType = 'text/html') {
  const asked: { url: string; body: string | null }[] = [];
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    async (route) => {
      asked.push({ url: route.request().url(), body: route.request().postData() });
      await route.fulfill({
        contentType,
        body,
        headers: { 'Access-Control-Allow-Origin': '*' },
      });
    },
  );
  return asked;
}

/** What giscus.app shows: it says how high it is, and which colors it was told. */
const giscus = `<!doctype html><p>Comments</p><p id="told"></p><script>
  addEventListener('message', ({ data }) => (told.textContent = data.giscus.setConfig.theme));
  parent.postMessage({ giscus: { resizeHeight: 777 } }, '*');
</script>`;

test.describe('a discussion', () => {
  test('is asked for at the press of its button alone, and takes the height that it needs', async ({
    page,
    context,
  }) => {
    const asked = await standInForOthers(context, giscus);
    await page.goto(post);
    const button = ending(page).getByRole('button', {
      name: 'Show the discussion',
    });
    await expect(button).toBeVisible();
    expect(asked).toEqual([]);

    await button.press('Enter');
    const frame = page.getByTitle('Discussion', { exact: true });
    await expect(frame.contentFrame().getByText('Comments')).toBeVisible();
    await expect(frame).toHaveCSS('height', '777px');
    // Not toBeFocused(), which also asks document.hasFocus(): while a frame's process changes, Chromium may say no.
    await expect
      .poll(() => frame.evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(asked).toHaveLength(1);
    const { origin, pathname, searchParams } = new URL(asked[0]?.url ?? '');
    expect(origin + pathname).toBe('https://giscus.app/en/widget');
    expect(searchParams.get('term')).toBe('blog/bees-the-year');

    await page
      .getByRole('button', { name: /dark and light mode/i })
      .first()
      .click();
    await expect(frame.contentFrame().locator('#told')).toHaveText('light');
    expect(asked, 'new colors load nothing').toHaveLength(1);
  });

  test('is open for a reader who comes back from signing in, and the key leaves the address', async ({
    page,
    context,
  }) => {
    const asked = await standInForOthers(context, giscus);
    await page.goto(`${post}?giscus=a-key`);
    await expect(page.getByTitle('Discussion').contentFrame().getByText('Comments')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${post}$`));
    expect(new URL(asked[0]?.url ?? '').searchParams.get('session')).toBe('a-key');
    expect(new URL(asked[0]?.url ?? '').searchParams.get('origin')).not.toContain('a-key');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a newsletter takes an address, and a discussion is a link', async ({ page, context }) => {
    const asked = await standInForOthers(context, '<p>Thank you</p>');
    await page.goto(post);
    await expect(ending(page).getByRole('button', { name: /Load/ })).toHaveCount(0);
    await expect(ending(page).getByRole('link', { name: /discussions on GitHub/ })).toBeVisible();
    await ending(page).getByLabel('Email address').fill('reader@example.com');
    await ending(page).getByRole('button', { name: 'Subscribe by email' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(asked).toEqual([
      {
        url: 'https://buttondown.com/api/emails/embed-subscribe/olive',
        body: 'email=reader%40example.com&embed=1',
      },
    ]);
  });
});

test('the form of a newsletter wakes no page', async ({ page, context }) => {
  await standInForOthers(context, '<p>Thank you</p>');
  await page.goto(post);
  const submit = ending(page).getByRole('button', { name: 'Subscribe by email' });
  await submit.hover();
  await ending(page).getByLabel('Email address').fill('reader@example.com');
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
  await submit.click();
  await expect(page.getByText('Thank you')).toBeVisible();
});

/**
 * Makes the server's pages those of a site with analytics: with the plugin's script, the Trusted Types policy and the
 * header that such a site has. The tests' own site has none, which would be asked by every other test.
 */
async function addAnalytics(context: BrowserContext, settings: Parameters<typeof analytics>[0]) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  const url = 'https://fixture.example.org';
  const plugin = analytics(settings)({ siteConfig: { url } } as LoadContext, {}) as Plugin;
  process.env.NODE_ENV = NODE_ENV;
  const [tag] = (plugin.injectHtmlTags?.({ content: undefined })?.postBodyTags ?? []) as {
    innerHTML: string;
  }[];
  const services = servicesOf({ analytics: settings });
  const { ssrTemplate = '' }: Config = quietPages({
    title: '',
    url,
    baseUrl: '/',
    plugins: [['docusaurus-quiet-pages', { services }]],
  });
  const trustedTypes = /<script>(?:(?!<\/script>).)*trustedTypes.*?<\/script>/s;
  const policy = trustedTypes.exec(ssrTemplate)?.[0] ?? '';
  await context.route(`**${post}`, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      .replace(trustedTypes, () => policy)
      .replace('</body>', () => `<script data-analytics>${tag?.innerHTML}</script></body>`);
    const scripts = [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)];
    const scriptHashes = scripts.map(
      ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    );
    await route.fulfill({
      response: answer,
      body: html,
      headers: {
        ...answer.headers(),
        'content-security-policy': contentSecurityPolicy({
          services,
          scriptHashes,
          connect: [new URL(localMembers().endpoint).origin],
        }),
      },
    });
  });
}

test('analytics load after the page, wake nothing, and send to their own host alone', async ({
  page,
  context,
}) => {
  const asked = await standInForOthers(
    context,
    `document.documentElement.dataset.counted = document.readyState + ' ' + document.currentScript.dataset.domain;
    navigator.sendBeacon('https://plausible.io/api/event', location.pathname)`,
    'text/javascript',
  );
  await addAnalytics(context, { plausible: { domain: 'fixture.example.org' } });
  // A page that a test wrote may not ask this machine. What the numbers of comments are is no matter here.
  await context.route(localMembers().endpoint, (route) =>
    route.fulfill({
      json: { data: { counts: { comments: 0, moreComments: false, reactions: [] } } },
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
  await page.goto(post);
  await expect(page.locator('html')).toHaveAttribute(
    'data-counted',
    'complete fixture.example.org',
  );
  await expect
    .poll(() => asked.map(({ url }) => url))
    .toEqual(['https://plausible.io/js/script.js', 'https://plausible.io/api/event']);
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');
  // React takes the page over, and the script stays.
  await wake(page);
  await expect(page.locator('script[data-domain]')).toHaveCount(1);
  expect(asked).toHaveLength(2);
});
