import { expect, test } from '@playwright/test';
import { freePorts } from 'local-cognito/testing/free-ports';
import { readmeCode, readmeConfig } from './readme';
import { serve } from './serve';
import { checkAndBuild, newSite } from './site';
import { start } from './stranger';

test.describe.configure({ mode: 'serial' });

const stops: (() => void)[] = [];
test.afterAll(() => stops.forEach((stop) => stop()));
let origin: string;

test('a site with the sign-in is installed and built as the README says', async () => {
  const site = await newSite('sign-in', [
    'docusaurus-cognito-sign-in',
    'local-cognito',
    'aws-amplify',
    '@aws-amplify/ui-react',
  ]);
  const ports = await freePorts();
  site.write('docusaurus.config.ts', readmeConfig('sign-in'));
  site.write('src/theme/Root.tsx', readmeCode('sign-in', 'export default function Root'));
  site.write('src/pages/members.tsx', readmeCode('sign-in', 'export default function Page'));
  site.write(
    'src/components/Profile.tsx',
    readmeCode('sign-in', 'export default function Profile'),
  );
  const settings = readmeCode('sign-in', 'AUTH_USER_POOL_ENDPOINT=');
  site.write('.env.local', settings.replace('9229', String(ports.api)));
  const build = '.cache/preview';
  await checkAndBuild(site, '--out-dir', build);
  const server = await serve(site, build);
  ({ origin } = server);
  stops.push(server.stop);

  await test.step('local-cognito starts', async () => {
    const line = readmeCode('sign-in', 'npx local-cognito').replaceAll(
      'http://localhost:3000',
      origin,
    );
    site.write('users.json', '[{ "username": "reader", "password": "Correct-horse-9" }]');
    // npx would run the same, and end before it.
    const command = line.trim().replace('npx ', 'node_modules/.bin/');
    const words = [...command.split(' '), '--users', 'users.json'];
    const given = {
      '--port': ports.api,
      '--hosted-port': ports.hosted,
      '--google-port': ports.google,
    };
    const withPorts = Object.entries(given).flat().map(String);
    const { stop } = await start(site.folder, [...words, ...withPorts], /^ready$/m);
    stops.push(stop);
  });
});

test('a reader signs in, a page of docs shows the name, and the reader signs out', async ({
  page,
}) => {
  await page.goto(`${origin}/members`);
  await page.getByLabel('Username').fill('reader');
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-9');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Sign out, / })).toBeVisible();

  await page.goto(`${origin}/docs/intro`);
  await page.getByRole('navigation').getByRole('button', { name: 'reader' }).click();
  await page.getByRole('navigation').getByText('Sign out').click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${origin}/members`);
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('readers who do not sign in download nothing of Amplify', async ({ page }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') bodies.push(answer.text());
  });
  await page.goto(`${origin}/docs/intro`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = await Promise.all(bodies);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => script.includes('AWSCognitoIdentityProviderService'))).toEqual(
    [],
  );
});
