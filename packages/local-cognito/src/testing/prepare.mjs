import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Prepares once what all tests start with, in a process of its own: Jest would transform what it imports. */
export default function prepare() {
  const directory = mkdtempSync(path.join(tmpdir(), 'local-cognito-'));
  process.once('exit', () => rmSync(directory, { recursive: true }));
  process.env.LOCAL_COGNITO_PREPARED = directory;
  const file = fileURLToPath(new URL('prepareFiles.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit' });
}
