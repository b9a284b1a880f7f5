import { installSite } from './install/dependencies.mjs';
import { answerHelp } from './run/help.mjs';
import { requireSupportedNode } from './install/node.mjs';
import { requireFreePort } from './run/port.mjs';
import { run } from './run/run.mjs';

// `npm start`: everything from a fresh clone to the blog in the browser.
answerHelp(process.argv.slice(2));
requireSupportedNode();
const port = await requireFreePort(
  process.env.PORT ?? '3000',
  (other) => `PORT=${other} npm start`,
);
await installSite();
console.log(
  `The blog comes up at http://localhost:${port}/ and follows your edits. Stop it with Ctrl+C.`,
);
process.exitCode = await run(process.execPath, [
  '--import',
  'tsx',
  'scripts/develop.ts',
  String(port),
]);
