import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installEverything, installSite } from './setup/dependencies.mjs';
import { requireSupportedNode } from './setup/node.mjs';
import { run } from './setup/run.mjs';

// What npm runs for a command: `node scripts/run.mjs scripts/new-post.ts …`. A fresh clone has no packages yet, so this
// installs them first: what the site needs or, with `--everything` before the script, what its tests need too.
// TypeScript runs with tsx in a process of its own; anything else runs in this one.
requireSupportedNode();
const [node, , ...words] = process.argv;
const needsEverything = words[0] === '--everything';
const [script, ...args] = needsEverything ? words.slice(1) : words;
await (needsEverything ? installEverything() : installSite());
if (script.endsWith('.ts')) {
  process.exitCode = await run(node, ['--import', 'tsx', script, ...args]);
} else {
  const file = path.resolve(script);
  process.argv = [node, file, ...args];
  await import(pathToFileURL(file).href);
}
