import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { freePorts } from 'local-cognito/testing/free-ports';
import { membersApi } from '../../infra/members/definition';
import { strictPolicy } from '../../infra/members/policy';
import { readPosts, writePosts } from '../../infra/members/writePosts';
import { readmeCode, readmeConfig } from './readme';
import { serve } from './serve';
import { checkAndBuild, newSite, type Site } from './site';
import { start } from './stranger';

test.describe.configure({ mode: 'serial' });

const stops: (() => void)[] = [];
test.afterAll(() => stops.forEach((stop) => stop()));
let site: Site;
let origin: string;

const apiKey = 'da2-readers';
const tableName = 'members';

/** The API of infra/, as a module that a stranger's local-appsync starts. */
const definition = (): string => {
  const api = membersApi({
    policy: { ...strictPolicy, holdFirst: false },
    tableName,
    userPool: {
      userPoolId: 'eu-central-1_LocalPool',
      region: 'eu-central-1',
      clientId: '4localblog7client2identity',
    },
    apiKeys: [{ id: apiKey, expires: 4102444800 }],
  });
  return `export default ${JSON.stringify(api)};\n`;
};

test('a site with comments is installed and built as the README says', async () => {
  site = await newSite('members', [
    'docusaurus-members',
    'docusaurus-blog-kit',
    'docusaurus-cognito-sign-in',
    'docusaurus-quiet-pages',
    'local-appsync',
    'local-cognito',
    'aws-amplify',
    '@aws-amplify/ui-react',
  ]);
  const [cognito, appsync] = [await freePorts(), await freePorts()];
  site.write('docusaurus.config.ts', readmeConfig('members'));
  site.write('src/theme/Root.tsx', readmeCode('sign-in', 'export default function Root'));
  const settings = {
    AUTH_GRAPHQL_ENDPOINT: `http://localhost:${appsync.api}/graphql`,
    AUTH_GRAPHQL_API_KEY: apiKey,
  };
  site.write(
    '.env.local',
    readmeCode('sign-in', 'AUTH_USER_POOL_ENDPOINT=').replace('9229', `${cognito.api}`) +
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
  );
  const headers = readmeCode('quiet-pages', 'collectScriptHashes')
    .replace(/^headersFor.*/ms, '')
    .replace("'build'", "'.cache/preview'")
    .replace(
      "['https://api.example.com']",
      JSON.stringify([
        `http://localhost:${cognito.api}`,
        `http://localhost:${appsync.api}`,
        `ws://localhost:${appsync.api}`,
      ]),
    );
  site.write('headers.mjs', `${headers}export { headersFor, rules };\n`);
  await checkAndBuild(site, '--out-dir', '.cache/preview');
  const server = await serve(site, '.cache/preview');
  ({ origin } = server);
  stops.push(server.stop);

  await test.step('local-cognito and local-appsync start', async () => {
    site.write('users.json', '[{ "username": "reader", "password": "Correct-horse-9" }]');
    site.write('members.mjs', definition());
    const bin = (name: string) => path.join('node_modules/.bin', name);
    const run = async (...words: unknown[]) =>
      stops.push((await start(site.folder, words.map(String), /^ready$/m)).stop);
    await run(
      ...[bin('local-cognito'), '--users', 'users.json'],
      ...['--callback-url', `${origin}/callback/`, '--logout-url', `${origin}/logout/`],
      ...['--port', cognito.api, '--hosted-port', cognito.hosted, '--google-port', cognito.google],
    );
    await run(
      ...[bin('local-appsync'), 'members.mjs', '--site', origin],
      ...['--user-pool', `http://localhost:${cognito.api}`],
      ...['--port', appsync.api, '--tls-port', appsync.hosted, '--tables-port', appsync.google],
    );
    const dynamodb = new DynamoDBClient({
      endpoint: `http://127.0.0.1:${appsync.google}`,
      region: 'local',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    });
    await writePosts(dynamodb, tableName, readPosts(site.folder));
    dynamodb.destroy();
  });
});

/** What follows a post: the line with its numbers, and the comments once they are open. */
const comments = (page: Page): Locator => page.locator('section[data-post]');
const commentOf = (page: Page): Locator =>
  comments(page).getByRole('article').filter({ hasText: 'Cinnamon, please' });

test('a reader opens the comments, signs in and comments, and others see it', async ({
  page,
  browser,
}) => {
  await page.goto(`${origin}/blog/welcome`);
  await comments(page).locator('summary').click();
  await page.getByLabel('Write a comment').fill('Cinnamon, please');
  await comments(page).getByRole('button', { name: 'Sign in to send' }).click();
  await page.getByLabel('Username').fill('reader');
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-9');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/blog\/welcome/);
  await comments(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(commentOf(page).getByRole('button', { name: 'Edit' })).toBeVisible();

  const other = await browser.newPage();
  await other.goto(`${origin}/blog/welcome`);
  await comments(other).locator('summary').click();
  await expect(comments(other).locator('summary')).toContainText('1 comment');
  await expect(commentOf(other)).toBeVisible();
  await other.close();
});
