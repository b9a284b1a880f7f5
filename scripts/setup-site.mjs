import { installSite } from './install/dependencies.mjs';
import { answerHelp } from './run/help.mjs';
import { requireSupportedNode } from './install/node.mjs';
import { run } from './run/run.mjs';

// `npm run setup`: the first thing that an owner runs, so it needs no packages yet.
answerHelp(process.argv.slice(2));
requireSupportedNode();
await installSite();
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  'packages/commands/src/setup/main.ts',
  ...process.argv.slice(2),
]);
