import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';

const root = path.resolve(__dirname, '../..');
// On a busy machine a build takes long.
jest.setTimeout(300_000);

/** What a job on GitHub has, or a computer from which somebody deploys. */
const secret = [
  'AWS_ACCESS_KEY_ID',
  'AWS_PROFILE',
  'ACTIONS_ID_TOKEN_REQUEST_URL',
  'GITHUB_TOKEN',
  'npm_config_//registry.example/:_authToken',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'database_password',
  'DB_PASS',
  'MYSQL_PWD',
  'GITHUB_PAT',
  'MINIO_ACCESS_KEY',
  'AUTH_API_KEY',
];
const credentials = Object.fromEntries(secret.map((name) => [name, 'credential-1']));

// What is published anyway, such as AMPLIFY_CONFIG, has to stop the build if it holds what looks like a secret.
const others = { GITHUB_SHA: 'abc', OLDPWD: '/', AMPLIFY_CONFIG: '{}' };

test('a page in MDX that prints the environment publishes no credential, and nothing else is taken out', () => {
  const site = newDirectory({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://site.example', baseUrl: '/', future: { v4: true, faster: true },
  plugins: ['@docusaurus/plugin-content-pages'], themes: ['@docusaurus/theme-classic'],
};`,
    'src/pages/index.mdx': '{JSON.stringify(globalThis.process?.env)}\n',
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(site, 'node_modules'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/docusaurus.mjs'), 'build', '--no-minify'],
    { cwd: site, encoding: 'utf8', env: { ...process.env, ...credentials, ...others } },
  );
  expect(status === 0 || stdout + stderr).toBe(true);
  const page = readFileSync(path.join(site, 'build', 'index.html'), 'utf8');
  for (const name of Object.keys(others)) expect(page).toContain(name);
  expect(page).not.toContain('credential-');
});
