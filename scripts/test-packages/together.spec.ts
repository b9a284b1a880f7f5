import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readmeCode } from './readme';
import { serve, type Server } from './serve';
import { checkAndBuild, newSite } from './site';

test.describe.configure({ mode: 'serial' });

let server: Server;
test.afterAll(() => server?.stop());

test('a site with all packages is installed and built', async () => {
  const site = await newSite('together', [
    'docusaurus-blog-kit',
    'docusaurus-cognito-sign-in',
    'docusaurus-content-checks',
    'docusaurus-quiet-pages',
    'local-cognito',
    'aws-amplify',
    '@aws-amplify/ui-react',
  ]);
  copyFileSync(
    path.join(__dirname, 'together.config.txt'),
    path.join(site.folder, 'docusaurus.config.ts'),
  );
  site.write('src/theme/Root.tsx', readmeCode('sign-in', 'export default function Root'));
  site.write('.env.local', readmeCode('sign-in', 'AUTH_USER_POOL_ENDPOINT='));
  const headers = readmeCode('quiet-pages', 'collectScriptHashes').replace(/^headersFor.*/ms, '');
  site.write(
    'headers.mjs',
    `${headers.replace("'build'", "'.cache/preview'")}export { headersFor, rules };\n`,
  );
  await checkAndBuild(site, '--out-dir', '.cache/preview');
  server = await serve(site, '.cache/preview');
});

for (const path of ['/docs/intro', '/blog/welcome', '/blog']) {
  test(`${path} is quiet`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(scripts).toEqual([]);
  });
}

test('search finds a post', async ({ page }) => {
  await page.goto(`${server.origin}/search?q=blogging`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Welcome' })).toBeVisible();
});
