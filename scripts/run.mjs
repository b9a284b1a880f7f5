import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { removeCredentials } from './run/credentials.mjs';
import { installEverything, installSite } from './install/dependencies.mjs';
import { answerHelp } from './run/help.mjs';
import { requireSupportedNode } from './install/node.mjs';
import { run } from './run/run.mjs';

// What npm runs for a command: `node scripts/run.mjs scripts/new-post.ts …`. A fresh clone has no packages yet, so this
// installs them first: what the site needs or, with `--everything` before the script, what its tests need too.
// TypeScript runs with tsx in a process of its own; anything else runs in this one. Only a command that works on AWS gets
// the credentials of the environment: with `--with-credentials` before the script.
const [node, , ...words] = process.argv;
const start = words.findIndex((word) => !word.startsWith('--'));
const [script, ...args] = words.slice(start);
answerHelp(args);
requireSupportedNode();
const options = words.slice(0, start);
const withCredentials = options.includes('--with-credentials');
await (options.includes('--everything') ? installEverything() : installSite());
// They go only now, because npm may need them to install.
if (!withCredentials) removeCredentials(process.env);
if (script.endsWith('.ts')) {
  const command = ['--import', 'tsx', script, ...args];
  process.exitCode = await run(node, command, {}, { withCredentials });
} else {
  const file = path.resolve(script);
  process.argv = [node, file, ...args];
  await import(pathToFileURL(file).href);
}
