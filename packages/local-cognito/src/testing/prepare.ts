import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { createCognito } from '../startLocalCognito';
import { prepared, preparedDirectory, users } from './prepared';

/**
 * Prepares once what all tests start with: the command `local-cognito` as one file, because tsx
 * would transform it at each of the dozens of starts; and the state of a pool with the tests' users,
 * because keys and passwords take time to make.
 */
export default async function prepare(): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'local-cognito-'));
  process.once('exit', () => rmSync(directory, { recursive: true }));
  process.env[preparedDirectory] = directory;
  await build({
    entryPoints: {
      'local-cognito': path.resolve(__dirname, '../main.ts'),
      page: path.resolve(__dirname, '../pages/page.css'),
    },
    ...{ bundle: true, platform: 'node', format: 'esm', outdir: directory },
    ...{ outExtension: { '.js': '.mjs' }, loader: { '.css': 'copy' } },
    define: { __dirname: 'import.meta.dirname' },
    // Some of the packages are CommonJS.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const ports = { api: 9229, hosted: 9443, google: 9230 };
  const stateFile = prepared('state.json');
  const { store } = createCognito({ ports, callbackUrls: [], logoutUrls: [], users, stateFile });
  await store.kept();
}
