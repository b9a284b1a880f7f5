import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installDependencies } from './setup/dependencies.mjs';
import { requireSupportedNode } from './setup/node.mjs';
import { run } from './setup/run.mjs';

// What npm runs for a command: `node scripts/run.mjs scripts/new-post.ts …`. A fresh clone has no packages yet, so this
// installs them first. TypeScript runs with tsx in a process of its own; anything else runs in this one.
requireSupportedNode();
await installDependencies();
const [node, , script, ...args] = process.argv;
if (script.endsWith('.ts')) {
  process.exitCode = await run(node, ['--import', 'tsx', script, ...args]);
} else {
  const file = path.resolve(script);
  process.argv = [node, file, ...args];
  await import(pathToFileURL(file).href);
}
