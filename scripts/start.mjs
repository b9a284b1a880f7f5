import { parseArgs } from 'node:util';
import { installSite } from './install/dependencies.mjs';
import { answerHelp } from './run/help.mjs';
import { requireSupportedNode } from './install/node.mjs';
import { requireFreePort } from './run/port.mjs';
import { run } from './run/run.mjs';

// `npm start`: everything from a fresh clone to the blog in the browser.
answerHelp(process.argv.slice(2));
requireSupportedNode();
const port = await requireFreePort(
  readPort(process.argv.slice(2)),
  (other) => `npm start -- --port ${other}`,
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

/** What `--port` says; the packages that read other command lines may not be there yet. */
function readPort(args) {
  try {
    return parseArgs({ args, options: { port: { type: 'string' } } }).values.port;
  } catch ({ message }) {
    console.error(`${message.split(/\.\s/)[0]}. npm start -- --help shows what there is.`);
    return process.exit(1);
  }
}
