import path from 'node:path';
import { removeCredentials } from './credentials.mjs';
// The site's settings and the packages are TypeScript, which tsx lets Node read.
import 'tsx';

// Settings of the site are programs.
removeCredentials(process.env);

try {
  const { default: script } = await import('./check.ts');
  await script.check();
} catch ({ message }) {
  // tsx tells of a file that is no TypeScript in lines of the form "file:line:column: ERROR: text".
  const errors = [...message.matchAll(/^(.+?):(\d+):\d+: ERROR: (.+)$/gm)];
  const lines = errors.map(([, file, line, text]) => `${path.relative('', file)}:${line}  ${text}`);
  console.error(lines.join('\n') || message);
  process.exitCode = 1;
}
