import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';
import { freePorts } from 'local-cognito/testing/free-ports';
import { readmeCode, readmeConfig } from './readme';
import { serve } from './serve';
import { checkAndBuild, newSite, type Site } from './site';
import { start } from './stranger';

test.describe.configure({ mode: 'serial' });

const stops: (() => void)[] = [];
test.afterAll(() => stops.forEach((stop) => stop()));
let site: Site;
let origin: string;

const post = `---
slug: ledger
date: 2026-01-05
title: The ledger
members: true
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import plan from './saffron-plan.png';

Everybody reads this.

{/* truncate */}

Only members read of the cinnamon.

## The lock

![A drawing](./drawing.svg)

<img src={plan} alt="A plan" />

<Tabs>
<TabItem value="a" label="First">Cardamom</TabItem>
<TabItem value="b" label="Second">Nutmeg</TabItem>
</Tabs>

\`\`\`js
const turmericLock = 1;
\`\`\`
`;

test('a site with posts for members is installed and built as the README says', async () => {
  site = await newSite('member-posts', [
    'docusaurus-member-posts',
    'docusaurus-cognito-sign-in',
    'local-cognito',
    'aws-amplify',
    '@aws-amplify/ui-react',
  ]);
  const { api, hosted, google } = await freePorts();
  const { api: files } = await freePorts();
  const atPorts = (code: string) =>
    code.replaceAll('9229', `${api}`).replaceAll('9231', `${files}`);
  site.write('docusaurus.config.ts', readmeConfig('member-posts'));
  site.write('src/theme/Root.tsx', readmeCode('sign-in', 'export default function Root'));
  site.write('.env.local', atPorts(readmeCode('member-posts', 'AUTH_USER_POOL_ENDPOINT=')));
  site.write('blog/ledger/index.md', post);
  site.write(
    'blog/ledger/drawing.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>saffron${'.'.repeat(12_000)}</desc></svg>`,
  );
  site.write('blog/ledger/saffron-plan.png', 'saffron'.repeat(2_000));
  await checkAndBuild(site, '--out-dir', '.cache/preview');
  const server = await serve(site, '.cache/preview');
  ({ origin } = server);
  stops.push(server.stop);

  await test.step('the bucket starts', async () => {
    const program = readmeCode('member-posts', 'serveBucket(')
      .replaceAll('http://localhost:3000', origin)
      .replace('users:', `ports: { api: ${api}, hosted: ${hosted}, google: ${google} },\n  users:`);
    site.write('local.mjs', atPorts(program));
    const { stop } = await start(site.folder, ['node', 'local.mjs'], /^ready$/m);
    stops.push(stop);
  });
});

test('no file of the build has the text', () => {
  const build = path.join(site.folder, '.cache/preview');
  const files = filesBelow(build).map((file) => [
    file,
    `${file}\n${readFileSync(path.join(build, file), 'utf8')}`,
  ]);
  const having = (word: string) =>
    files.flatMap(([file, text]) => (text?.includes(word) ? file : []));
  expect(having('Everybody reads this')).not.toEqual([]);
  expect(['cinnamon', 'turmericLock', 'saffron', 'drawing', 'Nutmeg'].flatMap(having)).toEqual([]);
});

test('a reader signs in, comes back, and reads the rest with its picture', async ({ page }) => {
  await page.goto(`${origin}/blog/ledger`);
  const offer = page.getByRole('region', { name: 'For members' });
  await expect(offer.getByRole('heading', { name: 'The lock' })).toBeVisible();
  await offer.getByRole('link', { name: 'Sign in to read the rest' }).click();
  await page.getByLabel('Username').fill('reader');
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-9');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${origin}/blog/ledger`);
  await expect(page.getByText('Only members read of the cinnamon')).toBeVisible();
  await expect(page.getByText('const turmericLock')).toBeVisible();
  await page.getByRole('tab', { name: 'Second' }).click();
  await expect(page.getByText('Nutmeg')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cardamom')).toBeVisible();
  await expect(page.getByText('Nutmeg')).toBeHidden();
  const picture = page.getByRole('img', { name: 'A drawing' });
  await expect(picture).toHaveJSProperty('naturalWidth', 9);
});

test('a configuration that names the plugin alone stops the build', async () => {
  const config = site.read('docusaurus.config.ts');
  site.write(
    'docusaurus.config.ts',
    "import stock from './stock.config';\nexport default { ...stock, plugins: ['docusaurus-member-posts'] };\n",
  );
  const { code, output } = await site.run(
    'npx',
    'docusaurus',
    'build',
    '--out-dir',
    '.cache/alone',
  );
  site.write('docusaurus.config.ts', config);
  expect(code).toBe(1);
  expect(output).toContain('wrap your configuration in memberPosts()');
});
