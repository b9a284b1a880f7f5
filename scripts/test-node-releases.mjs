import { cloneRepository } from './install/clone.mjs';
import { installNode } from './install/installNode.mjs';
import { answerHelp } from './run/help.mjs';
import { readRequest } from './test-node-releases/arguments.mjs';
import { tryStart, tryTest } from './test-node-releases/commands.mjs';
import { folderOf } from './test-node-releases/folders.mjs';

// `npm run test:node-releases`: the two commands of the README, as a new user runs them, on each Node that package.json
// names. It needs Node, npm and Git alone.
answerHelp(process.argv.slice(2));
const request = readRequest(process.argv.slice(2));
const rows = [];
for (const release of request.releases) {
  console.log(`\nNode ${release}`);
  const node = await installNode(release, `${folderOf(release)}/node`);
  const clone = cloneRepository(folderOf(release));
  const results = [];
  if (request.commands.includes('start')) results.push(await tryStart(clone, node));
  if (request.commands.includes('test')) results.push(await tryTest(clone, node));
  rows.push({ version: node.version, results });
}

console.log('');
for (const { version, results } of rows) {
  const cells = results.map(({ command, passed, detail }) =>
    `${passed ? '✓' : '✗'} npm ${command}  ${detail}`.padEnd(48),
  );
  console.log(`Node ${version.padEnd(9)} ${cells.join(' ')}`.trimEnd());
}
process.exitCode = rows.every(({ results }) => results.every(({ passed }) => passed)) ? 0 : 1;
