import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { removeCredentials } from '../credentials.mjs';

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

const others = {
  PATH: '/bin',
  GITHUB_SHA: 'abc',
  PWD: '/work',
  OLDPWD: '/',
  NODE_PATH: '/packages',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  // It is published, and if it holds what looks like a secret, the build has to stop.
  AMPLIFY_CONFIG: '{}',
};

test('credentials are taken out of an environment, and nothing else', () => {
  const environment: Record<string, string> = { ...credentials, ...others };
  expect(removeCredentials(environment)).toBe(environment);
  expect(environment).toEqual(others);
});

test('a page in MDX that prints the environment publishes no credential', () => {
  const site = newDirectory();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), text);
  };
  symlinkSync(path.join(root, 'node_modules'), path.join(site, 'node_modules'));
  write(
    'docusaurus.config.js',
    `module.exports = {
  title: 'Site', url: 'https://site.example', baseUrl: '/', future: { v4: true, faster: true },
  plugins: ['@docusaurus/plugin-content-pages'], themes: ['@docusaurus/theme-classic'],
};\n`,
  );
  write('src/pages/index.mdx', '{JSON.stringify(globalThis.process?.env)}\n');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/docusaurus.mjs'), 'build', '--no-minify'],
    { cwd: site, encoding: 'utf8', env: { ...process.env, ...credentials, MARK: 'here' } },
  );
  expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({
    status: 0,
    output: '',
  });
  const page = readFileSync(path.join(site, 'build', 'index.html'), 'utf8');
  // The page does print the environment.
  expect(page).toContain('MARK');
  expect(page).not.toContain('credential-');
});
